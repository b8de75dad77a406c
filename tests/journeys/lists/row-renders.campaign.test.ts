import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'

const app = journeys({ demo: false })

/** More than twice as many as are shown at once. */
const rows = 50

interface Fiber {
  type: unknown
  memoizedProps: Record<string, unknown> | null
  child: Fiber | null
  sibling: Fiber | null
}

/** Counts the rows that React renders, as its developer tools are told of it: whoever renders a row makes its props anew. */
const countRows = (): void => {
  const seen = new WeakSet<object>()
  const counts: Record<string, number> = {}
  const visit = (first: Fiber | null): void => {
    for (let one = first; one; one = one.sibling) {
      const { type, memoizedProps: props } = one
      const key = type === 'div' ? props?.['data-row-key'] : undefined
      if (props && key !== undefined && !seen.has(props)) {
        seen.add(props)
        counts[String(key)] = (counts[String(key)] ?? 0) + 1
        Object.assign(window, { lastRendered: performance.now() })
      }
      visit(one.child)
    }
  }
  const nothing = () => undefined
  Object.assign(window, {
    rowsRendered: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
    },
  })
}

const rendered = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { rowsRendered: Record<string, number> }).rowsRendered }))

/** Waits until no row has been rendered for a while. */
const settled = (page: Page) =>
  page.waitForFunction(() => performance.now() - (window as unknown as { lastRendered: number }).lastRendered > 500)

it('a list with check boxes and actions renders its rows only twice when another order is asked for', async () => {
  await app.server.database.run({
    text: `INSERT INTO "warning" ("park_code", "warning_text", "warning_level", "warning_time", "status", "source")
      SELECT 'P001', 'Lift ' || 200 - n, 1, now() - n * interval '1 second', 1, 1 FROM generate_series(1, ${rows}) AS n`,
  })
  const { page } = await app.visit('/healthz', { lang: 'en' })
  await page.addInitScript(countRows)
  await page.goto(`${app.server.address}/log/warning`)
  const list = listParts(page, 'en')
  await list.rows.first().waitFor()
  await settled(page)
  const before = await rendered(page)
  expect(Object.keys(before).length).toBeGreaterThan(10)
  await list.heading('Warning').getByRole('button').click()
  await list.rows.first().filter({ hasText: 'Lift 150' }).waitFor()
  await settled(page)
  const after = await rendered(page)
  const times = Object.entries(before).map(([key, count]) => (after[key] ?? 0) - count)
  // With the arrow in the heading, and when what they are in is measured; other rows take their place then.
  expect(Math.max(...times)).toBeLessThanOrEqual(2)
})
