/** The tone of each severity of an alert: a page is two rising tones, a watch one softer tone; made by the page itself. */
import type { AlertSeverity } from '@shared/alerts/alert-catalog'

export interface Tone {
  readonly hertz: number
  readonly fromSeconds: number
  readonly lastsSeconds: number
  /** 1 is the loudest that a device plays without distortion. */
  readonly gain: number
}

const ALERT_TONES: Readonly<Record<AlertSeverity, readonly Tone[]>> = {
  page: [
    { hertz: 784, fromSeconds: 0, lastsSeconds: 0.16, gain: 0.3 },
    { hertz: 1047, fromSeconds: 0.2, lastsSeconds: 0.24, gain: 0.3 },
  ],
  watch: [{ hertz: 587, fromSeconds: 0, lastsSeconds: 0.2, gain: 0.12 }],
}

/** A tone that begins or ends at once clicks. */
const RAMP_SECONDS = 0.02

/** Plays the tone of a severity and comes back at once; the sound device is let go after it. */
export function playTone(severity: AlertSeverity): void {
  const tones = ALERT_TONES[severity]
  const context = new AudioContext()
  const ends = tones.map((tone) => schedule(context, tone))
  void Promise.all(ends).then(() => context.close())
}

/** @returns a promise that settles when the tone is over */
function schedule(context: AudioContext, tone: Tone): Promise<void> {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  const start = context.currentTime + tone.fromSeconds
  const end = start + tone.lastsSeconds
  oscillator.frequency.value = tone.hertz
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(tone.gain, start + RAMP_SECONDS)
  volume.gain.setValueAtTime(tone.gain, end - RAMP_SECONDS)
  volume.gain.linearRampToValueAtTime(0, end)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(end)
  return new Promise((resolve) => oscillator.addEventListener('ended', () => resolve()))
}
