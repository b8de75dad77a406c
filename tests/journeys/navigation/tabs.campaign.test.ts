import { expect, it } from 'vitest'
import { journeys } from '../support/journeys'

const app = journeys()
const paths = [
  ...['/garage/member', '/garage/grade', '/management/user', '/management/role', '/management/post', '/garage/info'],
  ...['/log/log', '/garage/deposit', '/management/dict', '/report/deposit'],
]

it('the tab bar shows the whole current tab of each opened address, once its title is known', async () => {
  const viewport = { width: 900, height: 700 }
  const { page } = await app.visit('/', { lang: 'zh-chs', viewport, reducedMotion: 'no-preference' })
  for (const path of paths) {
    await page.goto(app.server.address + path)
    const current = page.locator('.tab.current:not(.home)')
    await current.waitFor()
    const isInSight = () =>
      current.evaluate((tab) => {
        const bar = tab.parentElement?.getBoundingClientRect()
        const { left, right } = tab.getBoundingClientRect()
        return bar !== undefined && left >= bar.left && right <= bar.right
      })
    await expect.poll(isInSight, { message: path }).toBe(true)
  }
})
