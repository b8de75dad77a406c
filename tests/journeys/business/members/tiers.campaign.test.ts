import { expect, it } from 'vitest'
import type { Lang } from '../../../../model/label'
import { fresh } from '../../../support/running-server'
import { journeys } from '../../support/journeys'
import { allLanguages } from '../../support/words'

const app = journeys({ demo: false })
const names: Record<Lang, string> = { 'zh-chs': '会员等级', en: 'Membership tiers' }
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }

it.each(allLanguages)('a membership tier has times of day on cards (%s)', async (lang) => {
  const grade_name = fresh(`时段${lang}`)
  const hours = { start_time: '2026-03-01 07:30:00', end_time: '2026-02-05 22:00:00' }
  await app.server.create('/api/grade', { grade_name, max_cost: '0', ...hours, valid_time: null })
  const { page } = await app.visit('/garage/grade', { lang, ...narrow })
  const card = page.getByRole('list', { name: names[lang] }).getByRole('listitem').filter({ hasText: grade_name })
  await card.getByText('07:30:00', { exact: true }).waitFor()
  expect(await card.innerText()).not.toMatch(/2026-0[23]/)
})
