import { Button } from 'antd'
import { zhEn, type Label } from '../../../model/label'
import {
  beginApp,
  removeApp,
  type BegunApp,
  beginPasskey,
  canUsePasskeys,
  removePasskey,
  type BegunPasskey,
  renewRecoveryCodes,
} from '../../session/own-factors'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { useMessage } from '../../ui/over-page/use-message'
import { errorTextOf } from '../sign-in/sign-in-failure'
import { Part } from './part'
import { texts } from './texts'
import { t, words } from '../../text/text'
import { useConfirm } from '../../ui/hooks/use-confirm'
import type { OwnFactors, OwnPasskey } from '../../../model/own-account'
import { Facts } from '../cells/facts'

const removalLabels = {
  remove: zhEn('移除', 'Remove'),
  removed: zhEn('已移除', 'Removed'),
} as const

interface Removal {
  name: string
  /** What follows from it. */
  ask: Label
  run: () => Promise<unknown>
}

/** Returns the function that removes a second factor after a confirmation. */
function useRemoval(onChanged: () => unknown): (removal: Removal) => void {
  const confirm = useConfirm()
  const message = useMessage()
  return ({ name, ask, run }) =>
    confirm({
      title: `${t(removalLabels.remove)} ${name}`,
      content: t(ask),
      okText: t(removalLabels.remove),
      cancelText: t(words.app.cancel),
      okButtonProps: { danger: true },
      onOk: () => {
        // The question closes at once, since the password may be asked for next. A failure is shown already.
        run()
          .then(
            () => void message.success(t(removalLabels.removed)),
            () => undefined,
          )
          .finally(() => void onChanged())
      },
    })
}

const passkeyLabels = {
  title: zhEn('通行密钥', 'Passkeys'),
  remove: zhEn('移除', 'Remove'),
  removeAsk: zhEn(
    '之后不能再用它登录。浏览器或手机中保存的也可一并删除。',
    'You can no longer sign in with it. You may also delete it where your browser or phone keeps it.',
  ),
  host: zhEn('地址', 'Address'),
  created: zhEn('添加时间', 'Added'),
  used: zhEn('最近使用', 'Last used'),
  never: zhEn('未使用过', 'Never'),
  count: zhEn('{count} 个', '{count}'),
  none: zhEn('未设置', 'Not set up'),
  notHere: zhEn(
    '在此地址或此浏览器中不能添加通行密钥：须以 https 和域名打开。',
    'Passkeys cannot be added at this address or in this browser: open the app by its name, over https.',
  ),
} as const

function Passkey({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { name, host, created_at, used_at } = passkey
  const facts = [
    { name: t(passkeyLabels.host), value: host },
    { name: t(passkeyLabels.created), value: created_at.slice(0, 16) },
    { name: t(passkeyLabels.used), value: used_at?.slice(0, 16) ?? t(passkeyLabels.never) },
  ]
  return (
    <li className="security-item">
      <strong>{name}</strong>
      <Facts facts={facts} />
      <Button size="small" aria-label={`${t(passkeyLabels.remove)} ${name}`} onClick={onRemove}>
        {t(passkeyLabels.remove)}
      </Button>
    </li>
  )
}

interface PasskeyPartProps {
  factors: OwnFactors
  onBegun: (begun: BegunPasskey) => void
  onChanged: () => unknown
}

export function PasskeyPart({ factors: { passkeys, passkeys_here }, onBegun, onChanged }: PasskeyPartProps) {
  const message = useMessage()
  const askRemoval = useRemoval(onChanged)
  const [begin, beginning] = useSingleRun(() =>
    beginPasskey().then(onBegun, (failure: unknown) => {
      const { msg } = errorTextOf(failure)
      if (msg) void message.error(msg, 5)
    }),
  )
  const count = passkeys.length
  const state = count > 0 ? t(passkeyLabels.count, { count }) : t(passkeyLabels.none)
  return (
    <Part title={t(passkeyLabels.title)} state={{ text: state, isOn: count > 0 }} about={t(texts.passkeyAbout)}>
      {count > 0 && (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              onRemove={() =>
                askRemoval({ name: passkey.name, ask: passkeyLabels.removeAsk, run: () => removePasskey(passkey.id) })
              }
            />
          ))}
        </ul>
      )}
      {passkeys_here && canUsePasskeys() ? (
        <Button loading={beginning} onClick={() => void begin()}>
          {t(texts.passkeyAdd)}
        </Button>
      ) : (
        <p className="security-about">{t(passkeyLabels.notHere)}</p>
      )}
    </Part>
  )
}

const recoveryLabels = {
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

export function RecoveryPart({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const confirm = useConfirm()
  const make = (): void =>
    confirm({
      title: t(recoveryLabels.make),
      content: t(recoveryLabels.makeAsk),
      okText: t(recoveryLabels.make),
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
      state={{ text: t(recoveryLabels.left, { count: left }), isOn: left >= few }}
      about={t(recoveryLabels.about)}
    >
      <Button onClick={make}>{t(recoveryLabels.make)}</Button>
    </Part>
  )
}

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
