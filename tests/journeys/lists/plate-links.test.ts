import { beforeAll, expect, it } from 'vitest'
import { wallTime } from '../../../model/wall-time'
import { inOutSource } from '../../../resources/parking/in-out-source'
import { passagePlate } from '../../../resources/parking/passage-plate'
import { recognition } from '../../../resources/parking/recognition'
import { rowsOf } from '../../../server/rows/rows'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage, pathOf } from '../support/path-of'
import { languages, words } from '../support/words'

const app = journeys({ demo: false })
const created_at = wallTime(new Date(), 'Asia/Shanghai')

beforeAll(async () => {
  const { create, database } = app.server
  await create('/api/org', { org_name: 'Park', park_code: 'P1' })
  const row = { plate_key: 'key1', created_at, park_code: 'P1' }
  for (const resource of [inOutSource, recognition, passagePlate]) await rowsOf(resource, database).insert(row)
})

it.each(languages)(
  'the link to the readings of a plate names it in each list, and the back button returns there (%s)',
  async (lang) => {
    const { page } = await app.visit('/garage/inout', { lang })
    const back = words(lang).list.backTo.split('{')[0] ?? ''
    for (const view of ['inout', 'insource', 'plate']) {
      if (pathOf(page) !== `/garage/${view}`) await openPage(page, `/garage/${view}`, lang)
      await listParts(page, lang).rows.getByRole('link', { name: 'key1' }).click()
      await expect.poll(() => pathOf(page), { message: view }).toBe('/garage/platedata')
      const query = Object.fromEntries(new URL(page.url()).searchParams)
      expect(query).toEqual({ plate_key: 'key1', created_at, back_url: `garage-${view}` })
      await page.getByRole('link', { name: new RegExp(`^${back}`) }).click()
      await expect.poll(() => pathOf(page), { message: view }).toBe(`/garage/${view}`)
    }
  },
)
