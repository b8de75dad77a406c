import { Alert } from 'antd'
import { zhEn } from '../../../model/label'
import type { DeviceCredentials } from '../../../resources/terminal/device-operations'
import { t } from '../../text/text'

const texts = {
  title: zhEn(
    '设备通过外部 MQTT 服务器（MQTT_URL）接入，本系统不修改其密码文件',
    'Devices connect to an external MQTT broker (MQTT_URL), whose password file is not changed from here',
  ),
  active: zhEn(
    '生成或更换密钥后，请在该服务器上执行以下命令，填入此处显示的密钥，并更新权限文件，再让其重新读取（SIGHUP）。此前旧密钥仍可接入 MQTT。HTTP 上报立即使用新密钥。',
    'When a secret was made or replaced, run this there and enter the secret that is shown here; update the rights file, and have both read again (SIGHUP). Until then a former secret is good for MQTT. Pushes over HTTP need the new one at once.',
  ),
  revoked: zhEn(
    '请在该服务器上执行以下命令，更新权限文件，再让其重新读取（SIGHUP）。此前设备仍保持连接，但其上报已不被受理。',
    'Run this there, update the rights file, and have both read again (SIGHUP). Until then the device stays connected, but what it reports is rejected.',
  ),
  rights: zhEn('本系统输出权限文件的命令：', 'The content of the rights file is printed here by:'),
} as const

const passwordFile = '/etc/mosquitto/passwd'
const commandFor = ({ name, state }: DeviceCredentials): string =>
  `mosquitto_passwd ${state === 'revoked' ? '-D ' : ''}${passwordFile} ${name}`

/** What has to be done at a broker of its own after the credentials of a device were changed here. */
export function ExternalBroker({ credentials }: { credentials: DeviceCredentials }) {
  return (
    <Alert
      type="info"
      showIcon
      className="credentials-broker"
      title={t(texts.title)}
      description={
        <>
          <p>{t(credentials.state === 'revoked' ? texts.revoked : texts.active)}</p>
          <p>
            <code>{commandFor(credentials)}</code>
          </p>
          <p>
            {t(texts.rights)} <code>npm run device -- --rights</code>
          </p>
        </>
      }
    />
  )
}
