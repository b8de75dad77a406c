import { expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { journeys } from '../support/journeys'
import { languages, words } from '../support/words'

const app = journeys({ demo: false, env: { CONNECT_ORIGINS: 'https://b.example' } })
const unknown = 'https://c.example'

it.each(languages)(
  'a server that the operator has not named is called by nobody, and the page says why (%s)',
  async (lang) => {
    const t = words(lang)
    const { page } = await app.visit('/login', { lang, token: null })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const reason = fill(t.address.notPermitted, { address: unknown, page: app.server.address })
    await page.getByRole('button', { name: t.address.change }).click()
    await page.getByRole('radio', { name: 'b.example' }).waitFor()
    await page.getByRole('textbox', { name: t.address.input, exact: true }).fill(`${unknown}/x`)
    await page.getByRole('button', { name: t.address.add, exact: true }).click()
    await page.getByRole('group', { name: t.address.heading }).getByRole('alert').filter({ hasText: reason }).waitFor()

    // The browser keeps the choice: the form says so, too.
    await page.reload()
    await page.getByLabel(t.signIn.userName, { exact: true }).fill('admin')
    await page.getByLabel(t.signIn.password, { exact: true }).fill('Garage_123')
    await page.getByRole('button', { name: t.signIn.submit }).click()
    await page.getByText(unknown.replace('https://', ''), { exact: true }).waitFor()
    await page.getByRole('main').getByRole('alert').filter({ hasText: reason }).waitFor()
    expect(asked.filter((url) => url.startsWith(unknown))).toEqual([])

    await page.getByRole('button', { name: t.address.change }).click()
    await page.getByRole('button', { name: fill(t.address.remove, { address: unknown }) }).click()
    await page.getByRole('radio', { name: 'c.example' }).waitFor({ state: 'hidden' })
  },
)
