import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../server/database/embedded'
import { openPostgres } from '../../server/database/postgres/postgres'
import { migrate } from '../../server/database/migrate'
import { carPark } from '../../resources/system/car-park'
import { rowsOf } from '../../server/rows/rows'
import { migrations } from '../support/initial-states'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { newFolder } from '../support/run-folder'
import { databaseKinds } from '../support/test-databases'

const execute = promisify(execFile)

const tzName = 'Asia/Shanghai'

describe.each(databaseKinds)('npm run device on %s', (kind) => {
  const folder = newFolder('devices-')
  let server: PostgresServer | undefined
  let url: string | undefined
  const device = async (...args: string[]): Promise<string> => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
    const given = ['scripts/run.mjs', 'scripts/device.ts', ...args]
    const { stdout } = await execute(process.execPath, given, { env }).catch((error: unknown) => {
      const { message, code, signal } = error as { message: string; code?: number; signal?: string }
      throw new Error(`${message} (exit code ${String(code)}, signal ${String(signal)})`)
    })
    return stdout.trim()
  }
  const open = () =>
    url ? openPostgres({ url, replicaUrls: [], tzName }) : openEmbedded({ folder: join(folder, 'database'), tzName })
  const logged = async (): Promise<(string | null | undefined)[]> => {
    const database = await open()
    const rows = await database.rows({ text: `SELECT "description_en" FROM "log" ORDER BY "id"` })
    await database.close()
    return rows.map(([text]) => text)
  }
  beforeAll(async () => {
    if (kind === 'postgres') server = await startPostgres()
    url = await server?.newDatabase()
    const database = await open()
    await migrate(database, migrations)
    await rowsOf(carPark, database).insert({ org_name: 'One', park_code: 'P001' })
    await database.close()
  }, 120_000)
  afterAll(() => server?.stop())

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
      expect(await logged()).toEqual([
        'New secret of the device gateway-1 shown',
        'New secret of the device gateway-2 shown',
        'Device gateway-1 revoked',
      ])
      const rights = await device('--rights')
      expect(rights).toContain('user gateway-2\ntopic write berth/1/P001/gateway-2/fact/+')
      expect(rights).not.toContain('gateway-1')
      await expect(device()).rejects.toThrow(/--revoke gateway-1/)
    },
  )
})
