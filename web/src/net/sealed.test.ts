import { expect, it } from 'vitest'
import { unsealed } from './sealed'
import { key, sealed } from './sealed.example'

it('opens what the server has sealed', () => {
  expect(unsealed('t1', sealed, key)).toEqual({ is: 'update', number: 7, now: 5, view: { chest: [1] } })
})

it('opens nothing of another table or race, and nothing that was changed', () => {
  expect(unsealed('t2', sealed, key)).toBeNull()
  expect(unsealed('t1', sealed, { ...key, race: 8 })).toBeNull()
  expect(unsealed('t1', { ...sealed, box: sealed.box.replace('8tlh', '8tli') }, key)).toBeNull()
  expect(unsealed('t1', sealed, { ...key, key: key.key.replace('AAEC', 'AAED') })).toBeNull()
})
