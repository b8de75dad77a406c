import { Button } from 'antd'
import { zhEn } from '../../../model/label'
import { renewRecoveryCodes } from '../../session/own-factors'
import { useConfirm } from '../../ui/over-page/over-page'
import { Part } from './part'
import { texts } from './texts'
import { t, words } from '../../text/text'

const labels = {
  about: zhEn(
    '无法使用验证器应用或通行密钥时，用恢复码登录，每个只能用一次。',
    'They sign you in when you do not have your app or passkey, each of them once.',
  ),
  left: zhEn('剩余 {count} 个', '{count} left'),
  make: zhEn('生成新的恢复码', 'Make new codes'),
  makeAsk: zhEn('原有的恢复码立即失效。', 'The former codes stop working at once.'),
} as const

/** So few that new ones should be made. */
const few = 3

interface RecoveryPartProps {
  left: number
  onMade: (codes: readonly string[]) => void
}

export function RecoveryPart({ left, onMade }: RecoveryPartProps) {
  const confirm = useConfirm()
  const make = (): void =>
    confirm({
      title: t(labels.make),
      content: t(labels.makeAsk),
      okText: t(labels.make),
      cancelText: t(words.app.cancel),
      onOk: () => {
        // A failure is shown already.
        renewRecoveryCodes().then(
          ({ recovery_codes: codes }) => onMade(codes),
          () => undefined,
        )
      },
    })
  return (
    <Part
      title={t(texts.recovery)}
      state={{ text: t(labels.left, { count: left }), isOn: left >= few }}
      about={t(labels.about)}
    >
      <Button onClick={make}>{t(labels.make)}</Button>
    </Part>
  )
}
