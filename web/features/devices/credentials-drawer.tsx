import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { type Label, zhEn } from '../../../model/label'
import { cameraPath, pushPath } from '../../../model/site/pushes'
import { chargePointPath } from '../../../model/site/commands'
import { isTopicLevel } from '../../../model/site/site-topics'
import type { DeviceCredentials } from '../../../resources/terminal/device-operations'
import { absoluteUrl } from '../../api/address'
import type { Answers } from '../../api/questions'
import { operateWith } from '../../api/resource-calls'
import type { OpenOverlay } from '../../page/overlay'
import { PageDrawer } from '../../page/page-drawer'
import { queryPlaceholder } from '../../page/page-states'
import { openAsking, runAsking } from '../../resource/ask/run-asking'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { factLabels } from './fact-labels'
import { ExternalBroker } from './external-broker'
import './credentials.css'
import { t, words } from '../../text/text'
import { CopyAction } from '../cells/copy-action'
import { Facts } from '../cells/facts'

/** A secret of so many random bytes, in characters that need no quoting in settings and addresses. */
function newSecret(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

const texts = {
  name: zhEn('用户名（设备名称）', 'User name (name of the device)'),
  park: zhEn('车场编码', 'Code of the car park'),
  state: zhEn('状态', 'Status'),
  address: zhEn('最近接入网络', 'Last network'),
  reports: zhEn('可上报内容', 'May report'),
  push: zhEn('HTTP 上报路径', 'HTTP path for pushes'),
  ocpp: zhEn('OCPP 1.6J 地址', 'OCPP 1.6J address'),
  none: zhEn('未设置，设备无法接入', 'Not set: the device cannot connect'),
  active: zhEn('有效', 'Valid'),
  revoked: zhEn('已吊销', 'Revoked'),
  make: zhEn('生成密钥', 'Make a secret'),
  replace: zhEn('更换密钥', 'Replace the secret'),
  replacing: zhEn(
    '当前密钥立即失效，设备断开，直到换用新密钥。',
    'The present secret ends at once: the device is disconnected until it uses the new one.',
  ),
  replacingExternal: zhEn(
    '当前密钥对 HTTP 上报立即失效；对 MQTT 则在外部服务器的密码文件更新并重新加载后失效。',
    'The present secret ends at once for pushes over HTTP, and for MQTT when the password file of the external broker was updated and read again.',
  ),
  revoke: zhEn('吊销', 'Revoke'),
  secret: zhEn('密钥', 'Secret'),
  user: zhEn('用户名', 'User name'),
  url: zhEn('上报地址', 'Address for pushes'),
  urlWithSecret: zhEn('不支持用户名和密码的相机使用此地址：', 'For cameras without a user name and password:'),
  once: zhEn(
    '密钥只在此处显示一次，服务器不保存原文。请立即填入设备。',
    'The secret is shown only here, and only once; the server does not store it. Enter it at the device now.',
  ),
  badName: zhEn(
    '设备名称含有字母、数字、_ 和 - 以外的字符，无法接入。',
    'The name has characters other than letters, digits, _ and -; such a device cannot connect.',
  ),
  noPark: zhEn('未设置车场，无法接入。', 'Without a car park the device cannot connect.'),
} as const

/** What a device is, as far as its credentials go: a camera only pushes, a charge point connects by OCPP. */
export type CredentialsOf = 'device' | 'camera' | 'charge point'

interface Kind {
  /** Random bytes of a secret. */
  bytes: number
  usesBroker: boolean
  addressName: Label
  address: (credentials: DeviceCredentials) => string
  /** For those that can't send the secret otherwise. */
  addressWithSecret?: (name: string, secret: string) => string
}

const kinds: Record<CredentialsOf, Kind> = {
  device: {
    bytes: 24,
    usesBroker: true,
    addressName: texts.push,
    address: ({ park_code, name }) => pushPath(park_code, name),
  },
  camera: {
    bytes: 24,
    usesBroker: false,
    addressName: texts.url,
    address: ({ name }) => absoluteUrl(cameraPath(name)),
    addressWithSecret: (name, secret) => absoluteUrl(cameraPath(name, secret)),
  },
  'charge point': {
    // Many take 20 characters, and no more.
    bytes: 15,
    usesBroker: false,
    addressName: texts.ocpp,
    // As this window reaches the server; a proxy in front may have another address for charge points.
    address: ({ name }) => absoluteUrl(chargePointPath + name).replace(/^http/, 'ws'),
  },
}

interface Props {
  resource: string
  of: CredentialsOf
  id: number
  title: string
  openOverlay: OpenOverlay
  onClosed: () => void
}

/** A text with a button that copies it; `label`: what it is, where nothing beside it says so. */
function Copied({ text, label }: { text: string; label?: string }) {
  return (
    <p className="credentials-secret">
      <code aria-label={label}>{text}</code>
      <CopyAction small text={text} />
    </p>
  )
}

/** A secret that was just made, which nothing else shows; `url`: the address that contains it. */
function Made({ secret, url }: { secret: string; url: string | null }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={t(texts.once)}
      description={
        <>
          <Copied text={secret} label={t(texts.secret)} />
          {url !== null && (
            <>
              <p className="credentials-url">{t(texts.urlWithSecret)}</p>
              <Copied text={url} label={t(texts.url)} />
            </>
          )}
        </>
      }
    />
  )
}

/** The name and secret with which a device signs in to the broker, or pushes over HTTP: made, replaced and revoked. */
export function CredentialsDrawer({ resource, of, id, title, openOverlay, onClosed }: Props) {
  const { bytes, usesBroker, addressName, address, addressWithSecret } = kinds[of]
  const [secret, setSecret] = useState<string | null>(null)
  const queryKey = ['credentials', resource, id]
  const result = useQuery({
    queryKey,
    queryFn: () => operateWith<DeviceCredentials>(resource, 'credentials', { id }, {}),
    gcTime: 0,
  })
  const { data, refetch } = result
  const client = useQueryClient()
  /** Shows at once what the server has said by its answer, before the rest is read again. */
  const changed = async (state: DeviceCredentials['state'], made: string | null): Promise<void> => {
    client.setQueryData<DeviceCredentials>(queryKey, (former) => former && { ...former, state })
    setSecret(made)
    await refetch()
  }
  const make = async (): Promise<void> => {
    const made = newSecret(bytes)
    await operateWith(resource, 'newsecret', { id, secret: made }, {})
    await changed('active', made)
  }
  const revoke = async (answers: Answers): Promise<void> => {
    await operateWith(resource, 'revoke', { id }, { answers })
    await changed('revoked', null)
  }
  const isActive = data?.state === 'active'
  const isExternal = data?.broker === 'external' && usesBroker
  const [change, changing] = useSingleRun((what: 'make' | 'replace' | 'revoke') => {
    const run = what === 'revoke' ? revoke : make
    const asking = { title: `${t(texts[what])} ${data?.name ?? ''}`, yes: t(texts[what]), run }
    if (what !== 'replace') return runAsking(openOverlay, asking)
    const warning = isExternal ? texts.replacingExternal : texts.replacing
    openAsking(openOverlay, asking, [{ field: null, id: what, msg: t(warning) }])
    return Promise.resolve()
  })
  const problem = data && (!data.park_code ? texts.noPark : isTopicLevel(data.name) ? null : texts.badName)
  return (
    <PageDrawer title={title} width={480} keepsOpen={secret !== null} onClosed={onClosed}>
      {queryPlaceholder(result, false) ??
        (data && (
          <>
            {secret && <Made secret={secret} url={addressWithSecret?.(data.name, secret) ?? null} />}
            {problem && <Alert type="warning" showIcon title={t(problem)} />}
            <Facts
              className="credentials"
              facts={[
                { name: t(usesBroker ? texts.name : texts.user), value: <Copied text={data.name} /> },
                { name: t(texts.park), value: <code>{data.park_code || '—'}</code> },
                { name: t(texts.state), value: t(texts[data.state]) },
                { name: t(texts.address), value: data.address ?? '—' },
                {
                  name: t(texts.reports),
                  value: data.reports.map((kind) => t(factLabels[kind])).join(t(words.value.comma)),
                },
                { name: t(addressName), value: <Copied text={address(data)} /> },
              ]}
            />
            {isExternal && !problem && <ExternalBroker credentials={data} />}
            <div className="credentials-buttons">
              <Button
                type={isActive ? 'default' : 'primary'}
                disabled={Boolean(problem)}
                loading={changing}
                onClick={() => void change(isActive ? 'replace' : 'make')}
              >
                {t(isActive ? texts.replace : texts.make)}
              </Button>
              {isActive && (
                <Button danger disabled={changing} onClick={() => void change('revoke')}>
                  {t(texts.revoke)}
                </Button>
              )}
            </div>
          </>
        ))}
    </PageDrawer>
  )
}
