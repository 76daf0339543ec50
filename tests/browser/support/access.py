"""What a page is measured by, for those who touch with a finger, read large letters, want calm, or do not see it.

Each measure is a function in the browser that tells what is wrong, in words; an empty list is a page that is right.

Touch: every control is 44 x 44 CSS pixels, or keeps others off: no other control reaches into the 44 pixels around its
middle. Exempt are links in running text, as in WCAG 2.5.8, and what lies on a map: there a finger means the nearest
thing within reach, and where several are within reach the map first comes nearer. Whatever is done on a board can
also be done at the text table.
"""

from __future__ import annotations

COMMON = """
  // A window that was just made smaller is drawn anew.
  const settled = async () => { for (let n = 0; n < 3; n++) await new Promise((on) => requestAnimationFrame(on)) }
  const seen = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !part.closest('[inert], [aria-hidden="true"], .sr-only') && !heardOnly(part)
  // Where there is no room, a heading may be there for those who listen alone.
  const heardOnly = (part) => getComputedStyle(part).clipPath === 'inset(50%)'
  // A modal dialog covers everything else.
  const top = document.querySelector('dialog[open]') ?? document
  const name = (part) => `${part.localName} "${(part.getAttribute('aria-label') ?? part.title ?? '')
    || part.labels?.[0]?.textContent.trim() || part.textContent.trim().slice(0, 40)}"`
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [tabindex="0"]'
  const controls = () => [...top.querySelectorAll(CONTROLS)].filter((part) => seen(part) && !part.disabled
    && part.type !== 'file')
  // What is seen of it, where it lies in something that scrolls or cuts.
  const clipped = (part, { left, top, right, bottom } = part.getBoundingClientRect(), from = part.parentElement) => {
    for (let at = from; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      const frame = at.getBoundingClientRect()
      ;[left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)]
      ;[right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)]
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  }
"""

TOUCH = f"""async () => {{{COMMON}
  await settled()
  // In running text: the sentence around it has words of its own.
  const inText = (part) => {{
    const around = part.matches('a, button') && part.parentElement.closest('p, li, dd, dt, th, td, figcaption')
    if (!around) return false
    const links = [...around.querySelectorAll('a, button')].reduce((sum, one) => sum + one.textContent.trim().length, 0)
    return around.textContent.trim().length > links
  }}
  const scrolls = (part) => part.matches('[role=group], [role=region], [role=log]') // to be scrolled, not pressed
  const whole = (part) => (part.matches('[type=checkbox], [type=radio]') && part.labels[0]) || part
  const boxes = controls().filter((part) => !inText(part) && !scrolls(part) && !part.ownerSVGElement)
    .map((part) => ({{ part, box: clipped(whole(part)) }})).filter(({{ box }}) => box.width > 0 && box.height > 0)
  const least = 44 - 0.5
  const small = boxes.filter(({{ part }}) => {{
    const {{ width, height }} = whole(part).getBoundingClientRect()
    return width < least || height < least
  }})
  const wrong = []
  for (const {{ part, box }} of small) {{
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const near = boxes.find((other) => whole(other.part) !== whole(part)
      && Math.max(other.box.left - x, x - other.box.right) < least / 2
      && Math.max(other.box.top - y, y - other.box.bottom) < least / 2)
    const size = `${{box.width.toFixed(0)}} x ${{box.height.toFixed(0)}}`
    if (near) wrong.push(`${{name(part)}} is ${{size}}, near ${{name(near.part)}}`)
  }}
  return wrong
}}"""

# Letters twice as large: nothing is cut off, pushed out of the window, or written over something else.
LARGE = f"""async () => {{{COMMON}
  await settled()
  const wrong = []
  const root = document.documentElement
  const style = (part) => getComputedStyle(part)
  const scrolling = (overflow) => ['auto', 'scroll'].includes(overflow)
  const cutting = (overflow) => ['hidden', 'clip'].includes(overflow)
  const writes = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  const all = [...top.querySelectorAll('*')].filter((part) => seen(part) && !part.closest('svg'))
  if (root.scrollWidth > root.clientWidth + 1) wrong.push(`the page is ${{root.scrollWidth}} wide`)
  for (const part of all) {{
    const {{ overflowX, overflowY, textOverflow, display, fontSize }} = style(part)
    if (display === 'inline' || part.matches('input, select, textarea') || !part.innerText?.trim()) continue
    if (part.querySelector('svg text')) continue // a map moves in its frame
    // A line may end in dots where the whole of it can be had: as a title, or behind the button that it is.
    const dots = textOverflow === 'ellipsis' && part.closest('[title], [aria-label], button')
    if (cutting(overflowX) && part.scrollWidth > part.clientWidth + 1 && !dots)
      wrong.push(`${{name(part)}} is cut: ${{part.scrollWidth}} of ${{part.clientWidth}} across`)
    if (cutting(overflowY) && part.scrollHeight > part.clientHeight + parseFloat(fontSize) / 6)
      wrong.push(`${{name(part)}} is cut: ${{part.scrollHeight}} of ${{part.clientHeight}} down`)
    // Tables and boards may be wider than their place; a dialog or a list may not.
    if (scrolling(overflowX) && part.scrollWidth > part.clientWidth + 1 && !part.querySelector('table')
      && !part.closest('[role=group], [role=region], [data-testid=board]'))
      wrong.push(`${{name(part)}} scrolls sideways: ${{part.scrollWidth}} of ${{part.clientWidth}}`)
  }}
  for (const part of all) {{
    if (!writes(part) && !part.matches('button, a, input, select')) continue
    const {{ left, right, width }} = clipped(part)
    if (width > 0 && (right > root.clientWidth + 1 || left < -1))
      wrong.push(`${{name(part)}} reaches out of the window: ${{left.toFixed(0)}} to ${{right.toFixed(0)}}`)
  }}
  // Words over words, in the same layer.
  const layer = (part) => {{
    for (let at = part; at; at = at.parentElement)
      if (['fixed', 'absolute', 'sticky'].includes(style(at).position)) return at
    return null
  }}
  const lines = []
  for (const part of all.filter(writes)) for (const node of part.childNodes) {{
    if (node.nodeType !== 3 || !node.textContent.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {{
      const {{ left, top, right, bottom, width, height }} = clipped(part, box, part)
      if (width < 3 || height < 3) continue
      // A line is higher than its letters.
      const [t, b] = [top + height / 4, bottom - height / 4]
      lines.push({{ part, layer: layer(part), l: left + 1, r: right - 1, t, b }})
    }}
  }}
  lines.forEach((a, n) => {{
    for (const b of lines.slice(n + 1))
      if (a.part !== b.part && a.layer === b.layer && a.l < b.r && b.l < a.r && a.t < b.b && b.t < a.b)
        wrong.push(`${{name(a.part)}} over ${{name(b.part)}}`)
  }})
  return [...new Set(wrong)]
}}"""

# For those who want no motion: nothing runs that lasts longer than a blink. Nor has anything a transition, not even a
# short one: the browser would look at every property of every part whenever a style changes, which takes it six times
# as long.
MOTION = """async () => {
  const found = new Set()
  const slow = [...document.querySelectorAll('*')]
    .filter((part) => getComputedStyle(part).transitionDuration.split(',').some((time) => parseFloat(time)))
  if (slow.length) found.add(`${slow.length} transitions`)
  for (let n = 0; n < 5; n++) {
    for (const one of document.getAnimations()) {
      const { duration, iterations, delay } = one.effect.getComputedTiming()
      const lasts = delay + Number(duration) * iterations
      if (one.playState === 'running' && lasts > 100)
        found.add(`${one.animationName ?? one.transitionProperty ?? 'a script'} for ${lasts} ms`)
    }
    await new Promise((on) => requestAnimationFrame(on))
  }
  return [...found]
}"""

# What moves on a board after a move: WATCH before it, SEEN after it. Whatever changes its place has two, the old and
# the new one, perhaps one between, where the board is laid out in two steps, and one more where it becomes smaller, as
# the mark of the last move does. What travels has many.
WATCH = """() => {
  const places = new Map()
  let [frames, came] = [0, false]
  const news = new MutationObserver(() => (came = true)) // the move has come, which on a busy machine takes a while
  news.observe(document.querySelector('[data-testid="news"]'), { childList: true, subtree: true })
  const frame = () => {
    for (const part of document.querySelectorAll('[data-testid="board"] *')) {
      const { x, y, width } = part.getBoundingClientRect()
      if (!places.has(part)) places.set(part, new Set())
      places.get(part).add([x, y, width].map(Math.round).join())
    }
    if (came) frames++
    if (frames < 15) requestAnimationFrame(frame)
    else done([...places].filter(([, seen]) => seen.size > 4).map(([part, { size }]) =>
      `${part.localName}.${part.getAttribute('class')} was at ${size} places`))
  }
  let done
  window.watched = new Promise((on) => { done = on })
  frame()
}"""
SEEN = f"async () => [...await window.watched, ...await ({MOTION})()]"

# While somebody goes through the page with Tab: what has had the focus, whether that was to be seen, and where.
FOLLOW = f"""() => {{{COMMON}
  const lines = (part) => [part, ...part.querySelectorAll('*')].map((one) => {{
    const {{ outlineStyle, outlineWidth, stroke, strokeWidth }} = getComputedStyle(one)
    return [outlineStyle === 'none' ? 0 : outlineWidth, stroke, strokeWidth].join()
  }}).join()
  const isInSight = (part) => {{
    const {{ left, top, right, bottom }} = part.getBoundingClientRect()
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  }}
  const follow = ({{ target }}) => {{
    const last = window.followed.at(-1)
    // It has lines of its own while it has the focus, or is there only then, like the link that skips the head.
    if (last) last.seen = last.lines !== lines(last.target) || (last.inSight && !isInSight(last.target))
    window.followed.push({{ target, lines: lines(target), inSight: isInSight(target), seen: true }})
  }}
  if (!window.followed) document.addEventListener('focusin', follow)
  window.followed = []
  return controls().length
}}"""
FOLLOWED = f"""() => {{{COMMON}
  const wrong = []
  const reached = new Set(window.followed.map(({{ target }}) => target))
  const alike = (part) => part.type === 'radio' ? [...document.getElementsByName(part.name)] : [part]
  for (const part of controls()) {{
    if (part.tabIndex > 0) wrong.push(`${{name(part)}} jumps the queue`)
    if (part.tabIndex === 0 && !alike(part).some((one) => reached.has(one)))
      wrong.push(`Tab does not come to ${{name(part)}}`)
  }}
  for (const {{ target, seen, inSight }} of window.followed) {{
    if (!seen) wrong.push(`the focus on ${{name(target)}} does not show`)
    if (!inSight) wrong.push(`${{name(target)}} has the focus out of sight`)
  }}
  return [...new Set(wrong)]
}}"""

# What axe-core finds, grave or not: names, roles, headings, landmarks, labels, contrast.
AXE = """async ({ contrast }) => {
  // Until the light has changed everywhere: what inherits a colour begins to change when its parent has.
  const changing = () => document.getAnimations().some((one) => one instanceof CSSTransition)
  for (let calm = 0, frames = 0; calm < 3 && frames < 100; frames++, calm = changing() ? 0 : calm + 1)
    await new Promise((on) => requestAnimationFrame(on))
  const rules = { 'color-contrast': { enabled: contrast } }
  const found = await axe.run(document, { resultTypes: ['violations'], rules })
  return found.violations.map(({ id, nodes }) =>
    `${id}: ` + nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; '))
}"""

# How somebody finds their way who only hears the page.
HEARD = """() => {
  const wrong = []
  const count = (what, least, most) => {
    const { length } = document.querySelectorAll(what)
    if (length < least || length > most) wrong.push(`${length} times ${what}`)
  }
  count('h1', 1, 1)
  count('main#main', 1, 1)
  count('header nav', 1, 1)
  count('a.sr-only[href="#main"]', 1, 1)
  if (!/Four Seas|Your turn/.test(document.title)) wrong.push(`the title is ${document.title}`)
  for (const drawing of document.querySelectorAll('svg, img'))
    if (!drawing.closest('[aria-hidden="true"]') && !drawing.closest('[role="img"][aria-label]')
      && !drawing.matches('[aria-label], [alt]') && !drawing.querySelector('[role=button]'))
      wrong.push(`a drawing without a name: ${drawing.outerHTML.slice(0, 120)}`)
  return wrong
}"""
