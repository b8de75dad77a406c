import { expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { journeys } from '../support/journeys'
import { languages, words } from '../support/words'
import { adminPassword } from '../../support/initial-states'

const app = journeys({ demo: false, env: { CONNECT_ORIGINS: 'https://b.example' } })
const added = 'https://c.example'

it.each(languages)(
  'a page calls the servers that the operator names and those that were added, and no other (%s)',
  async (lang) => {
    const t = words(lang)
    const { page, faults } = await app.visit('/login', { lang, token: null })
    const policyOf = async () =>
      (await page.request.get(`${app.server.address}/login`)).headers()['content-security-policy'] ?? ''
    faults.expect(/Content Security Policy/, /https:\/\/c\.example\/.*ERR_FAILED|ERR_FAILED https:\/\/c\.example/)
    const asked: string[] = []
    await page.route(/\.example\//, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    const reach = (address: string) => page.evaluate((to) => fetch(`${to}/healthz`).catch(() => null), address)
    await reach(added)
    expect(asked).toEqual([])

    await page.getByRole('button', { name: t.address.change }).click()
    await page.getByRole('radio', { name: 'b.example' }).waitFor()
    await page.getByRole('textbox', { name: t.address.input, exact: true }).fill(`${added}/x`)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: t.address.add, exact: true }).click()
    await loaded
    await page.getByText('c.example', { exact: true }).waitFor()
    expect(await policyOf()).toMatch(/connect-src 'self' https:\/\/b\.example https:\/\/c\.example;/)
    await page.getByLabel(t.signIn.userName, { exact: true }).fill('admin')
    await page.getByLabel(t.signIn.password, { exact: true }).fill(adminPassword)
    await page.getByRole('button', { name: t.signIn.submit }).click()
    await expect.poll(() => asked).toContain(`${added}/user/login`)
    await reach('https://d.example')
    expect(asked.filter((url) => url.startsWith('https://d.example'))).toEqual([])

    // Once it is removed, pages that are loaded afterwards call it no more.
    await page.getByRole('button', { name: t.address.change }).click()
    await page.getByRole('button', { name: fill(t.address.remove, { address: added }) }).click()
    await page.getByRole('radio', { name: 'c.example' }).waitFor({ state: 'hidden' })
    expect(await policyOf()).not.toContain('c.example')
  },
)
