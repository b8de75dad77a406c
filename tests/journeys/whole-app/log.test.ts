import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { isCampaign } from '../../support/campaign'
import { homeHeading } from '../support/home-heading'
import { journeys, type Visit } from '../support/journeys'
import { choose, listParts } from '../support/list-parts'
import { thoroughLanguages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const app = journeys()
const reading = '**/api/member/update'

/** A response of the server or a proxy in front of it; the default status is 200. */
interface MockResponse {
  status?: number
  body?: string
  headers?: Record<string, string>
}

const envelope = (code: number, msg: string): string => JSON.stringify({ code, msg, data: null })

/** What a call answers, and the text shown for it; those of the other statuses: web/api/status-text.test.ts. */
const telling: [MockResponse, Record<Lang, string>][] = [
  [{ status: 403 }, { 'zh-chs': '拒绝访问', en: 'Access denied' }],
  [
    { status: 429, headers: { 'Retry-After': '7' } },
    { 'zh-chs': '请求过于频繁：请 7 秒后再试', en: 'Too many requests: try again in 7 seconds' },
  ],
  [
    { status: 503, body: envelope(503, 'starting') },
    { 'zh-chs': '服务不可用：starting', en: 'Service unavailable: starting' },
  ],
  [{ body: '<html>' }, { 'zh-chs': '无法识别服务器的应答', en: 'The server’s response could not be read' }],
  [{ body: envelope(40400, 'gone') }, { 'zh-chs': 'gone', en: 'gone' }],
  [{ body: envelope(40001, '') }, { 'zh-chs': '请求失败（40001）', en: 'The request failed (40001)' }],
]
const others: [MockResponse, Record<Lang, string>][] = [
  [{ status: 404 }, { 'zh-chs': '请求地址出错: /api/member/update', en: 'Request address error: /api/member/update' }],
  [{ status: 413 }, { 'zh-chs': '请求内容过大', en: 'The request is too large' }],
  [{ status: 500 }, { 'zh-chs': '服务器内部错误', en: 'Internal server error' }],
  [{ status: 418 }, { 'zh-chs': '请求失败（418）', en: 'The request failed (418)' }],
]
const catalogue = isCampaign ? [...others, ...telling] : telling

const partsOf = (page: Page, lang: Lang) => {
  const t = words(lang)
  return {
    ...listParts(page, lang),
    t: t.log,
    badge: page.getByRole('link', { name: new RegExp(`(${t.log.unseen}|^${t.log.page})$`) }),
    toast: (text: string) => page.getByRole('alert').filter({ hasText: text }).last(),
    entry: (text: string) => page.locator('[data-row-key]').filter({ hasText: text }),
    toasts: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    upload: (count: number) => page.getByRole('button', { name: fill(t.log.upload, { count }) }),
    clear: page.getByRole('button', { name: t.log.clear }),
  }
}

/** Opens the list of members. Each call of `fail` opens a form, which gets the next of the responses. */
async function failing({ page, faults }: Visit, lang: Lang, responses: ((route: Route) => Promise<void>)[]) {
  faults.expect(/Failed to load resource/, /response: (4|5)\d\d .*member.update/, /call: POST .*member.update/)
  const parts = partsOf(page, lang)
  const remaining = [...responses]
  await page.route(reading, (route) => (remaining.shift() ?? ((one) => one.continue()))(route))
  await parts.rows.first().waitFor()
  const edit = parts.rows.first().getByRole('button', { name: words(lang).list.edit })
  return { ...parts, fail: () => edit.click() }
}

describe.each(thoroughLanguages)('failures (%s)', (lang) => {
  it('are shown with the messages of the catalogue, and logged', async () => {
    const visit = await app.visit('/garage/member', { lang })
    const { page } = visit
    const parts = await failing(
      visit,
      lang,
      catalogue.map(
        ([{ status = 200, body = '', headers }]) =>
          (route) =>
            route.fulfill({ status, body, headers }),
      ),
    )
    for (const [, message] of catalogue) {
      await parts.fail()
      await parts.toast(message[lang]).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    // A refusal is an answer to what the user did, and no fault.
    const isRefusal = ({ status = 200, body = '' }: MockResponse) =>
      [403, 413, 429].includes(status) || (status === 200 && body.startsWith('{'))
    const faults = catalogue.filter(([response]) => !isRefusal(response)).length
    expect(faults).toBe(isCampaign ? 5 : 2)
    await page.getByRole('link', { name: `${faults} ${parts.t.unseen}` }).click()
    await page.getByRole('heading', { name: parts.t.page }).waitFor({ state: 'attached' })
    const levelOf = async (message: string) => parts.entry(message).first().locator('.state').innerText()
    for (const [response, message] of catalogue) {
      const level = isRefusal(response) ? parts.t.warning : parts.t.danger
      expect([message[lang], await levelOf(message[lang])]).toEqual([message[lang], level])
    }
    await page.getByRole('searchbox').fill(catalogue[0]?.[1][lang] ?? '')
    await parts.total.filter({ hasText: fill(words(lang).list.total, { total: 1 }) }).waitFor()
  })
  if (isCampaign)
    it('are shown once when they are repeated at once; timeouts and connection errors are distinct', async () => {
      const visit = await app.visit('/garage/member', { lang })
      const t = words(lang).problem
      const never = (): Promise<void> => Promise.resolve()
      const parts = await failing(visit, lang, [(route) => route.abort(), (route) => route.abort(), never])
      await parts.fail()
      await parts.toast(t.unreachable).waitFor()
      await visit.page.getByRole('dialog').waitFor({ state: 'hidden' })
      await parts.fail()
      await parts.badge.filter({ hasText: '1' }).waitFor()
      await visit.page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(await parts.toasts(t.unreachable).count()).toBeLessThanOrEqual(1)
      await parts.fail()
      await parts.toast(t[408]).waitFor()
      await parts.badge.click()
      await parts
        .entry(t.unreachable)
        .getByLabel(fill(parts.t.times, { count: 2 }))
        .waitFor()
      await parts.entry(t[408]).waitFor()
    })

  if (isCampaign)
    it('are uploaded to the web log, kept when that fails, and cleared after a confirmation', async () => {
      const visit = await app.visit('/garage/member', { lang })
      const { page } = visit
      const parts = await failing(visit, lang, [(route) => route.fulfill({ status: 502, body: '' })])
      await parts.fail()
      await parts.badge.filter({ hasText: '1' }).click()
      await parts.upload(2).waitFor()
      visit.faults.expect(/response: 503 .*weblog.upload/)
      await page.route('**/api/weblog/upload', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
      await parts.upload(2).click()
      await parts.toast(fill(parts.t.uploadFailed, { reason: words(lang).problem[503] })).waitFor()
      expect(await page.getByText(parts.t.uploaded, { exact: true }).count()).toBe(0)

      const gateway = words(lang).problem[502]
      await parts.entry(gateway).getByRole('checkbox').check()
      await parts.upload(1).click()
      await parts.toast(fill(parts.t.uploadedAll, { count: 1 })).waitFor()
      await parts.entry(gateway).getByText(parts.t.uploaded, { exact: true }).waitFor()
      const { list } = await app.server.list('/api/weblog', { description: `[danger] ${gateway}` })
      expect(list).toMatchObject([{ route: '/garage/member', method: 'POST' }])
      expect(String(list[0]?.err)).toContain('POST /api/member/update · HTTP 502 · code 502')

      await page.reload()
      await parts.entry(gateway).getByText(parts.t.uploaded, { exact: true }).waitFor()
      await parts.entry(gateway).getByRole('button', { name: parts.t.detail }).click()
      const drawer = page.getByRole('dialog', { name: parts.t.detailOf })
      await drawer.getByText('POST /api/member/update').waitFor()
      await drawer.getByRole('button', { name: words(lang).app.close }).click()
      await parts.clear.click()
      await page.getByRole('dialog', { name: parts.t.clearAsk }).getByRole('button', { name: parts.t.clear }).click()
      await page.getByRole('heading', { name: parts.t.empty }).waitFor()
    })
})

describeOnce('uncaught errors', () => {
  const t = words('zh-chs')

  it('of scripts, promises and the content policy are logged without secrets, and filtered', async () => {
    const { page, faults } = await app.visit('/', { lang: 'zh-chs' })
    faults.expect(/script: /, /Content Security Policy/, /csp/)
    await homeHeading(page).waitFor()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('the script broke')
      })
      void Promise.reject(new Error('a promise broke with token=abc123 in it'))
      const foreign = document.createElement('script')
      foreign.src = 'https://elsewhere.example/x.js'
      document.head.append(foreign)
    })
    const parts = partsOf(page, 'zh-chs')
    await parts.badge.filter({ hasText: '3' }).click()
    for (const message of ['the script broke', 'token=*** in it', 'https://elsewhere.example/x.js'])
      await parts.entry(message).getByText(t.log.danger, { exact: true }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('abc123')
    await choose(page, page.getByRole('combobox', { name: t.log.level }), t.log.info)
    await parts.entry(t.log.started).waitFor()
    expect(await parts.rows.count()).toBe(1)
  })
})
