"""What a page is measured by, for those who touch with a finger, read large letters, want calm, or do not see it.

Each measure is a function in the browser that tells what is wrong, in words; an empty list is a page that is right.

Touch: every control is 44 x 44 CSS pixels, or keeps others off: no other control reaches into the 44 pixels around its
middle. Exempt, as in WCAG 2.5.8, are links in running text. On a board the drawing decides where a piece lies, so
there 24 pixels are enough, or 24 pixels around its middle without another control; whatever can be done there can
also be done at the text table, where everything has its 44 pixels (the exception "equivalent" of WCAG 2.5.8).
"""

from __future__ import annotations

COMMON = """
  const seen = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !part.closest('[inert], [aria-hidden="true"], .sr-only')
  // A modal dialog covers everything else.
  const top = document.querySelector('dialog[open]') ?? document
  const name = (part) => `${part.localName} "${(part.getAttribute('aria-label') ?? part.title ?? '')
    || part.labels?.[0]?.textContent.trim() || part.textContent.trim().slice(0, 40)}"`
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [tabindex="0"]'
  const controls = () => [...top.querySelectorAll(CONTROLS)].filter((part) => seen(part) && !part.disabled
    && part.type !== 'file')
"""

TOUCH = f"""() => {{{COMMON}
  const round = 0.5
  const inText = (part) => getComputedStyle(part).display === 'inline' && part.matches('a, button')
    && part.parentElement.closest('p, li, dd, dt, th, td, label, small, span, b, summary')
  const whole = (part) => (part.matches('input[type=checkbox], input[type=radio]') && part.labels[0]) || part
  const scrolls = (part) => part.matches('[role=group], [role=region], [role=log]') // to be scrolled, not pressed
  const boxes = controls().filter((part) => !inText(part) && !scrolls(part))
    .map((part) => ({{ part, box: whole(part).getBoundingClientRect() }}))
    .filter(({{ box }}) => box.width && box.height)
  const small = []
  for (const {{ part, box }} of boxes) {{
    const least = part.closest('[data-testid=board]') && part.closest('.pieces, [data-nav], svg') ? 24 : 44
    if (box.width >= least - round && box.height >= least - round) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const near = boxes.find(({{ part: other, box: b }}) => other !== part && whole(other) !== whole(part)
      && Math.max(b.left - x, x - b.right) < least / 2 - round
      && Math.max(b.top - y, y - b.bottom) < least / 2 - round)
    if (near) small.push(`${{name(part)}} is ${{box.width.toFixed(0)}} x ${{box.height.toFixed(0)}}, near ${{name(near.part)}}`)
  }}
  return small
}}"""

# Letters twice as large: nothing is cut off, pushed out of the window, or written over something else.
LARGE = f"""() => {{{COMMON}
  const wrong = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1) wrong.push(`the page is ${{root.scrollWidth}} wide, of ${{root.clientWidth}}`)
  const writes = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  const style = (part) => getComputedStyle(part)
  const all = [...top.querySelectorAll('*')].filter((part) => seen(part) && !part.closest('svg'))
  for (const part of all) {{
    const {{ overflowX, overflowY, textOverflow, display }} = style(part)
    if (display === 'inline' || part.matches('input, select, textarea')) continue
    const text = part.innerText?.trim()
    if (!text) continue
    const cutX = overflowX !== 'visible' && !['auto', 'scroll'].includes(overflowX) && part.scrollWidth > part.clientWidth + 1
    const cutY = overflowY !== 'visible' && !['auto', 'scroll'].includes(overflowY) && part.scrollHeight > part.clientHeight + 2
    // A name may end in dots where the whole of it can be had: as a title here or around it.
    if (cutX && !(textOverflow === 'ellipsis' && part.closest('[title], [aria-label]'))) wrong.push(`${{name(part)}}.${{part.className}} is cut: ${{part.scrollWidth}} of ${{part.clientWidth}} across`)
    if (cutY) wrong.push(`${{name(part)}}.${{part.className}} is cut: ${{part.scrollHeight}} of ${{part.clientHeight}} down`)
  }}
  // Out of the window at the side, where nothing scrolls.
  for (const part of all) {{
    if (!writes(part) && !part.matches('button, a, input, select')) continue
    const box = part.getBoundingClientRect()
    let scroller = part.parentElement
    while (scroller && !['auto', 'scroll', 'hidden', 'clip'].includes(style(scroller).overflowX)) scroller = scroller.parentElement
    if (scroller && scroller !== document.body && scroller !== root) continue
    if (box.width && (box.right > root.clientWidth + 1 || box.left < -1)) wrong.push(`${{name(part)}} reaches out of the window: ${{box.left.toFixed(0)}} to ${{box.right.toFixed(0)}}`)
  }}
  // Words over words: the boxes of lines of text, in the same layer.
  const layer = (part) => {{
    for (let at = part; at; at = at.parentElement) if (['fixed', 'absolute', 'sticky'].includes(style(at).position)) return at
    return null
  }}
  const clip = (part, box) => {{
    let [l, t, r, b] = [box.left, box.top, box.right, box.bottom]
    for (let at = part; at; at = at.parentElement) if (style(at).overflowY !== 'visible') {{
      const w = at.getBoundingClientRect()
      l = Math.max(l, w.left); t = Math.max(t, w.top); r = Math.min(r, w.right); b = Math.min(b, w.bottom)
    }}
    return [l, t, r, b]
  }}
  const lines = []
  for (const part of all.filter(writes)) {{
    for (const node of part.childNodes) if (node.nodeType === 3 && node.textContent.trim()) {{
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {{
        const [l, t, r, b] = clip(part, box)
        if (r - l > 3 && b - t > 3) lines.push({{ part, l: l + 1, r: r - 1, t: t + (b - t) * 0.25, b: b - (b - t) * 0.25, layer: layer(part) }})
      }}
    }}
  }}
  for (let i = 0; i < lines.length; i++) for (let j = i + 1; j < lines.length; j++) {{
    const [a, b] = [lines[i], lines[j]]
    if (a.part !== b.part && a.layer === b.layer && a.l < b.r && b.l < a.r && a.t < b.b && b.t < a.b)
      wrong.push(`${{name(a.part)}} over ${{name(b.part)}}`)
  }}
  return [...new Set(wrong)]
}}"""
