import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Labels } from './labels.svelte'
import type { Choice } from '../protocol'
import type { Answer } from '../socket'

const choice = (act: string): Choice => ({ seat: 0, move: { act }, final: false })
const answerWith = (...acts: string[]): Answer => ({
  is: 'labels',
  ref: 1,
  number: 4,
  choices: acts.map(choice),
  labels: acts.map((act) => `${act} away`),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('are asked for once somebody reads them, and once for all of them', async () => {
  const ask = vi.fn(() => Promise.resolve(answerWith('sail', 'wait')))
  const labels = new Labels(ask)
  const at = { choices: [choice('sail'), choice('wait')], moves: 3 }
  const read: string[] = []
  const stop = $effect.root(() => {
    $effect(() => void read.push(at.choices.map((one) => labels.of(one, at)).join(' ')))
  })
  flushSync()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  flushSync()
  expect(read).toEqual([' ', 'sail away wait away'])
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})

it('are asked for again after a move, and after a failure', async () => {
  const answers: Answer[] = [answerWith('sail'), 'unsent', answerWith('sail')]
  const ask = vi.fn(() => Promise.resolve(answers.shift()!))
  const labels = new Labels(ask)
  const choices = [choice('sail')]
  labels.of(choices[0]!, { choices, moves: 3 })
  await vi.runAllTimersAsync()
  expect(labels.of(choices[0]!, { choices, moves: 3 })).toBe('sail away')
  labels.of(choices[0]!, { choices, moves: 4 })
  await vi.runAllTimersAsync()
  expect(labels.of(choices[0]!, { choices, moves: 4 })).toBe('sail away') // what it was called before
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(3)
})
