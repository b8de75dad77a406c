import { Checkbox } from 'antd'
import { zhEn } from '../../../model/label'
import { chooseDesktop, chooseSound, desktopProblem, isDesktopAllowed, useAlertChoices } from './alert-choices'
import { playSound } from './alert-person'
import { t } from '../../text/text'

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
