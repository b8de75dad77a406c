import { expect, it } from 'vitest'
import { localize } from '../../../../model/label'
import { shift } from '../../../../resources/shift/shift'
import { texts } from '../../../../web/features/shifts/texts'
import { fresh } from '../../../support/running-server'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { openPrinter } from '../../support/open-printer'
import { languages, words } from '../../support/words'

const app = journeys()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const permissions = ['query', 'add', 'edit', 'sign'].map((part) => `garage:shift:${part}`)

it.each(languages)('a shift is written, signed by two in their own sessions, and printed: %s', async (lang) => {
  const t = (name: keyof typeof texts): string => localize(texts[name], lang)
  const w = words(lang)
  const park_code = fresh('P')
  await app.server.create('/api/org', { org_name: park_code, park_code })
  await app.server.create('/api/shift', { park_code, hand_over_note: `spare key in drawer ${park_code}` })
  const sheet = lang === 'en' ? 'Hand-over sheet' : '交接单'
  const { page, sheet: printed, printed: print } = await openPrinter(app, '/garage/shift', lang)
  await listParts(page, lang).row(park_code).getByRole('button', { name: sheet }).click()
  const drawer = page.getByRole('dialog', { name: t('title') })
  await drawer.getByText(`spare key in drawer ${park_code}`).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: t('give') }).click()
  await drawer.getByText(t('waitsForTaker')).waitFor()
  const other = await app.server.asRole(permissions)
  const second = await app.visit('/garage/shift', { lang, token: other.token, ...phone })
  await second.page.getByRole('listitem').filter({ hasText: park_code }).first().tap()
  await second.page.getByRole('dialog').getByRole('button', { name: sheet }).tap()
  const own = second.page.getByRole('dialog', { name: t('title') })
  await own.getByRole('button', { name: t('take') }).tap()
  await own.getByText(other.userName).waitFor()
  const overflow = () =>
    second.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  expect(await axeViolations(second.page)).toEqual([])
  // The first session sees it, and prints both names.
  await drawer.getByText(other.userName).waitFor()
  expect(await drawer.getByRole('button', { name: t('take') }).count()).toBe(0)
  await drawer.getByRole('button', { name: w.list.print }).click()
  await print()
  const text = await printed.innerText()
  for (const part of [t('takings'), 'admin', other.userName, localize(shift.fields.parked_to.label, lang)])
    expect(text).toContain(part)
})
