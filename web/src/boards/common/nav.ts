// Arrow keys: to the nearest thing in that direction.

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The focused element is gone: nothing has the focus now, or the board as a whole took it over. */
export function isLost(): boolean {
  const at = document.activeElement ?? document.body
  return at === document.body || at.matches('[data-testid="board"]')
}

/** Move the focus; false if the key is not an arrow or there is nothing in that direction. */
export function walk(root: HTMLElement | undefined, key: string): boolean {
  const way = ARROWS[key]
  const at = document.activeElement
  if (!way || !root || !(at instanceof HTMLElement) || !root.contains(at)) return false
  const within = at.closest<HTMLElement>('[role="dialog"]') ?? root
  const places = [...within.querySelectorAll<HTMLElement>('[data-nav]')].filter((place) => place !== at)
  const next = nearest(middle(at), places, way)
  next?.focus()
  return next !== undefined
}

function nearest(from: [number, number], places: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  let best: HTMLElement | undefined
  let least = Infinity
  for (const place of places) {
    const [x, y] = middle(place)
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    // Straight ahead is preferred to nearer but off to the side.
    const far = ahead + aside * 3
    if (ahead > 4 && far < least) [best, least] = [place, far]
  }
  return best
}

/** The middle of its upper edge: a party hangs down from its captain. */
function middle(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect()
  return [box.left + box.width / 2, box.top]
}
