import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { carPark } from '../../resources/system/car-park'
import { rowsOf } from '../../server/rows/rows'
import { migrations } from '../support/initial-states'
import { newFolder } from '../support/run-folder'

const execute = promisify(execFile)

describe('npm run device', () => {
  const folder = newFolder('devices-')
  const device = async (...args: string[]): Promise<string> => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder }
    const given = ['scripts/run.mjs', 'scripts/device.ts', ...args]
    const { stdout } = await execute(process.execPath, given, { env })
    return stdout.trim()
  }
  beforeAll(async () => {
    const database = await openEmbedded({ folder: join(folder, 'database'), tzName: 'Asia/Shanghai' })
    await migrate(database, migrations)
    await rowsOf(carPark, database).insert({ org_name: 'One', park_code: 'P001' })
    await database.close()
  }, 120_000)

  it(
    'adds, lists and revokes devices, and prints the rights of those that are left',
    { timeout: 180_000 },
    async () => {
      expect(await device('gateway-1', 'P001')).toMatch(/shown once: \S{32}$/)
      await device('gateway-2', 'P001')
      await expect(device('gateway-3', 'P003')).rejects.toThrow(/There is no car park P003/)
      expect(await device('--revoke', 'gateway-1')).toMatch(/is revoked/)
      await expect(device('--revoke', 'nobody')).rejects.toThrow(/There is no device nobody/)
      const [one, two, ...more] = (await device('--list')).split('\n')
      expect(one).toMatch(/^P001\tgateway-1\t.*revoked \d{4}-/)
      expect(two).toMatch(/^P001\tgateway-2\t.*offline/)
      expect(more).toEqual([])
      const rights = await device('--rights')
      expect(rights).toContain('user gateway-2\ntopic write berth/1/P001/gateway-2/fact/+')
      expect(rights).not.toContain('gateway-1')
      await expect(device()).rejects.toThrow(/--revoke gateway-1/)
    },
  )
})
