// Picking up with the mouse: a piece can be dragged as well as clicked. A finger scrolls; held down, it fans a stack out.
import { on as listen } from 'svelte/events'
import type { BoardState } from '../state.svelte'

const FAR = 7 // pixels; less is a click
const LONG = 420 // milliseconds; more is a hold
const LOOK = 450

interface Options {
  table: BoardState
  key: string
}

export function draggable(node: HTMLElement, options: Options) {
  let { table, key } = options
  let start: PointerEvent | null = null
  let ghost: HTMLElement | null = null
  let timer = 0
  let swallow = false

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    clearTimeout(timer)
    swallow = false
    start = event
    // A quick pointer leaves the piece before the first move event, so we listen on the whole window.
    for (const [type, listener] of during) window.addEventListener(type, listener)
    if (event.pointerType === 'touch') timer = setTimeout(fan, LONG) as unknown as number
  }

  function fan() {
    swallow = start !== null
    table.fanned = key
  }

  function move(event: PointerEvent) {
    if (!start) return
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > FAR
    if (far) clearTimeout(timer)
    if (start.pointerType === 'touch' || !far) return
    if (!ghost) {
      if (!table.starts.has(key) || (table.held && table.held !== key && table.partners.has(key))) return
      if (table.held !== key) table.touch(key)
      ghost = lift(node)
      node.setPointerCapture(event.pointerId)
      swallow = true
    }
    if (ghost) ghost.style.translate = `${event.clientX - start.clientX}px ${event.clientY - start.clientY}px`
    table.over = under(event)
  }

  function up(event: PointerEvent) {
    clearTimeout(timer)
    if (ghost) {
      const key = under(event)
      ghost.remove()
      ghost = null
      if (key) table.put(key)
      else table.drop()
    }
    start = null
    for (const [type, listener] of during) window.removeEventListener(type, listener)
    // A drag ends in a click on the same piece, or in none; a later one, by keyboard, counts.
    setTimeout(() => (swallow = false), 80)
  }

  function cancel() {
    clearTimeout(timer)
    ghost?.remove()
    ghost = null
    start = null
    for (const [type, listener] of during) window.removeEventListener(type, listener)
  }

  function click(event: MouseEvent) {
    if (swallow) event.stopImmediatePropagation()
    swallow = false
  }

  function enter(event: PointerEvent) {
    if (event.pointerType === 'touch') return
    table.over = key
    timer = setTimeout(() => (table.fanned = ghost ? null : key), LOOK) as unknown as number
  }

  function leave(event: PointerEvent) {
    if (event.pointerType === 'touch' || ghost) return
    clearTimeout(timer)
    table.left(key)
    if (table.fanned === key) table.fanned = null
  }

  function focus() {
    table.over = key
    if (node.matches(':focus-visible')) table.fanned = key
  }

  function blur() {
    table.left(key)
    if (table.fanned === key) table.fanned = null
  }

  const menu = (event: Event) => swallow && event.preventDefault()
  const during: ['pointermove' | 'pointerup' | 'pointercancel', (event: PointerEvent) => void][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ]
  // Svelte's own way to listen, because a removed piece loses the focus in the middle of a state change.
  const deaf = [
    listen(node, 'pointerdown', down),
    listen(node, 'click', click, { capture: true }),
    listen(node, 'pointerenter', enter),
    listen(node, 'pointerleave', leave),
    listen(node, 'focus', focus),
    listen(node, 'blur', blur),
    listen(node, 'contextmenu', menu),
  ]
  return {
    update(next: Options) {
      ;({ table, key } = next)
    },
    destroy() {
      cancel()
      for (const end of deaf) end()
    },
  }
}

/** What could be touched at the pointer. */
function under(event: PointerEvent): string | null {
  const element = document.elementsFromPoint(event.clientX, event.clientY).find((found) => !found.closest('.layer'))
  return element?.closest<HTMLElement>('[data-touch]')?.dataset.touch ?? null
}

/** A copy of a piece in the layer above the board, which follows the pointer. */
function lift(node: HTMLElement): HTMLElement | null {
  const layer = node.closest('.crews')?.querySelector<HTMLElement>('.layer')
  if (!layer) return null
  const copy = node.cloneNode(true) as HTMLElement
  const [from, origin] = [node.getBoundingClientRect(), layer.getBoundingClientRect()]
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('[data-piece]')]) delete part.dataset.piece
  delete copy.dataset.touch
  delete copy.dataset.nav
  copy.setAttribute('aria-hidden', 'true')
  copy.tabIndex = -1
  copy.classList.add('ghost')
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
  })
  copy.style.setProperty('--face', `${from.width}px`)
  layer.append(copy)
  return copy
}
