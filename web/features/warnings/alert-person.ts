import { isDesktopAllowed, useAlertChoices } from './alert-choices'

/** Hertz of the two tones, and seconds of each. */
const tones = [880, 660] as const
const toneTime = 0.18
const volume = 0.25

/** Two short tones. Browsers play nothing before the window was first clicked or typed in. */
export function playSound(): void {
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.value = volume
  gain.connect(context.destination)
  tones.forEach((frequency, at) => {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(context.currentTime + at * toneTime)
    tone.stop(context.currentTime + (at + 1) * toneTime)
    if (at === tones.length - 1) tone.onended = () => void context.close()
  })
}

interface Alert {
  title: string
  text: string
  onClick: () => void
}

/** A later notice replaces the earlier one, and is shown anew. */
const tag = 'berth-warnings'

function showNotice({ title, text, onClick }: Alert): void {
  const notice = new Notification(title, { body: text, tag })
  notice.onclick = () => {
    window.focus()
    notice.close()
    onClick()
  }
}

/** Plays the sound and shows the notice, as far as the person has turned them on. Never throws. */
export function alertPerson(alert: Alert): void {
  const { sound, desktop } = useAlertChoices.getState()
  try {
    if (desktop && isDesktopAllowed()) showNotice(alert)
    if (sound) playSound()
  } catch {
    // Some browsers on phones have both and allow neither to pages.
    return
  }
}
