// Where everything that sounds ends: as loud as the player wants it.
import { settings } from './settings.svelte'

const speakers = new WeakMap<AudioContext, GainNode>()

export function speakerOf(to: AudioContext): AudioNode {
  let speaker = speakers.get(to)
  if (!speaker) {
    speaker = to.createGain()
    speaker.connect(to.destination)
    speakers.set(to, speaker)
  }
  speaker.gain.setValueAtTime((settings.volume / 10) ** 2, to.currentTime) // as ears hear it: half sounds half as loud
  return speaker
}
