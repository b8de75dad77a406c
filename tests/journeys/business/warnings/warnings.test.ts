import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Lang } from '../../../../model/label'
import { alarmLevel } from '../../../../resources/dictionaries/alarm'
import { addDevice } from '../../../../server/devices/device-rows'
import { isCampaign } from '../../../support/campaign'
import { fresh } from '../../../support/running-server'
import { device, recorderOn } from '../../../support/sites/recorder-bench'
import { journeys } from '../../support/journeys'
import { listParts, rowButton } from '../../support/list-parts'
import { pathOf } from '../../support/path-of'
import { allLanguages, languages } from '../../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const raise = async (level: number, park_code = 'P001') => {
  const [warning_text, warning_text_en] = [fresh('升降机急停'), fresh('Lift stopped')]
  const id = await app.server.create('/api/warning', { park_code, warning_text, warning_text_en, warning_level: level })
  return { id, 'zh-chs': warning_text, en: warning_text_en }
}

const severe = async (): Promise<number> =>
  (await app.server.list('/api/warning', { status: 1, warning_level: [alarmLevel.major, alarmLevel.critical] })).page
    .total_count

const bell = (page: Page, lang: Lang, count: number) =>
  page.getByRole('button', { name: lang === 'en' ? `Open severe warnings: ${count}` : `${count} 条待处理的严重告警` })

const notice = (lang: Lang, text: string): string => (lang === 'en' ? `New warning: ${text}` : `新告警：${text}`)
const told = (page: Page, lang: Lang, text: string) => page.getByRole('status').filter({ hasText: notice(lang, text) })

it.each(languages)('new severe warnings appear in the header, and are told once: %s', async (lang) => {
  const old = await raise(alarmLevel.major)
  const { page } = await app.visit('/garage/member', { lang })
  const count = await severe()
  await bell(page, lang, count).waitFor()
  const one = await raise(alarmLevel.critical, 'P002')
  await told(page, lang, one[lang]).waitFor()
  await page.locator('.ant-message').getByText(notice(lang, one[lang])).waitFor()
  await bell(page, lang, count + 1).click()
  const list = page.getByRole('dialog')
  await list.getByText(old[lang]).waitFor()
  await list.getByRole('link', { name: one[lang] }).click()
  await list.waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/log/warning')
  await listParts(page, lang).row(one[lang]).waitFor()
  expect(await listParts(page, lang).rows.count()).toBe(1)
  const minor = await raise(alarmLevel.minor)
  await app.server.ask('POST', '/api/warning/handle', { id: one.id, reason: 'reset' })
  await bell(page, lang, count).waitFor()
  for (const { [lang]: text } of [old, minor]) expect(await told(page, lang, text).count()).toBe(0)
  await page.reload()
  await bell(page, lang, count).waitFor()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: notice(lang, '') })
      .count(),
  ).toBe(0)
})

if (isCampaign) {
  it('a value of a PLC is told in the header, and its repeats are counted, until it is normal', async () => {
    const lang = 'en'
    const { database } = app.server
    await addDevice(database, device)
    const [alarm_db, text] = [fresh('DB'), fresh('Lift stopped')]
    const alarm = {
      alarm_db,
      alarm_trigge: '1',
      alarm_text: text,
      alarm_text_en: text,
      alarm_level: alarmLevel.critical,
    }
    await app.server.create('/api/alarm', alarm)
    await raise(alarmLevel.major)
    const count = await severe()
    const { page } = await app.visit('/garage/member', { lang })
    await bell(page, lang, count).waitFor()
    const site = recorderOn(database)
    const report = (value: number, secondsAgo: number) => {
      const at = new Date(Date.now() - secondsAgo * 1000).toISOString()
      return site.send('plc-value', { fact: fresh('plc-'), at, address: alarm_db, value })
    }
    await report(1, 30)
    await told(page, lang, text).waitFor()
    await bell(page, lang, count + 1).waitFor()
    await report(1, 20)
    await bell(page, lang, count + 1).click()
    await page.getByRole('dialog').getByText(text).waitFor()
    expect((await app.server.list('/api/warning', { warning_db: alarm_db })).list).toMatchObject([
      { times: 2, status: 1 },
    ])
    await page.keyboard.press('Escape')
    await report(0, 10)
    await bell(page, lang, count).waitFor()
    expect((await app.server.list('/api/warning', { warning_db: alarm_db })).list).toMatchObject([
      { times: 2, status: 3 },
    ])
    await site.close()
  })

  it('the header has no bell for those who may not see warnings, and counts only those in their parks', async () => {
    const [lang, dept] = ['en', await app.server.newDepartment()] as const
    const park = fresh('P')
    await app.server.create('/api/org', { org_name: park, park_code: park, dept_id: dept })
    await raise(alarmLevel.critical)
    const own = await raise(alarmLevel.critical, park)
    const user = await app.server.asRole(['log:warning:query'], [dept])
    const seeing = await app.visit('/', { lang, token: user.token })
    await bell(seeing.page, lang, 1).click()
    await seeing.page.getByRole('dialog').getByText(own.en).waitFor()
    const other = await app.server.asRole(['garage:member:query'])
    const blind = await app.visit('/', { lang, token: other.token })
    // The bells come together, some seconds after the page.
    await blind.page.getByRole('button', { name: /notices/i }).waitFor()
    expect(await blind.page.getByRole('button', { name: /severe warnings/ }).count()).toBe(0)
  })

  it.each(allLanguages)('on a phone, the bell opens them too: %s', async (lang) => {
    const one = await raise(alarmLevel.critical)
    const { page } = await app.visit('/garage/member', { lang, ...phone })
    await bell(page, lang, await severe()).tap()
    await page.getByRole('dialog').getByText(one[lang]).waitFor()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
  })

  it.each(allLanguages)('warnings are handled, one or several at once, with a note: %s', async (lang) => {
    const [one, two, three] = [
      await raise(alarmLevel.minor),
      await raise(alarmLevel.minor),
      await raise(alarmLevel.minor),
    ]
    const { page } = await app.visit('/log/warning', { lang })
    const { row } = listParts(page, lang)
    const [label, note] = lang === 'en' ? ['Close', 'Handling note'] : ['关闭', '处理说明']
    await rowButton(row(one[lang]), label).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: note }).fill('reset at the bay')
    await dialog.locator('.ant-modal-footer').getByRole('button', { name: label }).click()
    await row(one[lang]).getByText('reset at the bay').waitFor()
    expect(await rowButton(row(one[lang]), label).count()).toBe(0)
    await row(two[lang]).getByRole('checkbox').check()
    await row(three[lang]).getByRole('checkbox').check()
    await row(one[lang]).getByRole('checkbox').check()
    await app.server.ask('POST', '/api/warning/handle', { id: three.id, reason: 'by somebody else' })
    await page.getByRole('button', { name: lang === 'en' ? /Handle selected/ : /处理所选/ }).click()
    await page.getByRole('menuitem', { name: new RegExp(`${label}[ （(]+\\d`) }).click()
    await dialog.getByRole('textbox', { name: note }).fill('checked together')
    await dialog.locator('.ant-modal-footer').getByRole('button', { name: label }).click()
    await row(two[lang]).getByText('checked together').waitFor()
    await row(three[lang]).getByText('by somebody else').waitFor()
    expect(await app.server.detail('/api/warning', two.id)).toMatchObject({ oper_user: 'admin', status: 2 })
  })
}
