import { Checkbox } from 'antd'
import { zhEn } from '../../../model/label'
import { t } from '../../text/text'
import { create } from 'zustand'
import { userKey } from '../../session/user-key'
import { store, stored } from '../../storage/storage'

/** How a person wants to be told of new severe warnings, in this browser, besides in its windows. */
interface AlertChoices {
  sound: boolean
  desktop: boolean
}

const key = (): string => userKey('warning-alerts')

function asChoices(value: unknown): AlertChoices | null {
  if (typeof value !== 'object' || value === null) return null
  const { sound, desktop }: { sound?: unknown; desktop?: unknown } = value
  return { sound: sound === true, desktop: desktop === true }
}

/** Why there can be no desktop notices; null: there can. Without HTTPS browsers have none. */
function desktopProblem(): 'unsupported' | 'blocked' | null {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

const isDesktopAllowed = (): boolean => desktopProblem() === null && Notification.permission === 'granted'

const read = (): AlertChoices => stored(key(), asChoices) ?? { sound: false, desktop: false }

export const useAlertChoices = create<AlertChoices>(read)

// Another window has changed them.
window.addEventListener('storage', () => useAlertChoices.setState(read()))

function choose(choices: Partial<AlertChoices>): void {
  useAlertChoices.setState(choices)
  store(key(), useAlertChoices.getState())
}

const chooseSound = (sound: boolean): void => choose({ sound })

/** Asks the browser for its permission when they are turned on; without it they stay off. */
async function chooseDesktop(desktop: boolean): Promise<void> {
  if (desktop && !isDesktopAllowed()) await Notification.requestPermission().catch(() => undefined)
  choose({ desktop: desktop && isDesktopAllowed() })
}

/** Hertz of the two tones, and seconds of each. */
const tones = [880, 660] as const
const toneTime = 0.18
const volume = 0.25

/** Two short tones. Browsers play nothing before the window was first clicked or typed in. */
function playSound(): void {
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

const texts = {
  options: zhEn('新的严重告警', 'New severe warnings'),
  sound: zhEn('声音提示', 'Play a sound'),
  desktop: zhEn('桌面通知', 'Desktop notices'),
  unsupported: zhEn('桌面通知需要 HTTPS 连接和浏览器支持', 'Desktop notices need HTTPS and a browser that has them'),
  blocked: zhEn(
    '浏览器已阻止本站的通知，请在浏览器的网站设置中允许',
    'The browser blocks notices of this site; allow them in its site settings',
  ),
}

/** How the person wants to be told of new severe warnings in this browser. */
export function AlertOptions() {
  const { sound, desktop } = useAlertChoices()
  const problem = desktopProblem()
  const onSound = (on: boolean): void => {
    chooseSound(on)
    // A press, after which browsers play sounds; and the person hears what it is like.
    if (on) playSound()
  }
  return (
    <fieldset className="warning-options">
      <legend className="visually-hidden">{t(texts.options)}</legend>
      <Checkbox checked={sound} onChange={({ target }) => onSound(target.checked)}>
        {t(texts.sound)}
      </Checkbox>
      <Checkbox
        checked={desktop && isDesktopAllowed()}
        disabled={problem !== null}
        onChange={({ target }) => void chooseDesktop(target.checked)}
      >
        {t(texts.desktop)}
      </Checkbox>
      {problem && <span className="warning-problem">{t(texts[problem])}</span>}
    </fieldset>
  )
}
