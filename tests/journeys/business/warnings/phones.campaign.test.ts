import { expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { alarmLevel } from '../../../../resources/dictionaries/alarm'
import { warningResponseReport as report } from '../../../../resources/report/warning-response'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { allLanguages } from '../../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

it.each(allLanguages)('warnings and the report on them fit on a phone: %s', async (lang) => {
  const warning_text = fresh('急停')
  const given = { park_code: 'P001', warning_text, warning_text_en: warning_text }
  const id = await app.server.create('/api/warning', { ...given, warning_level: alarmLevel.critical })
  await app.server.ask('POST', '/api/warning/acknowledge', { id })
  const list = await app.visit(`/log/warning?warning_text=${encodeURIComponent(warning_text)}`, { lang, ...phone })
  await list.page.getByText(warning_text).first().waitFor()
  expect([await list.page.evaluate(overflow), await axeViolations(list.page)]).toEqual([0, []])

  const { page } = await app.visit('/report/warnings', { lang, ...phone })
  const { label } = report.columns.ack_median ?? report
  await page.getByText(localize(label, lang)).first().waitFor()
  expect([await page.evaluate(overflow), await axeViolations(page)]).toEqual([0, []])
})
