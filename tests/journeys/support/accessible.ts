import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical violations that axe finds on a page, each with rule, element and reason. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours are between two while they change; what has just been drawn begins to move a frame or two later.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (let still = 0; still < 3; still += 1) {
      await frame()
      const now = moving()
      if (now.length > 0) still = -1
      await Promise.all(now.map(({ finished }) => finished.catch(() => undefined)))
    }
  })
  // Evaluated rather than added as a script, which the content security policy would block.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })})`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
}
