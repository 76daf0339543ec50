import { afterEach, expect, it, vi } from 'vitest'
import { settings } from '../app/settings.svelte'

const started: string[] = []
const loudness: number[] = [] // of whatever leads to the ears

class Audio {
  static made: Audio[] = []
  state: AudioContextState = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    Audio.made.push(this)
  }
  resume = (): Promise<void> => Promise.resolve().then(() => void (this.state = 'running'))
  suspend = (): Promise<void> => Promise.resolve().then(() => void (this.state = 'suspended'))
  createGain = () => {
    const set: number[] = []
    const gain = { ...this.#ramp(), setValueAtTime: (value: number) => (heard ? loudness : set).push(value) }
    let heard = false
    return { gain, connect: (to: object) => ((heard ||= to === this.destination), to) }
  }
  createOscillator = () => ({
    type: '',
    frequency: this.#ramp(),
    connect: (gain: object) => gain,
    start: () => started.push(this.state),
    stop: () => undefined,
  })
  #ramp = () => ({
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is silent until somebody touches the page, and asleep when there is nothing to hear', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Audio)
  const { sound, wakeSound } = await import('./sound')
  sound('knock')
  await vi.advanceTimersByTimeAsync(10)
  expect(Audio.made).toEqual([])
  void wakeSound()
  await vi.advanceTimersByTimeAsync(10)
  const [audio] = Audio.made
  expect(audio!.state).toBe('running')
  await vi.advanceTimersByTimeAsync(5000)
  expect(audio!.state).toBe('suspended')
  sound('knock')
  await vi.advanceTimersByTimeAsync(10)
  expect(started).toEqual(['running', 'running']) // two tones
  await vi.advanceTimersByTimeAsync(5000)
  expect(audio!.state).toBe('suspended')
})

it('is as loud as the player wants it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Audio)
  const { sound, wakeSound } = await import('./sound')
  await wakeSound()
  settings.volume = 10
  sound('knock')
  await vi.advanceTimersByTimeAsync(10)
  expect(loudness.at(-1)).toBe(1)
  settings.volume = 5
  sound('knock')
  await vi.advanceTimersByTimeAsync(10)
  expect(loudness.at(-1)).toBe(0.25)
  settings.volume = 8
})
