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
import { texts } from './texts'
import { t } from '../../text/text'
import { useConfirm } from '../../ui/over-page/over-page'
import type { OwnFactors, OwnPasskey } from '../../../model/session'
import { Facts } from '../cells/facts'
import { useId, type ReactNode } from 'react'
import './security.css'

interface PartProps {
  title: string
  /** What is set up of it. */
  state?: { text: string; isOn: boolean }
  about: string
  children: ReactNode
}

/** A part of the drawer: what it is about, what is set up, and what can be changed. */
function Part({ title, state, about, children }: PartProps) {
  const id = useId()
  return (
    <section className="security-part" aria-labelledby={id}>
      <div className="security-item-head">
        <h3 id={id}>{title}</h3>
        {state && <span className={state.isOn ? 'tag tag-success' : 'tag tag-neutral'}>{state.text}</span>}
      </div>
      <p className="security-about">{about}</p>
      {children}
    </section>
  )
}

const labels = {
  remove: zhEn('移除', 'Remove'),
  removed: zhEn('已移除', 'Removed'),
  on: zhEn('已启用', 'On'),
  none: zhEn('未设置', 'Not set up'),
  setUp: zhEn('设置', 'Set up'),
  appAsk: zhEn('之后登录不再需要验证码。', 'You will no longer be asked for its codes.'),
  passkeys: zhEn('通行密钥', 'Passkeys'),
  passkeyAsk: zhEn(
    '之后不能再用它登录。浏览器或手机中保存的也可一并删除。',
    'You can no longer sign in with it. You may also delete it where your browser or phone keeps it.',
  ),
  host: zhEn('地址', 'Address'),
  created: zhEn('添加时间', 'Added'),
  used: zhEn('最近使用', 'Last used'),
  never: zhEn('未使用过', 'Never'),
  count: zhEn('{count} 个', '{count}'),
  notHere: zhEn(
    '在此地址或此浏览器中不能添加通行密钥：须以 https 和域名打开。',
    'Passkeys cannot be added at this address or in this browser: open the app by its name, over https.',
  ),
  recovery: zhEn(
    '无法使用验证器应用或通行密钥时，用恢复码登录，每个只能用一次。',
    'They sign you in when you do not have your app or passkey, each of them once.',
  ),
  left: zhEn('剩余 {count} 个', '{count} left'),
  make: zhEn('生成新的恢复码', 'Make new codes'),
  makeAsk: zhEn('原有的恢复码立即失效。', 'The former codes stop working at once.'),
} as const

interface RemoveButtonProps {
  name: string
  /** What follows from it. */
  ask: Label
  small?: boolean
  run: () => Promise<unknown>
  onChanged: () => unknown
}

/** Removes a second factor after a confirmation. */
function RemoveButton({ name, ask, small = false, run, onChanged }: RemoveButtonProps) {
  const confirm = useConfirm()
  const message = useMessage()
  const title = `${t(labels.remove)} ${name}`
  const remove = (): void =>
    confirm({
      title,
      content: t(ask),
      okText: t(labels.remove),
      okButtonProps: { danger: true },
      onOk: () => {
        // The question closes at once, since the password may be asked for next. A failure is shown already.
        run()
          .then(
            () => void message.success(t(labels.removed)),
            () => undefined,
          )
          .finally(() => void onChanged())
      },
    })
  return (
    <Button {...(small && { size: 'small' })} aria-label={title} onClick={remove}>
      {t(labels.remove)}
    </Button>
  )
}

/** Begins to set up a factor; a failure is shown. */
function useBegin<Begun>(begin: () => Promise<Begun>, onBegun: (begun: Begun) => void) {
  const message = useMessage()
  return useSingleRun(() =>
    begin().then(onBegun, (failure: unknown) => {
      const { msg } = errorTextOf(failure)
      if (msg) void message.error(msg, 5)
    }),
  )
}

interface AppPartProps {
  isSet: boolean
  onBegun: (begun: BegunApp) => void
  onChanged: () => unknown
}

export function AppPart({ isSet, onBegun, onChanged }: AppPartProps) {
  const [begin, beginning] = useBegin(beginApp, onBegun)
  const name = t(texts.app)
  return (
    <Part title={name} state={{ text: t(isSet ? labels.on : labels.none), isOn: isSet }} about={t(texts.appAbout)}>
      {isSet ? (
        <RemoveButton name={name} ask={labels.appAsk} run={removeApp} onChanged={onChanged} />
      ) : (
        <Button aria-label={`${t(labels.setUp)} ${name}`} loading={beginning} onClick={() => void begin()}>
          {t(labels.setUp)}
        </Button>
      )}
    </Part>
  )
}

const passkeyFacts = ({ host, created_at, used_at }: OwnPasskey) => [
  { name: t(labels.host), value: host },
  { name: t(labels.created), value: created_at.slice(0, 16) },
  { name: t(labels.used), value: used_at?.slice(0, 16) ?? t(labels.never) },
]

interface PasskeyPartProps {
  factors: OwnFactors
  onBegun: (begun: BegunPasskey) => void
  onChanged: () => unknown
}

export function PasskeyPart({ factors: { passkeys, passkeys_here }, onBegun, onChanged }: PasskeyPartProps) {
  const [begin, beginning] = useBegin(beginPasskey, onBegun)
  const count = passkeys.length
  const state = { text: count > 0 ? t(labels.count, { count }) : t(labels.none), isOn: count > 0 }
  return (
    <Part title={t(labels.passkeys)} state={state} about={t(texts.passkeyAbout)}>
      {count > 0 && (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="security-item">
              <strong>{passkey.name}</strong>
              <Facts facts={passkeyFacts(passkey)} />
              <RemoveButton
                small
                name={passkey.name}
                ask={labels.passkeyAsk}
                run={() => removePasskey(passkey.id)}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      {passkeys_here && canUsePasskeys() ? (
        <Button loading={beginning} onClick={() => void begin()}>
          {t(texts.passkeyAdd)}
        </Button>
      ) : (
        <p className="security-about">{t(labels.notHere)}</p>
      )}
    </Part>
  )
}

/** So few that new ones should be made. */
const few = 3

export function RecoveryPart({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const confirm = useConfirm()
  const make = (): void =>
    confirm({
      title: t(labels.make),
      content: t(labels.makeAsk),
      okText: t(labels.make),
      onOk: () => {
        // A failure is shown already.
        renewRecoveryCodes().then(
          ({ recovery_codes: codes }) => onMade(codes),
          () => undefined,
        )
      },
    })
  const state = { text: t(labels.left, { count: left }), isOn: left >= few }
  return (
    <Part title={t(texts.recovery)} state={state} about={t(labels.recovery)}>
      <Button onClick={make}>{t(labels.make)}</Button>
    </Part>
  )
}
