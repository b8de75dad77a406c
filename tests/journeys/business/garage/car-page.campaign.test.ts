import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { texts } from '../../../../web/pages/garage/car/texts'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { allLanguages } from '../../support/words'

const app = journeys({ demo: false })
const now = wallTime(new Date(), 'Asia/Shanghai')
const hoursAgo = (hours: number): string => shift(now, { hours: -hours })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const plateOf = (page: Page): string | null => new URL(page.url()).searchParams.get('plate')

/** The dot is drawn behind the second character. */
const nameOf = (plate: string): RegExp => new RegExp(`^${plate.slice(0, 2)} ?${plate.slice(2)}$`)

it('a plate that nobody knows offers similar ones, on a phone and without a plate too', async () => {
  const GarageInfoID = await app.server.create('/api/ginfo', { park_code: 'C0', park_no: 99 })
  await app.server.create('/api/gpark', { GarageInfoID, plate_no: '京N12T45', car_in_time: hoursAgo(1) })
  await Promise.all(
    allLanguages.map(async (lang) => {
      const { page } = await app.visit('/garage/car', { lang, ...phone })
      const field = page.getByRole('textbox', { name: localize(texts.plate, lang) })
      await field.fill('京n·12t46')
      await field.press('Enter')
      await expect.poll(() => plateOf(page)).toBe('京N12T46')
      await page
        .getByRole('heading', { name: /京N12T46/ })
        .last()
        .waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: nameOf('京N12T45') }).click()
      await page.getByText('99', { exact: true }).first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await axeViolations(page)).toEqual([])
    }),
  )
})
