import { afterAll, beforeAll, expect, it } from 'vitest'
import { chargePoint } from '../../../resources/charge-points/charge-point'
import { connector } from '../../../resources/charge-points/connector'
import { stall } from '../../../resources/garage/stall'
import { rowsOf } from '../../../server/rows/rows'
import { startChargePoint, type SimulatedChargePoint } from '../../../site-simulator/charge-points/charge-point'
import { startCentralSystems } from '../../support/sites/charge-point-site'
import { noteNotices, noticed, operationIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys()
let central: Awaited<ReturnType<typeof startCentralSystems>> | undefined
const points: SimulatedChargePoint[] = []

beforeAll(async () => {
  central = await startCentralSystems(app.server, [app.server.database])
})
afterAll(async () => {
  await Promise.all(points.map((one) => one.close()))
  await central?.close()
})

const texts = {
  'zh-chs': { make: '生成密钥', secret: '密钥', tag: '会员卡号或车牌' },
  en: { make: 'Make a secret', secret: 'Secret', tag: 'Card or plate of a member' },
}

it.each(languages)(
  'a charge point is set up, charges, and is commanded from its lists: %s',
  { timeout: 120_000 },
  async (lang) => {
    const t = texts[lang]
    const identity = `CP-${lang}`
    const garage = lang === 'en' ? 911 : 912
    await rowsOf(stall, app.server.database).insert({ park_code: 'P001', garage_index: garage, park_no: 1 })
    const id = await app.server.create('/api/chargepoint', { identity, park_code: 'P001', garage_index: garage })
    const card = `CARD-${lang}`
    await app.server.create('/api/member', { member_name: card, card_no: card })
    const { page } = await app.visit(`/garage/chargepoint?identity=${identity}`, { lang })
    await noteNotices(page)
    const own = (operation: string) => operationIn(chargePoint, operation, lang)
    await press(page, listParts(page, lang).row(identity), own('credentials'))
    const drawer = page.getByRole('dialog', { name: `${own('credentials')} ${identity}` })
    await drawer.getByText(`/ocpp/${identity}`).waitFor()
    await drawer.getByRole('button', { name: t.make, exact: true }).click()
    const secret = await drawer.getByLabel(t.secret, { exact: true }).innerText()
    expect(secret).toHaveLength(20)
    const point = await startChargePoint({
      url: central?.systems[0]?.url ?? '',
      identity,
      secret,
      connectors: 1,
      reconnect: false,
    })
    points.push(point)
    const [outlet] = (await app.server.list('/api/connector', { charge_point: id })).list
    await app.server.ask('PUT', '/api/connector/update', { id: outlet?.id, garage_index: garage, park_no: 1 })

    const at = (operation: string) => operationIn(connector, operation, lang)
    const done = (operation: string) => noticed(page, at(operation))
    await page.goto(`${app.server.address}/garage/connector?charge_point=${id}`)
    const row = listParts(page, lang).row(identity)
    const dialog = page.getByRole('dialog')
    await press(page, row, at('start'))
    await dialog.getByLabel(t.tag).fill(card)
    await dialog.getByRole('button', { name: at('start'), exact: true }).click()
    await done('start')
    expect(point.told).toEqual([{ method: 'RemoteStartTransaction', params: { connectorId: 1, idTag: card } }])
    await row.getByText(card).waitFor()
    await press(page, row, at('stop'))
    await done('stop')
    expect(point.told.at(-1)?.method).toBe('RemoteStopTransaction')

    await press(page, row, at('disable'))
    await dialog.getByRole('button', { name: words(lang).app.cancel, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(point.told).toHaveLength(2)

    await page.goto(`${app.server.address}/garage/chargepoint?identity=${identity}`)
    await press(page, listParts(page, lang).row(identity), own('hardreset'))
    await dialog.getByRole('textbox').fill('It hangs')
    await dialog.getByRole('button', { name: own('hardreset'), exact: true }).click()
    await noticed(page, own('hardreset'))
    expect(point.told.at(-1)).toEqual({ method: 'Reset', params: { type: 'Hard' } })
    const records = await app.server.list('/api/recharge', { park_code: 'P001', garage_index: garage })
    expect(records.list).toHaveLength(1)
  },
)
