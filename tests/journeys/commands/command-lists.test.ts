import { expect, it } from 'vitest'
import { localize } from '../../../model/label'
import { messages } from '../../../model/message'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import { rowsOf } from '../../../server/rows/rows'
import { instantOf } from '../../../server/rows/whole-seconds'
import { isCampaign } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { kindIn, operationIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'
import { allLanguages, languages } from '../support/words'

const app = journeys()
const now = (): string => instantOf(Math.floor(Date.now() / 1000))

it.each(languages)('a command is named by what it does, and its stall terminal is not cut: %s', async (lang) => {
  const [nbid, lrid] = ['NB-861428040017', fresh('LR-24000')]
  await rowsOf(command, app.server.database).insert({
    ...{ command_id: fresh('').padStart(32, '0'), kind: commandKind.deleteTerminal, target: `${nbid}/${lrid}` },
    ...{ target_type: commandTarget.sensor, park_code: 'P002', state: 'failed', failure: 'offline', attempts: 1 },
    request: JSON.stringify({ type: 'sensor', action: 'delete', data: { lrid } }),
    ...{ time_out: 20, must_online: 2, retry_times: 1, expires_at: now(), ended_at: now() },
  })
  const { page } = await app.visit(`/dc/command?target=${nbid}/${lrid}`, { lang })
  const row = listParts(page, lang).row(lrid)
  const cell = await row.getByText(lrid).first().boundingBox()
  const whole = await row
    .getByText(lrid)
    .first()
    .evaluate((one) => {
      const start = document.createRange()
      start.selectNodeContents(one.firstChild ?? one)
      return start.getBoundingClientRect().right
    })
  expect(whole).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0) + 1)
  const again = operationIn(command, 'again', lang)
  await press(page, row, again)
  const name = `${again} ${kindIn('deleteTerminal', lang)} ${nbid}/${lrid}`
  await page.getByRole('dialog', { name, exact: true }).waitFor()
})

it.each(languages)('a terminal that was never connected says so: %s', async (lang) => {
  const client_id = fresh('P002-new-')
  await rowsOf(terminal, app.server.database).insert({ client_id, park_code: 'P002' })
  const { page } = await app.visit('/garage/terminal', { lang })
  const never = lang === 'en' ? 'Never connected' : '从未连接'
  await listParts(page, lang).row(client_id).getByText(never, { exact: true }).waitFor()
})

if (isCampaign) {
  it.each(allLanguages)(
    'on a phone every command of each terminal is in reach, and says what it does: %s',
    async (lang) => {
      const names = [1, 2, 3, 4].map(() => fresh('P002-phone-'))
      for (const client_id of names)
        await rowsOf(terminal, app.server.database).insert({
          ...{ client_id, park_code: 'P002', online: 1, last_contact: now() },
        })
      const { page } = await app.visit('/dc/online', {
        lang,
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      })
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
}
