import { afterAll, beforeAll, expect, it } from 'vitest'
import { stall } from '../../../resources/garage/stall'
import { rowsOf } from '../../../server/rows/rows'
import { meterEnv, startMeters } from '../../support/sites/meter-site'
import { noteNotices, noticed, operationIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'

const app = journeys({ env: meterEnv })
let meters: Awaited<ReturnType<typeof startMeters>> | undefined

const platform = () => {
  if (!meters) throw new Error('the platform has not started')
  return meters.platform
}

beforeAll(async () => {
  meters = await startMeters(app.server, [app.server.database])
})

afterAll(() => meters?.close())

/** A stall of its own, which has a garage number that no other stall has. */
async function newStall(garage: number) {
  const [address, cid] = [`0000777${String(garage).padStart(5, '0')}`, `190207${String(garage).padStart(5, '0')}`]
  const row = { park_code: 'P001', garage_index: garage, park_no: 1, ammeter_no: address, c_id: cid }
  await rowsOf(stall, app.server.database).insert(row)
  return { address, cid, path: `/garage/info?garage_index=${garage}`, title: `P001 ${garage} 1` }
}

it('a refusal is shown in the platform’s words, and an outcome that comes late in a drawer', async () => {
  const lang = 'en'
  const { address, cid, path } = await newStall(903)
  const { page } = await app.visit(path, { lang })
  await noteNotices(page)
  const row = listParts(page, lang).row(address)
  const read = operationIn(stall, 'read', lang)
  await press(page, row, read)
  await noticed(page, '采集器未注册')
  platform().register(cid, address)
  platform().fault({ kind: 'late', seconds: 600, wait: 6, number: address })
  await press(page, row, read)
  const drawer = page.getByRole('dialog', { name: new RegExp(read) })
  await drawer.getByText(/^\d+\.\d\d kWh$/).waitFor()
})

it('the buttons are only for those who may edit stalls', async () => {
  const { address, path } = await newStall(904)
  const { token } = await app.server.asRole(['garage:ginfo:query'])
  const { page } = await app.visit(path, { lang: 'en', token })
  const row = listParts(page, 'en').row(address)
  await row.waitFor()
  for (const name of ['read', 'reset'])
    expect(await page.getByText(operationIn(stall, name, 'en'), { exact: true }).count()).toBe(0)
})
