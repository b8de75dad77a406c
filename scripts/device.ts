import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { carPark } from '../resources/system/car-park'
import { rowsOf } from '../server/rows/rows'
import { environment } from '../server/settings/settings'
import { addDevice } from '../server/ingest/broker/add-device'
import { StartError } from '../server/settings/start-error'
import { operatorCommand, withDatabase } from './operator/operator-command'

/** `npm run device -- gateway-1 P001`: creates a device's broker credentials, or replaces its secret. */
await operatorCommand(async () => {
  const [name, parkCode] = parseArgs({ allowPositionals: true }).positionals
  if (!name || !parkCode)
    throw new StartError('请写设备名与车场编码 / Name the device and its car park: npm run device -- gateway-1 P001')
  await withDatabase(environment(), async (database) => {
    if (!(await rowsOf(carPark, database).first({ park_code: parkCode })))
      throw new StartError(`没有编码为 ${parkCode} 的车场 / There is no car park ${parkCode}`)
    const secret = randomBytes(24).toString('base64url')
    await addDevice(database, { name, parkCode, secret })
    console.log(`设备 ${name} 的密钥，仅显示一次 / Secret of the device ${name}, shown once: ${secret}`)
  })
})
