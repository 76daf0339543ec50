import { mount } from 'svelte'
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import { speak, wantedLanguage } from '../i18n/t'

const target = document.getElementById('app')
if (!target) throw new Error('no #app')

await speak(wantedLanguage(document.cookie, navigator.languages))
const { default: App } = await import('./App.svelte')
// Reading the program and drawing the page are two tasks, between which a slow phone can answer a finger.
await new Promise((done) => setTimeout(done))
mount(App, { target })

// For home screens, and for a page where there is no connection (public/sw.js). Without it everything else works.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
