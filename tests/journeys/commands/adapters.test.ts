import { afterAll, beforeAll, expect, it } from 'vitest'
import { stall } from '../../../resources/garage/stall'
import { rowsOf } from '../../../server/rows/rows'
import { meterEnv, startMeters } from '../../support/sites/meter-site'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages } from '../support/words'

const app = journeys({ env: meterEnv })
let meters: Awaited<ReturnType<typeof startMeters>> | undefined

beforeAll(async () => {
  meters = await startMeters(app.server, [app.server.database])
})
afterAll(() => meters?.close())

const names = { en: 'Meter platform', 'zh-chs': '电表平台' }
const texts = {
  en: { failing: 'Failing', unreachable: 'Cannot be reached', working: 'Working', notSetUp: 'Not set up' },
  'zh-chs': { failing: '出错', unreachable: '无法连接', working: '通信正常', notSetUp: '未配置' },
}

it.each(languages)(
  'the list of external systems shows a failure, its cause and its end while it is open: %s',
  { timeout: 90_000 },
  async (lang) => {
    const garage = lang === 'en' ? 911 : 912
    const [address, cid] = [`0000778${garage}00`, `190208${garage}00`]
    const row = { park_code: 'P001', garage_index: garage, park_no: 1, ammeter_no: address, c_id: cid }
    const { id } = await rowsOf(stall, app.server.database).insert(row)
    meters?.platform.register(cid, address)
    const read = () => app.server.call('POST', '/api/ginfo/read', { id, time_out: 1, retry_times: 1 })

    const { page } = await app.visit('/log/adapter', { lang })
    const platform = listParts(page, lang).row(names[lang])
    await listParts(page, lang).row(texts[lang].notSetUp).first().waitFor()
    meters?.platform.fault({ kind: 'down', seconds: 600, number: address })
    await read()
    await platform.getByText(texts[lang].failing).waitFor()
    await platform.getByText(texts[lang].unreachable).waitFor()
    meters?.platform.fault({ kind: 'down', seconds: 0, number: address })
    expect((await read()).code).toBe(0)
    await platform.getByText(texts[lang].working).waitFor()
    await platform.getByText(texts[lang].unreachable).waitFor()
  },
)
