import { afterAll, expect, it } from 'vitest'
import { renderPicture } from '../../../site-simulator/pictures/sim-picture'
import { startBucket } from '../../support/fake-bucket'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const bucket = await startBucket()
afterAll(() => bucket.close())
const app = journeys({ demo: false, env: bucket.env })

it.each(languages)('a chosen picture is uploaded to the bucket that the server has (%s)', async (lang) => {
  const { page, faults } = await app.visit('/management/user', { lang })
  // The bucket of the test has no pictures to show.
  faults.expect(/pictures|ERR_|Failed to load/)
  await listParts(page, lang).create.click()
  const form = page.getByRole('dialog')
  const buffer = Buffer.from(
    renderPicture({ shows: 'plate', plate_no: '闽R116L3', caption: '', name: 'a.png', day: '2026-01-01' }),
  )
  const uploaded = page.waitForRequest('**/api/upload/*')
  await form.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  expect(new URL((await uploaded).url()).pathname).toBe('/api/upload/BaiduOSS')
  await expect
    .poll(() => form.getByPlaceholder(words(lang).form.imageHint).inputValue())
    .toMatch(/^\/pictures\/bucket\/.+\.png$/)
})
