import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { sitePictureAddress } from '../../../model/site/site-picture'
import { listNamed } from '../../../model/resource'
import { wallTime } from '../../../model/wall-time'
import { screens } from '../../../resources'
import { inOutSource } from '../../../resources/parking/in-out-source'
import { passagePlate, plateQuery } from '../../../resources/parking/passage-plate'
import { addDevice } from '../../../server/devices/device-rows'
import { rowsOf } from '../../../server/rows/rows'
import { sitePicturesOf } from '../../../server/pictures/site-pictures'
import { renderPicture } from '../../../site-simulator/pictures/sim-picture'
import { oneOf } from '../../support/campaign'
import { pictureForm } from '../../support/picture-form'
import { fresh } from '../../support/running-server'
import { device, recorderOn } from '../../support/sites/recorder-bench'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'
import { describeOnce } from '../../support/once'

const maxMegabytes = 2
const app = journeys({ demo: false, env: { UPLOAD_MAX_MB: String(maxMegabytes) } })
const lang = 'en'
const plate_no = '闽R116L3'

describeOnce('a row with the address of a picture', () => {
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

describeOnce('an open window', () => {
  const bytes = renderPicture({
    day: '2026-11-20',
    name: 'c.png',
    shows: 'plate',
    plate_no,
    caption: '',
  })
  const storedPicture = async (): Promise<string> =>
    (await app.server.ask<string>('POST', '/api/upload/image', pictureForm(bytes))).split('?')[0] ?? ''

  it('shows pictures by new addresses when the rights of its user change, and reads them again every 20 minutes', async () => {
    const person = await app.server.asRole(['garage:plate:query'])
    const plate_key = fresh('key')
    await rowsOf(passagePlate, app.server.database).insert({ plate_key, plate_no, plate_img: await storedPicture() })
    const { page } = await app.visit('/healthz', { lang, token: person.token })
    await page.clock.install()
    await page.goto(`${app.server.address}/garage/plate`)
    const picture = listParts(page, lang).row(plate_key).getByRole('img')
    const address = () => picture.getAttribute('src')
    const isLoaded = () =>
      picture.evaluate((of) => of instanceof HTMLImageElement && of.complete && of.naturalWidth > 0)
    await expect.poll(isLoaded).toBe(true)
    const before = await address()
    await person.grant(['garage:plate:query', 'garage:plate:edit'])
    await expect.poll(address).not.toBe(before)
    await expect.poll(isLoaded).toBe(true)
    expect((await fetch(`${app.server.address}${before}`)).status).toBe(404)

    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/api/plate/news') && String(request.postData()).includes(',0]'),
    )
    await page.clock.fastForward('20:01')
    await asked
  })

  it('has no columns for pictures that its user is not told', async () => {
    const values = {
      PlateNo: plate_no,
      in_image: await storedPicture(),
      created_at: wallTime(new Date(), app.server.settings.tzName),
    }
    await rowsOf(inOutSource, app.server.database).insert(values)
    const menuOf = async (column: string, value: string): Promise<number> => {
      const text = `SELECT "id" FROM "menu" WHERE "${column}" = $1 LIMIT 1`
      return Number((await app.server.database.rows({ text, values: [value] }))[0]?.[0])
    }
    for (const permissions of [[plateQuery], []]) {
      const person = await app.server.asRole()
      const buttons = await Promise.all(permissions.map((one) => menuOf('perms', one)))
      const role_menu = [await menuOf('route_component', 'garage/inout'), ...buttons]
      await app.server.ask('PUT', '/api/role/update', { id: person.roleId, role_menu })
      const { page } = await app.visit('/garage/inout', { lang, token: person.token })
      const { rows } = listParts(page, lang)
      await rows.first().waitFor()
      const number = permissions.length
      await expect.poll(() => rows.first().locator('.thumbnail').count()).toBe(number)
      const heading = page.getByRole('columnheader', { name: inOutSource.fields.in_image.label.en })
      await expect.poll(() => heading.count()).toBe(number)
    }
  })
})

type Value = [name: string, value: string]

const withPictures = screens.flatMap(({ view, resource, list, hidden }) => {
  const { columns, listPermission } =
    resource && !hidden ? listNamed(resource, list) : { columns: [], listPermission: undefined }
  const pictures = columns.filter((name) => resource?.fields[name]?.kind === 'image')
  return resource && pictures.length > 0 ? [{ view, resource, pictures, only: listPermission?.codes }] : []
})

it.each(oneOf(withPictures))('a picture in $view is shown large under the pointer and with the focus', async (of) => {
  const { database, settings } = app.server
  const picture = { park: 'P1', device: 'cam', day: '2026-11-20', name: 'b.png' }
  const bytes = renderPicture({ ...picture, shows: 'plate', plate_no, caption: '' })
  const address = await app.server.ask<string>('POST', '/api/upload/image', pictureForm(bytes))
  const values = of.pictures.map((name): Value => [name, address.split('?')[0] ?? ''])
  const codes = Object.entries(of.resource.fields).flatMap(([name, { required, kind }]) =>
    required && (kind === 'text' || kind === 'code') ? [[name, fresh('x')] satisfies Value] : [],
  )
  const { fields, createdField } = of.resource
  const created: Value[] = fields[createdField] ? [[createdField, wallTime(new Date(), settings.tzName)]] : []
  await rowsOf(of.resource, database).insert({ ...Object.fromEntries([...codes, ...values, ...created]), ...of.only })
  const { page } = await app.visit(`/${of.view}`, { lang })
  const picked = listParts(page, lang).rows.first().locator('.thumbnail').first()
  const large = page.locator('.thumbnail-large')
  const widthOf = () => large.evaluate((one) => one.getBoundingClientRect().width)
  await picked.getByRole('img').waitFor()
  await picked.hover()
  await expect.poll(widthOf).toBeGreaterThanOrEqual(320)
  await page.mouse.move(0, 0)
  await large.waitFor({ state: 'detached' })
  // The focus is shown only to who uses the keyboard.
  await page.keyboard.press('Tab')
  await picked.getByRole('button').focus()
  await expect.poll(widthOf).toBeGreaterThanOrEqual(320)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
})

describe.each(languages)('a picture chosen in a form (%s)', (lang) => {
  const t = words(lang).form
  const png = (size: number): Buffer =>
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], Math.round(size * 1024 * 1024))

  it("is uploaded up to the server's limit, and refused with the reason beyond it or if it is no picture", async () => {
    const { page } = await app.visit('/management/user', { lang })
    await listParts(page, lang).create.click()
    const form = page.getByRole('dialog')
    const address = form.getByPlaceholder(t.imageHint)
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    const uploads: string[] = []
    page.on('request', (request) => request.url().includes('/api/upload/') && uploads.push(request.url()))

    await choose('large.png', 'image/png', png(maxMegabytes + 0.1))
    await form
      .getByRole('alert')
      .filter({ hasText: fill(t.imageTooLarge, { max: maxMegabytes }) })
      .waitFor()
    await choose('notes.txt', 'text/plain', Buffer.from('notes'))
    await form.getByRole('alert').filter({ hasText: t.imageKind }).waitFor()
    expect(uploads).toEqual([])
    await choose('small.png', 'image/png', png(maxMegabytes - 0.1))
    await expect.poll(() => address.inputValue()).toMatch(/^\/pictures\/.+\.png$/)
    expect(uploads).toHaveLength(1)
    expect(await form.getByText(t.imageKind).count()).toBe(0)
  })
})
