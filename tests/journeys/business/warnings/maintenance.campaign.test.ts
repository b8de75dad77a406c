import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { shift, wallTime } from '../../../../model/wall-time'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const now = () => wallTime(new Date(), 'Asia/Shanghai')

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('the report of downtime has what orders say; on a phone orders are cards', async () => {
  const lang = 'en'
  const fault = fresh('Inverter fault')
  const down_from = shift(now(), { minutes: -90 })
  await app.server.create('/api/workorder', { park_code: 'P002', garage_index: 3, fault, down_from })
  const { page } = await app.visit('/report/downtime', { lang })
  await page.getByRole('region').getByText('P002').first().waitFor()
  await page.getByRole('region').getByText('Garage 3').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  const small = await app.visit('/garage/workorder', { lang, ...phone })
  await small.page.getByText(fault).waitFor()
  expect(await overflow(small.page)).toBe(0)
})
