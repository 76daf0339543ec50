// The board of `bones` in the browser: a plain module, with nothing but what the page gives it.

const node = (name, text = '') => Object.assign(document.createElement(name), { textContent: text })

/** Dice in a row, as words in boxes. */
function dice(faces, term) {
  const row = node('span')
  for (const face of faces) {
    const die = node('span', term(face))
    Object.assign(die.style, { border: '1px solid currentcolor', borderRadius: '4px', padding: '0 4px', margin: '2px' })
    row.append(die)
  }
  return row
}

/** Who has which dice, as far as one may see. */
function player(one, seat, term) {
  const row = node('li', `${seat.name}: ${one.dice} × ${term('dice')} `)
  row.append(Array.isArray(one.cup) ? dice(one.cup, term) : node('em', term('hidden')))
  return row
}

/** One list for how many, one for what, and a button: hundreds of buttons would help nobody. */
function claims(choices, label, term, play) {
  const form = node('form')
  const legal = choices.filter(({ move }) => move.act === 'claim')
  const list = node('select')
  list.setAttribute('aria-label', term('claim'))
  for (const choice of legal) list.append(node('option', label(choice)))
  form.append(list, node('button', term('claim')))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    play(legal[list.selectedIndex])
  })
  return form
}

function draw(element, { view, seats, choices, label, play, term }) {
  const players = node('ul')
  view.players.forEach((one, seat) => players.append(player(one, seats[seat], term)))
  const { claim } = view
  const said = claim ? `${seats[claim.by].name}: ${claim.count} × ${term(claim.face)}` : '–'
  element.replaceChildren(node('p', `${term('claim')}: ${said}`), players)
  if (choices.some(({ move }) => move.act === 'claim')) element.append(claims(choices, label, term, play))
  const call = choices.find(({ move }) => move.act === 'call')
  if (call) {
    const button = node('button', label(call))
    button.addEventListener('click', () => play(call))
    element.append(button)
  }
}

export function mount(element, given) {
  draw(element, given)
  return { update: (next) => draw(element, next), destroy: () => element.replaceChildren() }
}
