import { beforeAll, describe, expect, it } from 'vitest'
import { isTelephone } from '../../../model/kind-traits'
import { fill } from '../../../model/label'
import { listNamed, type Row, type Resource } from '../../../model/resource'
import { endOfDay, wallTime } from '../../../model/wall-time'
import { screens } from '../../../resources/index'
import { rowsOf } from '../../../server/rows/rows'
import { homeHeading } from '../support/home-heading'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage, pathOf } from '../support/path-of'
import { languages, words } from '../support/words'
import { itOnce } from '../../support/once'

const app = journeys({ demo: false })
const now = wallTime(new Date(), 'Asia/Shanghai')
const number = '13800138000'
const notes = '138****8000 (微信)'

interface TelephoneList {
  view: string
  label: Record<'zh' | 'en', string>
  resource: Resource
  telephone: string
}

const lists = screens.flatMap(({ view, label, resource, list }): TelephoneList[] => {
  if (!resource) return []
  const telephone = listNamed(resource, list).columns.find((name) => {
    const field = resource.fields[name]
    return field !== undefined && isTelephone(field)
  })
  return telephone === undefined ? [] : [{ view, label, resource, telephone }]
})

/** A row with texts where they are required, times of today (the end of today where something ends), and the given text as its telephone number. */
const rowWith = ({ resource, telephone }: TelephoneList, text: string): Partial<Row<Resource>> => ({
  ...Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { required, kind, ...field }]) => {
      if (kind === 'moment') return [[name, 'ends' in field && field.ends ? endOfDay(now.slice(0, 10)) : now]]
      return required && ['text', 'code', 'username'].includes(kind) ? [[name, `t${text.length}`]] : []
    }),
  ),
  ...(resource.tree ? { [resource.tree]: 0 } : {}),
  [telephone]: text,
})

beforeAll(async () => {
  const resources = new Map(lists.map((one) => [one.resource, one]))
  for (const one of resources.values())
    for (const text of [number, notes]) await rowsOf(one.resource, app.server.database).insert(rowWith(one, text))
})

itOnce('telephone numbers are in the lists of members, app users, users and departments', () => {
  const named = new Set(lists.map(({ resource }) => resource.name))
  expect([...named].toSorted()).toEqual(['appuser', 'dept', 'member', 'user'])
})

describe.each(languages)('a telephone number (%s)', (lang) => {
  const t = words(lang)
  const name = fill(t.value.call, { number })

  it('in each list is called from a phone, and the row stays as it is', async () => {
    const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page } = await app.visit('/', { lang, ...screen })
    await homeHeading(page).waitFor()
    const cards = page.getByRole('listitem')
    const link = cards.getByRole('link', { name, exact: true })
    // The browser of this test has no telephone to open.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault()
      }),
    )
    for (const { view } of lists) {
      await openPage(page, `/${view}`, lang)
      await link.waitFor()
      expect(await link.getAttribute('href'), view).toBe(`tel:${number}`)
      expect((await link.boundingBox())?.height, view).toBeGreaterThanOrEqual(44)
      await cards.filter({ hasText: notes }).waitFor()
      expect(await page.getByRole('link', { name: notes }).count(), view).toBe(0)
      const before = page.url()
      await link.tap()
      expect(page.url(), view).toBe(before)
      expect(await page.getByRole('dialog').count(), view).toBe(0)
    }
  })

  it('in a table is called from its cell', async () => {
    const { page } = await app.visit('/garage/appuser', { lang })
    const link = listParts(page, lang).rows.getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toBe(`tel:${number}`)
    expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('none')
    await link.hover()
    expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline')
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await link.click()
    expect(pathOf(page)).toBe('/garage/appuser')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
