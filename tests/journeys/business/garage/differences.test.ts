import { describe, expect, it } from 'vitest'
import { fill, localize } from '../../../../model/label'
import { addDevice } from '../../../../server/devices/device-rows'
import { difference } from '../../../../resources/garage/difference'
import { device, recorderOn } from '../../../support/sites/recorder-bench'
import { axeViolations } from '../../support/accessible'
import { journeys } from '../../support/journeys'
import { choose, listParts } from '../../support/list-parts'
import { languages, words } from '../../support/words'

const app = journeys()
const states = { 'zh-chs': { open: '待处理', settled: '已处理' }, en: { open: 'Open', settled: 'Handled' } }
const plates = { 'zh-chs': '闽R116L3', en: '粤A755S8' }

/** Sends a snapshot of one stall in the first garage, occupied by this car. */
async function sendSnapshot(park_no: number, plate_no: string): Promise<void> {
  await addDevice(app.server.database, device)
  const site = recorderOn(app.server.database)
  const at = new Date().toISOString()
  await site.send('snapshot', {
    fact: `stock-${park_no}`,
    at,
    garage_index: 1,
    from: park_no,
    to: park_no,
    stalls: [{ park_no, plate_no, since: at }],
  })
  await site.close()
}

describe.each(languages)('a difference between the site and the stored rows (%s)', (lang) => {
  const t = words(lang)
  const { open, settled } = states[lang]
  const labelOf = (field: 'status' | 'remark') => localize(difference.fields[field].label, lang)

  it('is settled by a user, who is shown, and is no longer listed as open', async () => {
    const park_no = lang === 'en' ? 2 : 1
    await sendSnapshot(park_no, plates[lang])
    const { page } = await app.visit('/garage/difference', { lang })
    const parts = listParts(page, lang)
    const plate = plates[lang]
    const row = parts.rows.filter({ has: page.getByLabel(plate).or(page.getByText(plate.slice(2))) })
    await choose(page, parts.field(labelOf('status')), open)
    await parts.searchNow.click()
    await row.getByText(open).waitFor()
    const edit = lang === 'en' ? 'Handle' : '处理'
    await row.getByRole('button', { name: edit }).click()
    const name = fill(t.form.editAs, { edit, label: localize(difference.label, lang) })
    const form = page.getByRole('dialog', { name })
    const status = form.getByLabel(labelOf('status'))
    await expect.poll(() => status.evaluate((input) => input === document.activeElement)).toBe(true)
    await choose(page, status, settled)
    await form.getByLabel(labelOf('remark')).fill('A fitter stored it by hand')
    expect(await axeViolations(page)).toEqual([])
    await form.getByRole('button', { name: t.form.save }).click()
    await row.waitFor({ state: 'detached' })
    await choose(page, parts.field(labelOf('status')), settled)
    await parts.searchNow.click()
    await row.getByText(settled).waitFor()
    await row.getByText('admin', { exact: true }).waitFor()
  })
})
