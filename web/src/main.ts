import { mount } from 'svelte'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('no #app')

export default mount(App, { target })
