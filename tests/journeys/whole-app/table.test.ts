import { expect, it } from 'vitest'
import { localize } from '../../../model/label'
import { wallTime } from '../../../model/wall-time'
import { member } from '../../../resources/member/member'
import { rowsOf } from '../../../server/rows/rows'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys({ demo: false })
const count = 120
const size = 50

const nameOf = (number: number): string => `会员${String(number).padStart(3, '0')}`

it.each(languages)('a list is a table to readers of screens and by keyboard: %s', async (lang) => {
  const { server } = app
  if ((await server.list('/api/member', {})).list.length === 0)
    for (let number = 1; number <= count; number += 1)
      await rowsOf(member, server.database).insert({
        member_name: nameOf(number),
        created_at: wallTime(new Date(Date.now() + (number - count) * 60_000), server.settings.tzName),
      })
  const t = words(lang)
  const label = localize(member.fields.member_name.label, lang)
  const { page } = await app.visit('/garage/member', { lang })
  const { region, heading, row, pager } = listParts(page, lang)
  const table = region.getByRole('table')
  const newest = nameOf(count)

  // What it is read out as.
  await row(newest).waitFor()
  expect(await table.getAttribute('aria-rowcount')).toBe(String(count + 1))
  expect(await row(newest).getAttribute('aria-rowindex')).toBe('2')
  const read = await row(newest).ariaSnapshot()
  expect(read).toContain(`checkbox "${t.list.selectRow.replace('{name}', newest)}"`)
  expect(read).toContain(`rowheader "${newest}"`)
  expect(read).toContain(`button "${t.list.edit} ${newest}"`)
  expect(read).toContain(`button "${t.list.delete} ${newest}"`)
  expect(await table.locator('thead').ariaSnapshot()).toMatch(
    new RegExp(`columnheader "${label}":\\s+- button "${label}"`),
  )
  expect(await axeViolations(page)).toEqual([])

  // Rows out of sight are not drawn, and are reached by keyboard.
  expect(await region.locator('[data-row-key]').count()).toBeLessThan(size)
  await region.focus()
  await page.keyboard.press('End')
  await row(nameOf(count - size + 1)).waitFor()
  expect(await row(nameOf(count - size + 1)).getAttribute('aria-rowindex')).toBe(String(size + 1))
  await row(newest).waitFor({ state: 'detached' })
  await page.keyboard.press('Home')
  await row(newest).waitFor()

  // The order is chosen by keyboard, and announced.
  const sort = heading(label).getByRole('button')
  expect(await heading(label).getAttribute('aria-sort')).toBeNull()
  await sort.focus()
  await page.keyboard.press('Enter')
  await row(nameOf(1)).waitFor()
  expect(await heading(label).getAttribute('aria-sort')).toBe('ascending')
  await page.keyboard.press('Enter')
  await row(newest).waitFor()
  expect(await heading(label).getAttribute('aria-sort')).toBe('descending')
  expect(await sort.evaluate((one) => one === document.activeElement)).toBe(true)

  // Rows of further pages are numbered on.
  await pager.getByRole('button', { name: '2', exact: true }).click()
  await row(nameOf(count - size)).waitFor()
  expect(await row(nameOf(count - size)).getAttribute('aria-rowindex')).toBe(String(size + 2))
})
