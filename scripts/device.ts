import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { zhEn, type Label } from '../model/label'
import { auditLog } from '../resources/log/audit-log'
import { carPark } from '../resources/system/car-park'
import type { Database } from '../server/database/database'
import { rowsOf } from '../server/rows/rows'
import { environment, StartError } from '../server/settings/settings'
import { addDevice, listDevices, revokeDevice, type ListedDevice } from '../server/devices/device-rows'
import { ownersWithoutBroker } from '../server/devices/device-facts'
import { mosquittoRights } from '../server/ingest/broker/topic-rights'
import { operatorCommand, withDatabase } from './operator/operator-command'

const usage = `用法 / Usage:
  npm run device -- gateway-1 P001          新增设备或更换密钥 / add a device, or replace its secret
       ... --payments, --no-payments        可以、不可上报收款 / it may, may not report payments
  npm run device -- --list                  列出设备 / list the devices
  npm run device -- --revoke gateway-1      吊销设备 / revoke a device
  npm run device -- --rights                Mosquitto 的权限文件 / Mosquitto's rights file`

/** Credentials that are shown or changed are in the activity log. */
async function log(database: Database, { zh, en }: Label, parkCode?: string): Promise<void> {
  const park = parkCode === undefined ? null : await rowsOf(carPark, database).first({ park_code: parkCode })
  const entry = { route: 'npm run device', description: zh, description_en: en, dept_id: park?.dept_id ?? null }
  await rowsOf(auditLog, database).insert(entry)
}

async function add(database: Database, name: string, parkCode: string, payments?: boolean): Promise<void> {
  if (!(await rowsOf(carPark, database).first({ park_code: parkCode })))
    throw new StartError(`没有编码为 ${parkCode} 的车场 / There is no car park ${parkCode}`)
  const secret = randomBytes(24).toString('base64url')
  await addDevice(database, { name, parkCode, secret, payments })
  await log(database, zhEn(`显示设备 ${name} 的新密钥`, `New secret of the device ${name} shown`), parkCode)
  console.log(`设备 ${name} 的密钥，仅显示一次 / Secret of the device ${name}, shown once: ${secret}`)
}

async function revoke(database: Database, name: string): Promise<void> {
  if (!(await database.transaction((tx) => revokeDevice(tx, name))))
    throw new StartError(`没有名为 ${name} 的设备 / There is no device ${name}`)
  await log(database, zhEn(`吊销设备 ${name}`, `Device ${name} revoked`))
  console.log(`设备 ${name} 已吊销，连接随即断开 / The device ${name} is revoked; its connections are ended`)
}

const stateOf = ({ revokedAt, isOnline }: ListedDevice): string =>
  revokedAt !== null ? `已吊销 / revoked ${revokedAt}` : isOnline ? '在线 / online' : '离线 / offline'

async function list(database: Database): Promise<void> {
  for (const device of await listDevices(database))
    console.log(
      [device.park, device.name, stateOf(device), device.address ?? '', device.payments ? '收款 / payments' : ''].join(
        '\t',
      ),
    )
}

async function printRights(database: Database): Promise<void> {
  const devices = await listDevices(database)
  console.log(
    mosquittoRights(
      devices.filter(({ revokedAt, owner }) => revokedAt === null && !ownersWithoutBroker.includes(owner ?? '')),
    ),
  )
}

type Work = (database: Database) => Promise<void>

function workOf(): Work {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      rights: { type: 'boolean' },
      revoke: { type: 'string' },
      payments: { type: 'boolean' },
      'no-payments': { type: 'boolean' },
    },
  })
  const [name, parkCode] = positionals
  const { list: isList, rights, revoke: revoked } = values
  if (isList) return list
  if (rights) return printRights
  if (revoked) return (database) => revoke(database, revoked)
  const payments = values.payments ? true : values['no-payments'] ? false : undefined
  if (name && parkCode) return (database) => add(database, name, parkCode, payments)
  throw new StartError(usage)
}

await operatorCommand(async () => withDatabase(environment(), workOf()))
