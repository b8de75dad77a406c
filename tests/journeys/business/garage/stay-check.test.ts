import { expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { shift, wallTime } from '../../../../model/wall-time'
import { texts } from '../../../../web/pages/garage/staycheck/texts'
import { isCampaign } from '../../../support/campaign'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { allLanguages, languages, words } from '../../support/words'

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

/** A car park with a car that is nowhere, and a stay that never began. */
async function incompleteStays() {
  const park_code = fresh('P')
  await app.server.create('/api/org', { org_name: park_code, park_code })
  const park_no = 700
  await app.server.create('/api/ginfo', { park_code, garage_index: 1, park_no })
  const [open = '', ended = ''] = ['粤B5', '粤B6'].map((start) => `${start}${park_code.slice(-2).padStart(4, '0')}`)
  const now = wallTime(new Date(), app.server.settings.tzName)
  const place = { park_code, garage_index: 1 }
  await app.server.create('/api/gpark', { ...place, plate_no: open, car_in_time: shift(now, { hours: -2 }) })
  await app.server.create('/api/gpark', { ...place, plate_no: ended, car_out_time: shift(now, { hours: -1 }) })
  return { park_code, park_no, open, ended, now }
}

it.each(languages)(
  'doubtful stays are merged and closed for a reason, incomplete ones get what is missing: %s',
  async (lang) => {
    const t = (name: keyof typeof texts): string => localize(texts[name], lang)
    const reason = words(lang).form.reason
    const { plate, old } = await doubtfulStays()
    const { park_code, park_no, open, ended, now } = await incompleteStays()
    const { page } = await app.visit('/garage/staycheck', { lang })
    const doubled = page.getByRole('region', { name: t('doubledPlates') }).getByRole('row')
    const row = doubled.filter({ hasText: plate.slice(2) })
    await row.first().waitFor()
    expect(await row.count()).toBe(2)
    await page.getByText(t('recordsOnly')).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await row
      .nth(1)
      .getByRole('button', { name: lang === 'en' ? /^Merge into/ : /^合并到/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(lang === 'en' ? /What is kept: garage 1, stall 1,/ : /保留：1 号库 1 号车位，/).waitFor()
    const confirm = dialog.getByRole('button', { name: t('merge'), exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: reason }).fill('one car, moved by hand')
    expect(await axeViolations(page)).toEqual([])
    await confirm.click()
    await page.getByText(t('merged'), { exact: true }).waitFor()
    await row.first().waitFor({ state: 'detached' })
    const long = page
      .getByRole('region', { name: t('tooLong') })
      .getByRole('row')
      .filter({ hasText: old.slice(2) })
    await long.getByRole('button', { name: `${t('close')} ${old}` }).click()
    const end = dialog.getByRole('textbox', { name: t('exited') })
    await end.fill('2001-01-01 00:00:00')
    await end.press('Tab')
    await dialog.getByRole('textbox', { name: reason }).fill('left by tow truck')
    await dialog
      .getByRole('button', { name: t('close'), exact: true })
      .last()
      .click()
    await dialog.getByText(lang === 'en' ? /Must not be before/ : /不能早于/).waitFor()
    await end.fill(wallTime(new Date(Date.now() - 3600_000), app.server.settings.tzName))
    await end.press('Tab')
    await dialog
      .getByRole('button', { name: t('close'), exact: true })
      .last()
      .click()
    await long.waitFor({ state: 'detached' })
    const { list } = await app.server.list('/api/gpark', { plate_no: plate })
    expect(list).toMatchObject([{ park_no: 1, car_out_time: null, checked_by: null }])

    // Incomplete stays get what is missing.
    const rowIn = (kind: 'noStall' | 'incomplete', plate: string) =>
      page
        .getByRole('region', { name: t(kind) })
        .getByRole('row')
        .filter({ hasText: plate.slice(2) })
    const finish = async (yes: 'assignStall' | 'enterTime'): Promise<void> => {
      await dialog.getByRole('textbox', { name: words(lang).form.reason }).fill('was forgotten')
      await dialog.getByRole('button', { name: t(yes), exact: true }).click()
    }
    const stallless = rowIn('noStall', open)
    await stallless.getByRole('button', { name: `${t('assignStall')} ${open}` }).click()
    const stall = dialog.getByRole('combobox', { name: t('place') })
    await stall.fill(String(park_no))
    await page.getByRole('option').filter({ hasText: park_code }).first().waitFor({ state: 'attached' })
    await stall.press('Enter')
    expect(await axeViolations(page)).toEqual([])
    await finish('assignStall')
    await stallless.waitFor({ state: 'detached' })
    const entryless = rowIn('incomplete', ended)
    await entryless.getByRole('button', { name: `${t('enterTime')} ${ended}` }).click()
    const time = dialog.getByRole('textbox', { name: t('entered') })
    await time.fill(shift(now, { hours: -3 }))
    await time.press('Tab')
    await finish('enterTime')
    await entryless.waitFor({ state: 'detached' })
    const [first, second] = await Promise.all(
      [open, ended].map(async (plate_no) => (await app.server.list('/api/gpark', { plate_no })).list[0]),
    )
    expect([first?.park_no, second?.car_in_time, second?.status]).toEqual([park_no, shift(now, { hours: -3 }), 2])
  },
)

if (isCampaign)
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
