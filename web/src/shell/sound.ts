// Small sounds, made on the spot: no files, nothing to load.
import { fieldsOf } from '../net/words'
import { speakerOf } from '../app/speaker'

export type Sound = 'knock' | 'coins' | 'bell' | 'drum' | 'horn'

const SILENT_MS = 2000 // longer than any of them

let audio: AudioContext | null = null
let allowed = false
let end: ReturnType<typeof setTimeout>

// Browsers keep a page silent until somebody has touched it.
export async function wakeSound(): Promise<void> {
  audio ??= new AudioContext()
  await resumed(audio)
  allowed = true
}

export function sound(which: Sound): void {
  if (audio && allowed) void resumed(audio).then((to) => make(which, to, to.currentTime + 0.01))
}

/** It is let sleep again after a while: as long as it is awake it makes silence, a hundred times a second. */
async function resumed(to: AudioContext): Promise<AudioContext> {
  clearTimeout(end)
  end = setTimeout(() => void to.suspend(), SILENT_MS)
  if (to.state !== 'running') await to.resume()
  return to
}

function make(which: Sound, to: AudioContext, at: number): void {
  if (which === 'knock') knock(to, at)
  else if (which === 'coins') for (let n = 0; n < 4; n++) coin(to, at + n * 0.07 + Math.random() * 0.02)
  else if (which === 'bell')
    for (const [n, pitch] of [660, 880].entries()) tone(to, at + n * 0.16, pitch, 1.1, 0.14, 'sine')
  else if (which === 'horn') for (const pitch of [131, 165, 196]) tone(to, at, pitch, 1.3, 0.12, 'sawtooth')
  else for (let n = 0; n < 3; n++) drum(to, at + n * 0.19)
}

/** The sound of a move, by the names of its events. */
export function soundOf(events: unknown[]): Sound | null {
  const fields = events.map(fieldsOf)
  const named = (...names: unknown[]): boolean => fields.some(({ event }) => names.includes(event))
  if (fields.some((one) => one.mutiny) || named('pushed', 'challenged')) return 'drum'
  if (named('reached_trinidad')) return 'horn'
  if (named('paid', 'gained', 'ransomed', 'plundered', 'bought', 'claimed')) return 'coins'
  return named('stacked', 'played') ? 'knock' : null
}

function tone(
  to: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  shape: OscillatorType,
): OscillatorNode {
  const wave = to.createOscillator()
  const gain = to.createGain()
  wave.type = shape
  wave.frequency.setValueAtTime(pitch, at)
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  wave.connect(gain).connect(speakerOf(to))
  wave.start(at)
  wave.stop(at + length)
  return wave
}

function knock(to: AudioContext, at: number): void {
  const wave = tone(to, at, 240, 0.14, 0.3, 'triangle')
  wave.frequency.exponentialRampToValueAtTime(110, at + 0.1)
  tone(to, at, 920, 0.03, 0.08, 'square')
}

function coin(to: AudioContext, at: number): void {
  const pitch = 2400 + Math.random() * 1200
  tone(to, at, pitch, 0.16, 0.05, 'triangle')
  tone(to, at, pitch * 1.52, 0.1, 0.03, 'sine')
}

function drum(to: AudioContext, at: number): void {
  const wave = tone(to, at, 110, 0.4, 0.45, 'sine')
  wave.frequency.exponentialRampToValueAtTime(42, at + 0.3)
}
