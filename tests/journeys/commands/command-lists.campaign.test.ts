import { expect, it } from 'vitest'
import { localize, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { terminal } from '../../../resources/terminal/terminal'
import { rowsOf } from '../../../server/rows/rows'
import { instantOf } from '../../../server/rows/whole-seconds'
import { fresh } from '../../support/running-server'
import { kindIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { allLanguages } from '../support/words'

const app = journeys()
const now = (): string => instantOf(Math.floor(Date.now() / 1000))

const visitPhone = (lang: Lang) =>
  app.visit('/dc/online', { lang, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

it.each(allLanguages)(
  'on a phone every command of each terminal is in reach, and says what it does: %s',
  async (lang) => {
    const names = [1, 2, 3, 4].map(() => fresh('P002-phone-'))
    for (const client_id of names)
      await rowsOf(terminal, app.server.database).insert({
        ...{ client_id, park_code: 'P002', online: 1, last_contact: now() },
      })
    const { page } = await visitPhone(lang)
    const shutDown = page.getByRole('menuitem', { name: kindIn('shutdown', lang), exact: true })
    for (const name of names) {
      await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
      await shutDown.waitFor()
      const { y = 0, height = 0 } = (await page.getByRole('menu').boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(844)
      if (name === names.at(-1)) break
      await page.keyboard.press('Escape')
      await shutDown.waitFor({ state: 'hidden' })
    }
    await shutDown.click()
    await page.getByRole('dialog').getByText(localize(messages.terminalOff, lang)).waitFor()
  },
)

it('the page of a device names the missing permission, and says when there is no such device', async () => {
  const user = await app.server.asRole(['stall:sterminal:query'])
  const given = { client_id: fresh('P002-page-'), park_code: 'P002' }
  const { id } = await rowsOf(terminal, app.server.database).insert(given)
  const denied = await app.visit(`/dc/device?terminal=${id}`, { lang: 'en', token: user.token })
  await denied.page.getByRole('alert').getByText('dc:terminal:query').waitFor()
  const none = await app.visit('/dc/device?terminal=99999999', { lang: 'en' })
  none.faults.expect(/40400|no such record/i)
  await none.page.getByText('There is no such device').waitFor()
})
