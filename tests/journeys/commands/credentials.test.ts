import { connectAsync, type MqttClient } from 'mqtt'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { connection } from '../../../resources/dictionaries/device'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { isCampaign, oneOf } from '../../support/campaign'
import { fresh, listen } from '../../support/running-server'
import { pushTo } from '../../support/sites/push-to'
import { silent } from '../../support/sites/recorder-bench'
import { operationIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'

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

const newTerminal = async (name: string): Promise<unknown> =>
  rowsOf(terminal, app.server.database).insert({ client_id: name, park_code: park, garage_no: 1 })

const newGateway = async (name: string): Promise<unknown> =>
  rowsOf(nbDevice, app.server.database).insert({ nbid: name, park_code: park })

const connect = async (name: string, password: string): Promise<MqttClient> => {
  const options = { protocolVersion: 4, reconnectPeriod: 0, clientId: name, username: name, password } as const
  const client = await connectAsync(sites.url, options, false)
  clients.push(client)
  return client
}

/** How a push over HTTP with that secret is answered. */
const pushed = async (name: string, secret: string): Promise<number> =>
  (await pushTo(http.address, { park, device: name, credentials: `${name}:${secret}` }, {})).status

const words = {
  'zh-chs': {
    ...{ none: '未设置，设备无法接入', active: '有效', revoked: '已吊销', secret: '密钥' },
    ...{ make: '生成密钥', replace: '更换密钥', revoke: '吊销', replacing: '当前密钥立即失效' },
  },
  en: {
    ...{ none: 'Not set: the device cannot connect', active: 'Valid', revoked: 'Revoked', secret: 'Secret' },
    ...{ make: 'Make a secret', replace: 'Replace the secret', revoke: 'Revoke' },
    replacing: 'The present secret ends at once',
  },
}

const credentialsIn = (lang: Lang): string => operationIn(terminal, 'credentials', lang)

const lists = [
  ['zh-chs', '/dc/terminal?client_id=', newTerminal],
  ['en', '/stall/nb?nbid=', newGateway],
] as const

it.each(oneOf(lists))(
  'the secret of a device is made, replaced and revoked on its screen: %s, %s',
  async (lang, path, insert) => {
    const [name, t] = [fresh('bay-'), words[lang]]
    await insert(name)
    const { page } = await app.visit(path + name, { lang })
    await press(page, listParts(page, lang).row(name), credentialsIn(lang))
    const drawer = page.getByRole('dialog', { name: `${credentialsIn(lang)} ${name}` })
    const button = (label: string) => drawer.getByRole('button', { name: label, exact: true })
    const shown = drawer.getByLabel(t.secret, { exact: true })
    /** The dialog that asks before it is done. */
    const asked = page.getByRole('dialog').filter({ hasNotText: `/site/1/${park}/${name}` })
    await drawer.getByText(t.none).waitFor()
    expect(await button(t.revoke).count()).toBe(0)

    await button(t.make).click()
    await drawer.getByText(t.active, { exact: true }).waitFor()
    const first = await shown.innerText()
    expect(first.length).toBeGreaterThanOrEqual(24)
    // It is shown only once: nothing but its buttons closes the drawer.
    await page.mouse.click(5, 300)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 300)
    expect(await shown.innerText()).toBe(first)
    const device = await connect(name, first)
    expect(await pushed(name, first)).toBe(200)

    await button(t.replace).click()
    await asked.getByText(t.replacing).waitFor()
    expect(device.connected).toBe(true)
    await asked.getByRole('button', { name: t.replace, exact: true }).click()
    await expect.poll(() => shown.innerText()).not.toBe(first)
    const second = await shown.innerText()
    await expect.poll(() => device.connected).toBe(false)
    await expect(connect(name, first)).rejects.toThrow()
    expect([await pushed(name, first), await pushed(name, second)]).toEqual([401, 200])

    await button(t.revoke).click()
    await asked.getByRole('textbox').fill('stolen from the bay')
    await asked.getByRole('button', { name: t.revoke, exact: true }).click()
    await drawer.getByText(t.revoked, { exact: true }).waitFor()
    expect(await shown.count()).toBe(0)
    await expect(connect(name, second)).rejects.toThrow()
    expect(await pushed(name, second)).toBe(401)

    await button(t.make).click()
    await drawer.getByText(t.active, { exact: true }).waitFor()
    expect(await pushed(name, await shown.innerText())).toBe(200)
    await page.reload()
    await press(page, listParts(page, lang).row(name), credentialsIn(lang))
    await drawer.getByText(t.active, { exact: true }).waitFor()
    expect(await shown.count(), 'a secret is shown only once').toBe(0)
  },
)

if (isCampaign)
  it('who may only query devices finds no button for secrets and commands', async () => {
    const name = fresh('bay-')
    const { database } = app.server
    await rowsOf(terminal, database).insert({
      client_id: name,
      park_code: park,
      garage_no: 1,
      online: connection.online,
    })
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
