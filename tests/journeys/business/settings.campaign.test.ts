import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { allLanguages, words } from '../support/words'

const app = journeys()
const configs = '/api/configs'

async function set(config_key: string, config_value: string): Promise<void> {
  const { list } = await app.server.list(configs, { config_key })
  await app.server.ask('PUT', `${configs}/update`, { id: list[0]?.id, config_value })
}

async function reset(...keys: string[]): Promise<void> {
  const { list } = await app.server.list(configs, { config_key: keys })
  await app.server.ask('DELETE', `${configs}/delete`, { id: list.map(({ id }) => id) })
}

describe.each(allLanguages)('the settings (%s)', (lang) => {
  const t = words(lang)

  it('limit pictures before they are uploaded', async () => {
    const { page } = await app.visit('/management/user', { lang })
    await listParts(page, lang).create.click()
    const form = page.getByRole('dialog')
    await form.getByPlaceholder(t.form.imageHint).waitFor()
    const bytes = Buffer.alloc(1.5 * 1024 * 1024)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const pick = () =>
      form
        .locator('input[type=file]')
        .setInputFiles({ name: `${fresh('a')}.png`, mimeType: 'image/png', buffer: bytes })
    await pick()
    const refused = form.getByText(fill(t.form.imageTooLarge, { max: 1 }))
    await refused.waitFor()
    await Promise.all([page.waitForResponse('**/api/user/check_token'), set('upload_max_mb', '2')])
    await pick()
    await refused.waitFor({ state: 'hidden' })
    await expect.poll(() => form.getByPlaceholder(t.form.imageHint).inputValue()).toContain('/pictures/')
    await reset('upload_max_mb')
  })
})
