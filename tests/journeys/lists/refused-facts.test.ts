import { describe, expect, it } from 'vitest'
import type { CodedDictionary } from '../../../model/dictionary'
import { fill, localize } from '../../../model/label'
import { messages } from '../../../model/message'
import { factTopic } from '../../../model/site/site-topics'
import { refusalReason, refusedState } from '../../../resources/dictionaries/log'
import { refusedFact } from '../../../resources/log/refused-fact'
import { addDevice } from '../../../server/devices/device-rows'
import { fresh } from '../../support/running-server'
import { recorderOn } from '../../support/sites/recorder-bench'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts, rowButton } from '../support/list-parts'
import { languages } from '../support/words'

const app = journeys()
const garage_index = 1

/** Sends a fact about a stall that the park does not have yet, and returns its id. */
async function sendRefusedFact(device: string, park_no: number): Promise<string> {
  const { database } = app.server
  await addDevice(database, { name: device, parkCode: 'P001', secret: 'a secret of the site' })
  const fact = fresh('refused-')
  const at = new Date(Date.now() - 60_000).toISOString()
  const message = { fact, at, garage_index, park_no, plate_no: '粤B12345', source: 2 }
  await recorderOn(database).receive(factTopic('P001', device, 'car-stored'), Buffer.from(JSON.stringify(message)))
  return fact
}

describe.each(languages)('a refused fact (%s)', (lang) => {
  const { again, aside } = refusedFact.operations
  const labelOf = ({ dictionary }: CodedDictionary, value: number): string => {
    const label = dictionary.entries.find((one) => one.value === value)?.label
    return label ? localize(label, lang) : ''
  }

  it('is shown, set aside, and retried until it can be recorded', async () => {
    const device = fresh('gateway-')
    const park_no = languages.indexOf(lang) + 9000
    const { page } = await app.visit('/log/refused', { lang })
    const { row } = listParts(page, lang)
    const fact = await sendRefusedFact(device, park_no)
    const found = row(device)
    await found.getByText(labelOf(refusalReason, refusalReason['unknown-stall'])).waitFor()
    const press = (operation: typeof again) => rowButton(found, operation ? localize(operation.label, lang) : '')
    await rowButton(found, localize(refusedFact.fields.payload.label, lang)).click()
    await page.getByRole('dialog').getByText(`"fact": "${fact}"`).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await press(aside).click()
    await press(aside).waitFor({ state: 'hidden' })
    await found.getByText(labelOf(refusedState, refusedState.aside)).waitFor()
    await press(again).click()
    const refusedAgainText = fill(localize(messages.refusedAgain, lang), {
      reason: labelOf(refusalReason, refusalReason['unknown-stall']),
      detail: '',
    })
    await page.getByText(refusedAgainText.trim()).waitFor()
    await app.server.create('/api/ginfo', { park_code: 'P001', garage_index, park_no, park_type: 1 })
    await press(again).click()
    await press(again).waitFor({ state: 'hidden' })
    await found.getByText(labelOf(refusedState, refusedState.recorded)).waitFor()
  })
})
