// Picking up with the pointer: the mouse drags at once, a finger after a moment of holding, so that it can still scroll.

const FAR = 7 // pixels; less is a click
const LONG = 260 // milliseconds; more is a hold

export interface Lift {
  /** Something was picked up there, and now follows the pointer. */
  begin: (key: string, x: number, y: number) => void
  move: (x: number, y: number) => void
  /** Dropped over something, or nowhere. */
  end: (over: string | null, x: number) => void
  cancel: () => void
}

/** For the element around everything with `data-lift`; drop targets have `data-drop`. */
export function lifting(root: HTMLElement, lift: () => Lift): () => void {
  let start: { x: number; y: number; key: string; pointer: number } | null = null
  let dragging = false
  let swallow = false
  let timer = 0

  function begin(x: number, y: number): void {
    if (!start) return
    dragging = swallow = true
    lift().begin(start.key, x, y)
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const key = event.target.closest<HTMLElement>('[data-lift]')?.dataset.lift
    if (!key) return
    const { clientX: x, clientY: y, pointerId: pointer } = event
    start = { x, y, key, pointer }
    swallow = false
    clearTimeout(timer)
    if (event.pointerType === 'touch') timer = setTimeout(() => begin(x, y), LONG) as unknown as number
    for (const [type, listener] of during) window.addEventListener(type, listener)
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.pointer) return
    const { clientX: x, clientY: y } = event
    if (dragging) return lift().move(x, y)
    if (Math.hypot(x - start.x, y - start.y) <= FAR) return
    clearTimeout(timer)
    if (event.pointerType === 'touch') return stop()
    begin(x, y)
  }

  function up(event: PointerEvent): void {
    const was = dragging
    stop()
    if (was) lift().end(under(event), event.clientX)
    // A drag ends in a click on the same piece, or in none; a later one counts.
    setTimeout(() => (swallow = false), 80)
  }

  function cancel(): void {
    if (dragging) lift().cancel()
    stop()
  }

  function stop(): void {
    clearTimeout(timer)
    start = null
    dragging = false
    for (const [type, listener] of during) window.removeEventListener(type, listener)
  }

  function click(event: MouseEvent): void {
    if (swallow) event.stopPropagation()
    swallow = false
  }

  const still = (event: TouchEvent): void => {
    if (dragging) event.preventDefault()
  }
  const menu = (event: Event): void => {
    if (dragging) event.preventDefault()
  }
  const during: ['pointermove' | 'pointerup' | 'pointercancel', (event: PointerEvent) => void][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ]
  root.addEventListener('pointerdown', down)
  root.addEventListener('click', click, true)
  root.addEventListener('contextmenu', menu)
  root.addEventListener('touchmove', still, { passive: false })
  return () => {
    cancel()
    root.removeEventListener('pointerdown', down)
    root.removeEventListener('click', click, true)
    root.removeEventListener('contextmenu', menu)
    root.removeEventListener('touchmove', still)
  }
}

function under(event: PointerEvent): string | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const target = element.closest<HTMLElement>('[data-drop]')
    if (target) return target.dataset.drop ?? null
  }
  return null
}
