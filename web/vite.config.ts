import { svelte } from '@sveltejs/vite-plugin-svelte'
/// <reference types="vitest/config" />
import { defineConfig } from 'vite'
import { catalogues } from './catalogues.ts'
import { drawings } from './drawings.ts'
import { first, groups } from './first.ts'

const server = 'http://localhost:8000'

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), drawings(), catalogues(), first()],
  // Under vitest Svelte must resolve to its browser build, or components cannot be mounted.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../fourseas/server/static',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a slow machine is no reason to warn
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/calendar': { target: server },
      '/health': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    // One document and one copy of the modules for the files of a worker, or most of the time would go into making them:
    // a test takes away what it put there.
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000, // only what hangs: a busy machine is slow
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
}))
