// The sounds of the race, made on the spot like those of the table: a piece that lands, the last seconds, the end.
import { speakerOf } from '../../../app/speaker'

let audio: AudioContext | null = null

/** Browsers keep a page silent until somebody has touched it. */
export function wake(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

export type Noise = 'land' | 'tick' | 'last' | 'gong' | 'creak'

const NOISES: Record<Noise, (to: AudioContext, at: number) => void> = {
  land: (to, at) => tone(to, at, 300, 120, 0.1, 0.22, 'triangle'),
  tick: (to, at) => {
    tone(to, at, 1500, 1200, 0.05, 0.09, 'square')
    tone(to, at + 0.02, 500, 300, 0.06, 0.1, 'triangle')
  },
  last: (to, at) => tone(to, at, 1900, 1700, 0.09, 0.13, 'square'),
  gong: (to, at) => {
    tone(to, at, 196, 190, 1.8, 0.3, 'sine')
    tone(to, at, 294, 290, 1.4, 0.16, 'sine')
    tone(to, at, 523, 515, 0.9, 0.1, 'triangle')
  },
  creak: (to, at) => {
    for (let n = 0; n < 6; n++) tone(to, at + n * 0.06, 90 + n * 22, 70 + n * 26, 0.07, 0.12, 'sawtooth')
  },
}

export function noise(which: Noise): void {
  if (audio?.state === 'running') NOISES[which](audio, audio.currentTime + 0.005)
}

function tone(
  to: AudioContext,
  at: number,
  from: number,
  till: number,
  length: number,
  loud: number,
  shape: OscillatorType,
): void {
  const wave = to.createOscillator()
  const gain = to.createGain()
  wave.type = shape
  wave.frequency.setValueAtTime(from, at)
  wave.frequency.exponentialRampToValueAtTime(till, at + length)
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.005)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  wave.connect(gain).connect(speakerOf(to))
  wave.start(at)
  wave.stop(at + length)
}
