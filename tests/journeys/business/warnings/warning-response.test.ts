import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { localize, type Label, type Lang } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { warning } from '../../../../resources/alarm/warning'
import { alarmLevel, warningState } from '../../../../resources/dictionaries/alarm'
import { warningResponseReport as report } from '../../../../resources/report/warning-response'
import { rowsOf } from '../../../../server/rows/rows'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { languages } from '../../support/words'

const app = journeys({ demo: false })
const raisedAt = `${wallTime(new Date(), 'Asia/Shanghai').slice(0, 10)} 00:00:01`
const after = (minutes: number): string => shift(raisedAt, { minutes })

/** One that is closed, one that is worked on, and one that its device cleared. */
beforeAll(async () => {
  const { create, database } = app.server
  for (const code of ['NEAR', 'FAR']) await create('/api/org', { org_name: `${code} park`, park_code: code })
  const { critical, minor } = alarmLevel
  const text = { warning_text: '急停', warning_text_en: 'Emergency stop', warning_time: raisedAt, last_time: raisedAt }
  const closed = { status: warningState.closed, handle_time: after(80), oper_user: 'wang' }
  const acknowledged = { status: warningState.acknowledged, ack_time: after(15), ack_user: 'li' }
  const rows = rowsOf(warning, database)
  const wang = { ack_time: after(5), ack_user: 'wang' }
  await rows.insert({ ...text, park_code: 'NEAR', warning_level: critical, ...closed, ...wang })
  await rows.insert({ ...text, park_code: 'NEAR', warning_level: minor, ...acknowledged })
  const cleared = { status: warningState.cleared, handle_time: after(2) }
  await rows.insert({ ...text, park_code: 'FAR', warning_level: critical, ...cleared })
})

const words: Record<Lang, Record<'critical' | 'minor' | 'five' | 'ten' | 'quarter' | 'eighty', string>> = {
  'zh-chs': {
    ...{ critical: '紧急', minor: '一般' },
    ...{ five: '5分钟', ten: '10分钟', quarter: '15分钟', eighty: '1小时20分' },
  },
  en: {
    ...{ critical: 'Critical', minor: 'Minor' },
    ...{ five: '5min', ten: '10min', quarter: '15min', eighty: '1h20min' },
  },
}

/** The cells of the rows. */
const linesOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .locator('[data-row-key]')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ''))),
    )

it.each(languages)('says how quickly warnings are answered, by day, level and person: %s', async (lang) => {
  const say = (label: Label | undefined): string => (label ? localize(label, lang) : '')
  const { critical, minor, five, ten, quarter, eighty } = words[lang]
  const { page } = await app.visit('/report/warnings', { lang })
  const lines = () => linesOf(page, say(report.label))
  const by = (grouping: string) => page.getByRole('button', { name: say(report.groupings?.[grouping]?.label) }).click()
  await expect.poll(lines).toEqual([[raisedAt.slice(0, 10), '3', '2', ten, quarter, '1', eighty, eighty, '1', '1']])
  expect(await axeViolations(page)).toEqual([])
  await by('level')
  await expect.poll(lines).toEqual([
    [critical, '2', '1', five, five, '1', eighty, eighty, '1', '0'],
    [minor, '1', '1', quarter, quarter, '0', '', '', '0', '1'],
  ])
  await by('person')
  await expect.poll(lines).toEqual([
    ['li', '1', '1', quarter, quarter, '0', '', '', '0', '1'],
    ['wang', '1', '1', five, five, '1', eighty, eighty, '0', '0'],
    [say(report.groupings?.person?.none).replaceAll(' ', ''), '1', '0', '', '', '0', '', '', '1', '0'],
  ])
})
