// Where the words of a hint go: beside what it points at, over none of it, and inside the window.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 14
const MARGIN = 8
const RING = 8

/** Null if there is nothing to stand beside. */
export function besides(
  boxes: Box[],
  own: { width: number; height: number },
  width: number,
  height: number,
): { left: number; top: number } | null {
  if (!boxes.length) return null
  const clamp = (value: number, most: number): number => Math.round(Math.max(MARGIN, Math.min(value, most - MARGIN)))
  const upwards = (boxes[1]?.top ?? 0) < (boxes[0]?.top ?? 0) // where the arrow leads: rather on the other side
  const places = boxes.flatMap((box) => {
    const [x, y] = [box.left + box.width / 2 - own.width / 2, box.top + box.height / 2 - own.height / 2]
    const [above, below] = [box.top - own.height - GAP, box.top + box.height + GAP]
    return [
      { left: x, top: boxes.length > 1 && upwards ? below : above },
      { left: x, top: boxes.length > 1 && upwards ? above : below },
      { left: box.left + box.width + GAP, top: y },
      { left: box.left - own.width - GAP, top: y },
    ].map(({ left, top }) => ({ left: clamp(left, width - own.width), top: clamp(top, height - own.height) }))
  })
  const free = places.find((place) => !boxes.some((box) => overlap(ringed(box), { ...place, ...size(own) })))
  return free ?? places[0]!
}

const size = ({ width, height }: { width: number; height: number }): { width: number; height: number } => ({
  width,
  height,
})

/** With the ring around it. */
const ringed = ({ left, top, width, height }: Box): Box => ({
  left: left - RING,
  top: top - RING,
  width: width + 2 * RING,
  height: height + 2 * RING,
})

function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}

export function inWindow({ left, top, width, height }: Box, windowWidth: number, windowHeight: number): boolean {
  return top >= 0 && left >= 0 && top + height <= windowHeight && left + width <= windowWidth
}
