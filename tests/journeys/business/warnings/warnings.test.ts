import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Lang } from '../../../../model/label'
import { alarmLevel } from '../../../../resources/dictionaries/alarm'
import { fresh } from '../../../support/running-server'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { pathOf } from '../../support/path-of'
import { languages } from '../../support/words'

const app = journeys()

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
