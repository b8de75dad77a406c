import { expect, it } from 'vitest'
import { journeys } from '../support/journeys'

const app = journeys({ demo: false })

it('headings and cells of a wide list stay aligned, whichever of them the focus scrolls', async () => {
  await app.server.create('/api/org', { org_name: 'Harbour garage', park_code: 'SIDE' })
  const remark = 'A remark that is long enough to make the list wider than the window'
  await app.server.create('/api/camera', {
    camera_name: 'Gate',
    serialno: 'side-1',
    park_code: 'SIDE',
    lists: 3,
    remark,
  })
  const { page } = await app.visit('/garage/camera', { lang: 'en', viewport: { width: 1100, height: 800 } })
  const table = page.locator('.list-table')
  await table.getByText('Gate', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Compact view' }).click()
  await table.getByRole('columnheader', { name: 'Serial no.' }).waitFor()
  /** The left edges of a heading that is not fixed and of the cell below it. */
  const edges = () =>
    table.evaluate((box) => {
      const left = (selector: string) =>
        [...box.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().left)
      return [left('thead th')[4], left('[data-row-key] > *')[4]].map((x) => Math.round(x ?? NaN))
    })
  const [start] = await edges()
  await table.getByRole('columnheader', { name: 'Remark' }).getByRole('button').focus()
  await expect.poll(async () => (await edges())[0]).toBeLessThan(Number(start))
  await expect.poll(async () => new Set(await edges()).size).toBe(1)
  await table.getByRole('columnheader', { name: 'Serial no.' }).getByRole('button').focus()
  await expect.poll(async () => (await edges())[0]).toBe(start)
  await expect.poll(async () => new Set(await edges()).size).toBe(1)
})
