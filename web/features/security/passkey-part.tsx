import { Button } from 'antd'
import { zhEn } from '../../../model/label'
import type { OwnFactors, OwnPasskey } from '../../../model/session'
import { beginPasskey, canUsePasskeys, removePasskey, type BegunPasskey } from '../../session/own-factors'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { useMessage } from '../../ui/over-page/use-message'
import { errorTextOf } from '../sign-in/error-text-of'
import { Facts, Part } from './part'
import { texts } from './texts'
import { useRemoval } from './use-removal'
import { t } from '../../text/text'

const labels = {
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
    [t(labels.host), host],
    [t(labels.created), created_at.slice(0, 16)],
    [t(labels.used), used_at?.slice(0, 16) ?? t(labels.never)],
  ] as const
  return (
    <li className="security-item">
      <strong>{name}</strong>
      <Facts facts={facts} />
      <Button size="small" aria-label={`${t(labels.remove)} ${name}`} onClick={onRemove}>
        {t(labels.remove)}
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
  const state = count > 0 ? t(labels.count, { count }) : t(labels.none)
  return (
    <Part title={t(labels.title)} state={{ text: state, isOn: count > 0 }} about={t(texts.passkeyAbout)}>
      {count > 0 && (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              onRemove={() =>
                askRemoval({ name: passkey.name, ask: labels.removeAsk, run: () => removePasskey(passkey.id) })
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
        <p className="security-about">{t(labels.notHere)}</p>
      )}
    </Part>
  )
}
