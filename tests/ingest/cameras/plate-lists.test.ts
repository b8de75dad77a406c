import { afterAll, beforeAll, describe, it } from 'vitest'
import { gateOpening, listTransfer, plateListKind } from '../../../resources/dictionaries/recognition'
import { commandKind } from '../../../resources/dictionaries/command'
import { onOff } from '../../../resources/dictionaries/common'
import { badFieldsOf, type JsonObject } from '../../support/running-server'
import { startCameras, type CameraSite } from '../../support/sites/camera-site'
import { databaseKinds } from '../../support/test-databases'

const { white, black } = plateListKind

describe.each(databaseKinds)('the white and black list: %s', (kind) => {
  let site: CameraSite
  beforeAll(async () => {
    site = await startCameras(kind)
  })
  afterAll(() => site.close())

  let lastPark = 0
  /** A camera of a car park of its own. */
  const newPark = async (form: JsonObject = {}) => {
    const park_code = `PL${(lastPark += 1)}`
    await site.server.create('/api/org', { org_name: park_code, park_code })
    const camera = await site.newCamera({ park_code, ...form })
    const add = (plate_no: string, more: JsonObject = {}) =>
      site.server.create('/api/plateList', { plate_no, park_code, kind: white, ...more })
    return { park_code, camera, add }
  }

  it('reaches a camera in small parts, in answers to readings', async ({ expect }) => {
    const { camera, add } = await newPark()
    for (let n = 0; n < 7; n += 1) await add(`粤B1000${n}`)
    await add('京A99999', { kind: black, start_time: '2026-01-02 03:04:05', end_time: '2090-01-02 03:04:05' })
    const { answer } = await camera.read('粤B12345')
    expect(answer.Response_AlarmInfoPlate?.white_list_operate).toMatchObject({ operate_type: 0 })
    expect(answer.Response_AlarmInfoPlate?.white_list_operate?.white_list_data).toHaveLength(5)
    await camera.read('粤B12345')
    expect(camera.lists.size).toBe(8)
    expect(camera.lists.get('京A99999')).toEqual({
      black: true,
      from: '2026-01-02 03:04:05',
      until: '2090-01-02 03:04:05',
    })
    expect(camera.lists.get('粤B10000')).toMatchObject({ black: false })
    expect((await camera.read('粤B12345')).answer.Response_AlarmInfoPlate).not.toHaveProperty('white_list_operate')
  })

  it('repeats what was in a lost answer, also if the camera has pushed something else meanwhile', async ({
    expect,
  }) => {
    const { camera, add } = await newPark()
    await add('粤B10001')
    await camera.read('粤B12345', { answerLost: true })
    await camera.read('粤B54321')
    expect(camera.lists.size).toBe(0)
    await camera.sendKept()
    expect([...camera.lists.keys()]).toEqual(['粤B10001'])
  })

  it('repeats a deletion whose answer was lost, after whatever the camera has pushed meanwhile', async ({ expect }) => {
    const { camera, add } = await newPark()
    const id = await add('粤B10001')
    await camera.read('粤B12345')
    await site.server.ask('DELETE', '/api/plateList/delete', { id, reason: 'sold' })
    await camera.read('粤B12345', { answerLost: true })
    await camera.read('粤B54321')
    expect([...camera.lists.keys()]).toEqual(['粤B10001'])
    await camera.sendKept()
    expect(camera.lists.size).toBe(0)
  })

  it('is repeated to a camera that polls when the answer to its heartbeat was never sent', async ({ expect }) => {
    const { camera, add } = await newPark({ lists: listTransfer.whenPolling })
    const ids = [await add('粤B10001'), await add('粤B10002')]
    // The server lets heartbeats wait for a second after it has stored what is in their answer.
    const cutOff = () => expect(camera.heartbeat(AbortSignal.timeout(700))).rejects.toThrow()
    await cutOff()
    await camera.read('粤B12345')
    expect([...camera.lists.keys()]).toEqual(['粤B10001', '粤B10002'])
    await site.server.ask('DELETE', '/api/plateList/delete', { id: ids[0], reason: 'sold' })
    await cutOff()
    await camera.heartbeat()
    expect([...camera.lists.keys()]).toEqual(['粤B10002'])
    const { answer } = await camera.heartbeat()
    expect(answer.Response_AlarmInfoPlate).not.toHaveProperty('white_list_operate')
  })

  it('is changed on cameras as it is changed on the screen, and when an entry is over', async ({ expect }) => {
    const { camera, add } = await newPark()
    const [id, other] = [await add('粤B10001'), await add('粤B10002')]
    await camera.read('粤B12345')
    await site.server.ask('PUT', '/api/plateList/update', { id, kind: black })
    await camera.read('粤B12345')
    expect(camera.lists.get('粤B10001')).toMatchObject({ black: true })
    await site.server.ask('DELETE', '/api/plateList/delete', { id, reason: 'sold' })
    await site.server.ask('PUT', '/api/plateList/update', { id: other, end_time: '2026-01-01 00:00:00' })
    await camera.read('粤B12345')
    expect(camera.lists.size).toBe(0)
    const rows = await site.database.rows({
      text: 'SELECT 1 FROM camera_list_entry WHERE serialno = $1 AND content IS NOT NULL',
      values: [camera.serialno],
    })
    expect(rows).toEqual([])
  })

  it('is in answers to heartbeats only of cameras that poll, and of others never', async ({ expect }) => {
    for (const [lists, known] of [
      [listTransfer.never, 0],
      [listTransfer.afterReadings, 0],
      [listTransfer.whenPolling, 1],
    ]) {
      const { camera, add } = await newPark({ lists })
      await add('粤B10001')
      await camera.heartbeat()
      expect(camera.lists.size).toBe(known)
    }
  })

  it('decides whether a gate opens, and warns of black-listed cars', async ({ expect }) => {
    const { camera, add, park_code } = await newPark({ opens: gateOpening.everyPlate })
    await add('粤B10001')
    await add('粤B66666', { kind: black })
    await add('粤B77777', { kind: black, warns: 2 })
    await add('粤B88888', { kind: black, start_time: '2089-01-01 00:00:00' })
    const opens = async (plate: string | null, more = {}) =>
      (await camera.read(plate, more)).answer.Response_AlarmInfoPlate?.info === 'ok'
    expect(await opens('粤B12345')).toBe(true)
    expect(await opens('粤B12345', { confidence: 79 })).toBe(false)
    expect(await opens('粤B10001', { confidence: 10 })).toBe(true)
    expect(await opens(null)).toBe(false)
    expect(await opens('粤B66666')).toBe(false)
    expect(await opens('粤B66666')).toBe(false)
    expect(await opens('粤B77777')).toBe(false)
    expect(await opens('粤B88888')).toBe(true)
    expect(await opens('粤B12345', { offline: true })).toBe(false)
    expect(await opens('粤B12345', { at: Date.now() - 400_000 })).toBe(false)
    const warnings = await site.rowsIn('/api/warning', { park_code, start_time: '2020-01-01' })
    expect(warnings.filter(({ warning_text }) => String(warning_text).includes('黑名单'))).toHaveLength(1)
    await site.server.ask('PUT', '/api/camera/update', { id: camera.id, opens: gateOpening.whiteList })
    expect([await opens('粤B12345'), await opens('粤B10001')]).toEqual([false, true])
    await site.server.ask('PUT', '/api/camera/update', { id: camera.id, opens: gateOpening.never })
    expect(await opens('粤B10001')).toBe(false)
  })

  it('is sent again as a command, which succeeds when the camera has all of it', async ({ expect }) => {
    const { camera, add } = await newPark()
    for (let n = 0; n < 7; n += 1) await add(`粤B1000${n}`)
    for (let n = 0; n < 3; n += 1) await camera.read('粤B12345')
    camera.lists.clear()
    const sent = await site.server.call<JsonObject>('POST', '/api/camera/sendlists', { id: camera.id })
    expect(sent).toMatchObject({ code: 0, data: { state: 'queued', answer: null } })
    // Nothing is sent twice, and no list is forgotten to have been sent, because somebody presses again.
    expect((await site.server.call('POST', '/api/camera/sendlists', { id: camera.id })).code).toBe(40900)
    const command = async () => (await site.rowsIn('/api/command', { target: camera.serialno }))[0]
    expect(await command()).toMatchObject({ state: 'queued', kind: commandKind.sendLists, target_type: 6 })
    await camera.read('粤B12345')
    expect(await command()).toMatchObject({ state: 'delivered' })
    await camera.read('粤B12345')
    expect(camera.lists.size).toBe(7)
    // The command is looked at again when some seconds have passed.
    await expect
      .poll(
        async () => {
          await camera.read('粤B12345')
          return (await command())?.state
        },
        { timeout: 15_000, interval: 2000 },
      )
      .toBe('succeeded')
    expect((await command())?.answer).toBe('7')
    camera.lists.clear()
    const again = await site.server.call<JsonObject>('POST', '/api/command/again', { id: (await command())?.id })
    expect(again).toMatchObject({ code: 0, data: { state: 'queued' } })
    await camera.read('粤B12345')
    await camera.read('粤B12345')
    expect(camera.lists.size).toBe(7)
  })

  it('is sent up to 5,000 entries: the black ones, and the newest', async ({ expect }) => {
    const { camera, add, park_code } = await newPark()
    await add('京A99999', { kind: black })
    await add('粤B10001')
    await camera.read('粤B12345')
    await camera.read('粤B12345')
    expect([...camera.lists.keys()].toSorted()).toEqual(['京A99999', '粤B10001'])
    await site.database.run({
      text: `INSERT INTO plate_list (plate_no, kind, park_code) SELECT '粤C' || n, 1, $1 FROM generate_series(10001, 15000) n`,
      values: [park_code],
    })
    const { answer } = await camera.read('粤B12345')
    expect(answer.Response_AlarmInfoPlate?.white_list_operate).toEqual({
      operate_type: 1,
      white_list_data: [{ plate: '粤B10001' }],
    })
  })

  it('is not sent to a camera that takes none, or is disabled', async ({ expect }) => {
    for (const form of [{ lists: listTransfer.never }, { status: onOff.disabled }]) {
      const { camera } = await newPark(form)
      expect((await site.server.call('POST', '/api/camera/sendlists', { id: camera.id })).code).toBe(40900)
      expect(await site.rowsIn('/api/command', { target: camera.serialno })).toEqual([])
    }
  })

  it('has a plate once in a car park, and no end before its beginning', async ({ expect }) => {
    const { add, park_code } = await newPark()
    await add('粤B10001')
    const create = (form: JsonObject) =>
      site.server.call('PUT', '/api/plateList/create', { park_code, kind: white, ...form })
    expect((await create({ plate_no: '粤b·10001' })).code).toBe(40900)
    const times = { start_time: '2026-02-01 00:00:00', end_time: '2026-01-01 00:00:00' }
    expect((await create({ plate_no: '粤B10002', ...times })).code).toBe(40000)
    const several = badFieldsOf(await create({ plate_no: '粤B10002', park_code: null, ...times }))
    expect(several.toSorted()).toEqual(['end_time', 'park_code'])
  })
})
