import { describe, expect, it } from 'vitest'
import { sitePictureAddress } from '../../../model/site/site-picture'
import { addDevice } from '../../../server/ingest/broker/add-device'
import { sitePicturesOf } from '../../../server/pictures/site-pictures'
import { renderPicture } from '../../../site-simulator/pictures/sim-picture'
import { device, recorderOn } from '../../support/recorder-bench'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { words } from '../support/words'

const app = journeys({ demo: false })
const lang = 'en'
const plate_no = '闽R116L3'

describe('a row with the address of a picture', () => {
  it('has a placeholder until the picture has arrived', async () => {
    const { database, settings } = app.server
    const at = new Date().toISOString()
    const picture = { park: device.parkCode, device: device.name, day: at.slice(0, 10), name: 'a.png' }
    await addDevice(database, device)
    const site = recorderOn(database)
    const plate_img = sitePictureAddress(picture)
    await site.send('plate-read', { fact: 'r1', at, plate_key: 'k1', accepted: true, plate_no, plate_img })
    await site.close()
    const { page, faults } = await app.visit('/garage/plate', { lang })
    faults.expect(/404.*\/pictures\/sites\//)
    const row = listParts(page, lang).row('k1')
    await row.getByTitle(words(lang).value.missingImage).waitFor()
    const bytes = renderPicture({ ...picture, shows: 'plate', plate_no, caption: '' })
    await sitePicturesOf(settings).store(picture, bytes, 'image/png')
    const widthOf = () => row.getByRole('img').evaluate((of) => of instanceof HTMLImageElement && of.naturalWidth)
    await expect.poll(widthOf).toBe(220)
  })
})
