import { afterAll, beforeAll, expect, it } from 'vitest'
import { cameraPath } from '../../../model/site/pushes'
import { localize } from '../../../model/label'
import { camera } from '../../../resources/camera/camera'
import { plateList } from '../../../resources/camera/plate-list'
import { passagePlate } from '../../../resources/parking/passage-plate'
import { plateReading } from '../../../resources/parking/plate-reading'
import { carPark } from '../../../resources/system/car-park'
import { member } from '../../../resources/member/member'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { makeSimCamera, type SimCamera } from '../../../site-simulator/cameras/sim-camera'
import { fresh, listen } from '../../support/running-server'
import { silent } from '../../support/sites/recorder-bench'
import { operationIn } from '../support/commanded-site'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { choose, listParts, press } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { languages } from '../support/words'

const app = journeys()
const park = 'P001'
let sites: Ingest
let http: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const { database, settings, engine } = app.server
  sites = await startIngest({ database, settings: { ...settings, mqttPort: 0 }, log: silent, free: async () => 1 })
  http = await listen(engine, null, undefined, sites)
})
afterAll(async () => {
  await http.app.close()
  await sites.close()
})

const parkName = async (): Promise<string> =>
  String((await rowsOf(carPark, app.server.database).first({ park_code: park }))?.org_name)

/** A camera that an operator has added, and that has its secret. */
async function newCamera(): Promise<{ sim: SimCamera; name: string }> {
  const [serialno, name] = [fresh('0f823866-'), fresh('camera ')]
  const id = await app.server.create('/api/camera', { camera_name: name, serialno, park_code: park })
  const secret = 'a secret of the camera 1234'
  await app.server.ask('POST', '/api/camera/newsecret', { id, secret })
  return { sim: makeSimCamera({ server: http.address, serialno, secret }), name }
}

const words = {
  'zh-chs': {
    ...{ make: '生成密钥', secret: '密钥', url: '上报地址', start: /逐条核对/, title: '车牌核对', discard: '舍弃' },
    ...{ plate: '正确车牌', save: '保存', keep: '识别无误', corrected: '已更正', discarded: '已舍弃', black: '黑名单' },
    ...{ status: '状态', done: '已核对', queued: /已排队，随设备的下次上报下发/, entries: /名单共 \d+ 条/ },
  },
  en: {
    ...{ make: 'Make a secret', secret: 'Secret', url: 'Address for pushes', start: /Check one by one/ },
    ...{ title: 'Check a plate', discard: 'Discard', plate: 'Right plate', save: 'Save', keep: 'Read correctly' },
    ...{ corrected: 'Corrected', discarded: 'Discarded', black: 'Black list', status: 'Status', done: 'Checked:' },
    ...{ queued: /queued, sent in the answers to what it pushes next/, entries: /List entries: \d+/ },
  },
}
it.each(languages)('a camera is added, gets its secret and pushes: %s', async (lang) => {
  const [serialno, name, t] = [fresh('1a2b3c4d-'), fresh('gate '), words[lang]]
  const { page } = await app.visit('/garage/camera', { lang })
  const list = listParts(page, lang)
  await list.create.click()
  const { form, field, save } = formParts(page, lang, localize(camera.label, lang))
  await field(localize(camera.fields.camera_name.label, lang)).fill(name)
  await field(localize(camera.fields.serialno.label, lang)).fill(serialno)
  await choose(page, field(localize(camera.fields.park_code.label, lang)), await parkName())
  await save.click()
  await form.waitFor({ state: 'hidden' })
  await press(page, list.row(name), operationIn(camera, 'credentials', lang))
  const drawer = page.getByRole('dialog', { name: `${operationIn(camera, 'credentials', lang)} ${name}` })
  await drawer.getByRole('button', { name: t.make, exact: true }).click()
  const secret = await drawer.getByLabel(t.secret, { exact: true }).innerText()
  const url = await drawer.getByLabel(t.url, { exact: true }).innerText()
  expect(new URL(url).pathname).toBe(cameraPath(serialno, secret))
  const sim = makeSimCamera({ server: http.address, serialno, secret, secretInAddress: true })
  expect((await sim.read('粤B12345')).status).toBe(200)
  const own = await rowsOf(camera, app.server.database).first({ serialno })
  expect(own?.last_reading).not.toBeNull()
  await drawer.getByRole('button', { name: /Close|关闭/ }).click()
  await drawer.waitFor({ state: 'hidden' })
  await list.row(name).waitFor()
})

it.each(languages)('plates are checked one after the other, by keyboard: %s', async (lang) => {
  const t = words[lang]
  const { sim } = await newCamera()
  const plate = lang === 'en' ? '粤B55S01' : '粤C55S02'
  const right = plate.replace('S', '5').concat('8')
  const known = fresh('Member ')
  await rowsOf(member, app.server.database).insert({ member_name: known, plate_no: right, dc_status: 1 })
  const at = Date.now() - 60_000
  await sim.read(null, { at: at - 50_000, confidence: 0 })
  await sim.read(`${plate}8`, { at, confidence: 41 })
  const { page } = await app.visit('/garage/platereview', { lang })
  const list = listParts(page, lang)
  await list.row(`${plate}8`).waitFor()
  await page.getByRole('button', { name: t.start }).click()
  const drawer = page.getByRole('dialog', { name: t.title })
  const match = drawer.getByRole('button', { name: known })
  await match.waitFor()
  const fragment = drawer.getByRole('img', { name: localize(plateReading.fields.fragment_img.label, lang) })
  await expect.poll(() => fragment.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const picture = drawer.getByRole('img', { name: localize(passagePlate.fields.plate_img.label, lang) })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('1')
  await expect.poll(() => match.getAttribute('aria-pressed')).toBe('true')
  expect(await drawer.getByLabel(t.plate).inputValue()).toBe(right)
  const decision = drawer.locator('.check-decision')
  expect(
    await decision.evaluate((own) => [own === document.activeElement, getComputedStyle(own).outlineStyle]),
  ).toEqual([true, 'none'])
  await page.keyboard.press('Tab')
  expect(await match.evaluate((own) => getComputedStyle(own).outlineStyle)).toBe('solid')
  await decision.focus()
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: known }).waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: t.discard }).click()
  await drawer.waitFor({ state: 'hidden' })
  const found = async (plate_no: string) => (await app.server.list('/api/plate', { plate_no })).list
  expect(await found(right)).toMatchObject([{ status: 4 }])
  const readings = (await app.server.list('/api/platedata', { plate_key: (await found(right))[0]?.plate_key })).list
  expect(readings).toMatchObject([{ plate_no: `${plate}8` }])
  await expect.poll(() => list.row(right).count()).toBe(0)
})

it.each(languages)('a plate is put on the black list, and the camera gets it: %s', async (lang) => {
  const [t, { sim, name }] = [words[lang], await newCamera()]
  const plate = lang === 'en' ? '粤D66601' : '粤D66602'
  const { page } = await app.visit('/garage/platelist', { lang })
  const list = listParts(page, lang)
  await list.create.click()
  const { form, field, save } = formParts(page, lang, localize(plateList.label, lang))
  await field(localize(plateList.fields.plate_no.label, lang)).fill(plate)
  await choose(page, field(localize(plateList.fields.kind.label, lang)), t.black)
  await choose(page, field(localize(plateList.fields.park_code.label, lang)), await parkName())
  await save.click()
  await form.waitFor({ state: 'hidden' })
  await list.row(plate).waitFor()
  await sim.read('粤B12345')
  expect(sim.lists.get(plate)).toMatchObject({ black: true })
  await navigateTo(page, '/garage/camera')
  sim.lists.clear()
  await press(page, list.row(name), operationIn(camera, 'sendlists', lang))
  await page.getByText(t.queued).waitFor()
  expect(await page.locator('.ant-message-error').count()).toBe(0)
  await expect
    .poll(async () => {
      await sim.read('粤B12345')
      return sim.lists.has(plate)
    })
    .toBe(true)
  await expect
    .poll(
      async () => {
        await sim.read('粤B12345')
        return page.getByRole('dialog').getByText(t.entries).count()
      },
      { timeout: 15_000, interval: 2000 },
    )
    .toBe(1)
})
