import { Button } from 'antd'
import { zhEn } from '../../../model/label'
import { beginApp, removeApp, type BegunApp } from '../../session/own-factors'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { useMessage } from '../../ui/over-page/use-message'
import { errorTextOf } from '../sign-in/error-text-of'
import { Part } from './part'
import { texts } from './texts'
import { useRemoval } from './use-removal'
import { t } from '../../text/text'

const labels = {
  on: zhEn('已启用', 'On'),
  off: zhEn('未设置', 'Not set up'),
  setUp: zhEn('设置', 'Set up'),
  remove: zhEn('移除', 'Remove'),
  removeAsk: zhEn('之后登录不再需要验证码。', 'You will no longer be asked for its codes.'),
} as const

interface AppPartProps {
  isSet: boolean
  onBegun: (begun: BegunApp) => void
  onChanged: () => unknown
}

export function AppPart({ isSet, onBegun, onChanged }: AppPartProps) {
  const message = useMessage()
  const askRemoval = useRemoval(onChanged)
  const [begin, beginning] = useSingleRun(() =>
    beginApp().then(onBegun, (failure: unknown) => {
      const { msg } = errorTextOf(failure)
      if (msg) void message.error(msg, 5)
    }),
  )
  const name = t(texts.app)
  return (
    <Part title={name} state={{ text: t(isSet ? labels.on : labels.off), isOn: isSet }} about={t(texts.appAbout)}>
      {isSet ? (
        <Button
          aria-label={`${t(labels.remove)} ${name}`}
          onClick={() => askRemoval({ name, ask: labels.removeAsk, run: removeApp })}
        >
          {t(labels.remove)}
        </Button>
      ) : (
        <Button aria-label={`${t(labels.setUp)} ${name}`} loading={beginning} onClick={() => void begin()}>
          {t(labels.setUp)}
        </Button>
      )}
    </Part>
  )
}
