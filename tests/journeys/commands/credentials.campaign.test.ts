import { type MqttClient } from 'mqtt'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { connection } from '../../../resources/dictionaries/device'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { fresh, listen } from '../../support/running-server'
import { silent } from '../../support/sites/recorder-bench'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'

const app = journeys()
const clients: MqttClient[] = []
let sites: Ingest
let http: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const { database, settings, engine } = app.server
  sites = await startIngest({ database, settings: { ...settings, mqttPort: 0 }, log: silent, free: async () => 1 })
  http = await listen(engine, null, undefined, sites)
})

afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)))
  await http.app.close()
  await sites.close()
})

const park = 'P001'

const newGateway = async (name: string): Promise<unknown> =>
  rowsOf(nbDevice, app.server.database).insert({ nbid: name, park_code: park })

it('who may only query devices finds no button for secrets and commands', async () => {
  const name = fresh('bay-')
  const { database } = app.server
  await rowsOf(terminal, database).insert({ client_id: name, park_code: park, garage_no: 1, online: connection.online })
  await newGateway(name)
  await rowsOf(command, database).insert({
    command_id: randomBytes(16).toString('hex'),
    kind: commandKind.reboot,
    target: name,
    target_type: commandTarget.terminal,
    park_code: park,
    state: 'failed',
  })
  const lists = { 'dc/terminal': 'client_id', 'dc/online': 'client_id', 'stall/nb': 'nbid', 'dc/command': 'target' }
  const permissions = ['dc:terminal:query', 'dc:online:query', 'stall:snb:query', 'dc:command:query']
  const { token } = await app.server.asRole(permissions)
  const { page } = await app.visit('/', { lang: 'en', token })
  for (const [view, field] of Object.entries(lists)) {
    await page.goto(`${app.server.address}/${view}?${field}=${name}`)
    const row = listParts(page, 'en').row(name)
    await row.waitFor()
    expect(await row.getByRole('button').allInnerTexts(), view).toEqual([])
    expect(await page.getByRole('button', { name: /Remote control/ }).count(), view).toBe(0)
  }
})
