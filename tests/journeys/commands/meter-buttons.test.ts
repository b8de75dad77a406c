import { afterAll, beforeAll, expect, it } from 'vitest'
import { stall } from '../../../resources/garage/stall'
import { rowsOf } from '../../../server/rows/rows'
import { isCampaign } from '../../support/campaign'
import { meterEnv, startMeters } from '../../support/sites/meter-site'
import { noteNotices, noticed, operationIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'
import { languages, words } from '../support/words'

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

it.each(languages)(
  'a meter is added, opened, read and reset from the list of stalls: %s',
  { timeout: 90_000 },
  async (lang) => {
    const garage = lang === 'en' ? 901 : 902
    const { address, cid, path } = await newStall(garage)
    await rowsOf(stall, app.server.database).insert({ park_code: 'P001', garage_index: garage, park_no: 2 })
    const { page } = await app.visit(path, { lang })
    await noteNotices(page)
    const { row: rowWith, rows } = listParts(page, lang)
    const row = rowWith(address)
    const name = (operation: string): string => operationIn(stall, operation, lang)
    await expect.poll(() => rows.count()).toBe(2)
    await row.getByText(name('read'), { exact: true }).waitFor()
    expect(await rows.getByText(name('read'), { exact: true }).count(), 'only on stalls with a meter').toBe(1)
    const done = (operation: string) => noticed(page, name(operation))
    const dialog = page.getByRole('dialog')
    await press(page, row, name('cadd'))
    await done('cadd')
    expect(platform().collectors.has(cid)).toBe(true)
    await press(page, row, name('emadd'))
    await done('emadd')
    expect(platform().meters.get(address)).toMatchObject({ cid, balance: null })

    await press(page, row, name('openacount'))
    await dialog.getByText(address).waitFor()
    await dialog.getByRole('button', { name: words(lang).app.cancel, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(platform().meters.get(address)?.balance).toBeNull()
    await press(page, row, name('openacount'))
    await dialog.getByRole('button', { name: name('openacount'), exact: true }).click()
    await done('openacount')
    expect(platform().meters.get(address)?.balance).toBe('0')

    await press(page, row, name('read'))
    await noticed(page, ' kWh')
    await press(page, row, name('reset'))
    await dialog.getByText(address).waitFor()
    await dialog.getByRole('button', { name: name('reset'), exact: true }).click()
    await done('reset')
    await press(page, row, name('read'))
    await noticed(page, '0.00 kWh')
    expect([...platform().operations.values()].filter((one) => one.address === address)).toHaveLength(4)
  },
)

const platformNames = { en: 'Meter platform', 'zh-chs': '电表平台' }

const adapterTexts = {
  en: { failing: 'Failing', unreachable: 'Cannot be reached', working: 'Working', notSetUp: 'Not set up' },
  'zh-chs': { failing: '出错', unreachable: '无法连接', working: '通信正常', notSetUp: '未配置' },
}

it.each(languages)(
  'the list of external systems shows a failure, its cause and its end while it is open: %s',
  { timeout: 90_000 },
  async (lang) => {
    const garage = lang === 'en' ? 911 : 912
    const [address, cid] = [`0000778${garage}00`, `190208${garage}00`]
    const place = { park_code: 'P001', garage_index: garage, park_no: 1 }
    const { id } = await rowsOf(stall, app.server.database).insert({ ...place, ammeter_no: address, c_id: cid })
    platform().register(cid, address)
    const read = () => app.server.call('POST', '/api/ginfo/read', { id, time_out: 1, retry_times: 1 })

    const { page } = await app.visit('/log/adapter', { lang })
    const row = listParts(page, lang).row(platformNames[lang])
    await listParts(page, lang).row(adapterTexts[lang].notSetUp).first().waitFor()
    platform().fault({ kind: 'down', seconds: 600, number: address })
    await read()
    await row.getByText(adapterTexts[lang].failing).waitFor()
    await row.getByText(adapterTexts[lang].unreachable).waitFor()
    platform().fault({ kind: 'down', seconds: 0, number: address })
    expect((await read()).code).toBe(0)
    await row.getByText(adapterTexts[lang].working).waitFor()
    await row.getByText(adapterTexts[lang].unreachable).waitFor()
  },
)

if (isCampaign) {
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
}
