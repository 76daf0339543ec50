// What svelte-check does not see: promises nobody waits for, HTML that is not ours, rooms that reach into others.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** The files of a room import nothing from these others. */
function keepsOutOf(room, others) {
  const group = others.flatMap((other) => [`**/${other}`, `**/${other}/**`])
  const message = `src/${room} imports nothing from there.`
  return {
    files: [`src/${room}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  }
}

export default defineConfig(
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // What handlers and snippets in templates are given is not known here; svelte-check knows it.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Types that components export are not known here; svelte-check knows them.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Maps and sets are filled and read within one computation; none is changed once it is shown.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-useless-mustaches': 'off', // {' '} at the edge of a block is a space that Svelte would drop
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/unbound-method': 'off', // expect(object.method)
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  { files: ['*.js', 'public/*.js'], extends: [ts.configs.disableTypeChecked] },
  {
    files: ['public/sw.js'],
    languageOptions: { globals: globals.serviceworker, parserOptions: { projectService: false } },
  },
  keepsOutOf('i18n', ['app', 'art', 'boards', 'net', 'pages', 'shell', 'ui']),
  keepsOutOf('art', ['app', 'boards', 'i18n', 'net', 'pages', 'shell', 'ui']),
  keepsOutOf('net', ['app', 'art', 'boards', 'pages', 'shell', 'ui']),
  keepsOutOf('ui', ['app', 'boards', 'pages', 'shell']),
  keepsOutOf('boards/common', ['app', 'pages', 'shell', 'adventures', 'crews', 'piratoons']),
  keepsOutOf('boards/adventures', ['app', 'pages', 'shell', 'crews', 'piratoons']),
  keepsOutOf('boards/crews', ['app', 'pages', 'shell', 'adventures', 'piratoons']),
  keepsOutOf('boards/piratoons', ['pages', 'shell', 'adventures', 'crews']),
  keepsOutOf('shell', ['pages']),
)
