import { expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { texts } from '../../../../web/pages/garage/staycheck/texts'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { allLanguages } from '../../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A car park with one car on two stalls, and one that is there for weeks. */
async function doubtfulStays(): Promise<{ plate: string; old: string }> {
  const park_code = fresh('P')
  await app.server.create('/api/org', { org_name: park_code, park_code })
  const [plate = '', old = ''] = ['粤B3', '粤B4'].map((start) => `${start}${park_code.slice(-2).padStart(4, '0')}`)
  const now = wallTime(new Date(), app.server.settings.tzName)
  const park = async (park_no: number, plate_no: string, hours: number): Promise<void> => {
    const GarageInfoID = await app.server.create('/api/ginfo', { park_code, garage_index: 1, park_no })
    await app.server.create('/api/gpark', { GarageInfoID, plate_no, car_in_time: shift(now, { hours: -hours }) })
  }
  await park(1, plate, 5)
  await park(2, plate, 4)
  await park(3, old, 500)
  return { plate, old }
}

it.each(allLanguages)('fits on a phone: %s', async (lang) => {
  const t = (name: keyof typeof texts): string => localize(texts[name], lang)
  const { old } = await doubtfulStays()
  const { page } = await app.visit('/garage/staycheck', { lang, ...phone })
  const long = page
    .getByRole('region', { name: t('tooLong') })
    .getByRole('row')
    .filter({ hasText: old.slice(2) })
  await long.getByRole('button', { name: `${t('confirm')} ${old}` }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('it is there')
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('confirm') }).tap()
  await long.waitFor({ state: 'detached' })
})
