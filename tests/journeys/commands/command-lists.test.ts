import { expect, it } from 'vitest'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import { rowsOf } from '../../../server/rows/rows'
import { instantOf } from '../../../server/rows/whole-seconds'
import { fresh } from '../../support/running-server'
import { kindIn, operationIn } from '../support/commanded-site'
import { journeys } from '../support/journeys'
import { listParts, press } from '../support/list-parts'
import { languages } from '../support/words'

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
