import { afterAll, beforeAll, describe, it } from 'vitest'
import { cameraPath } from '../../../model/site/pushes'
import { gateOpening, plateRecognition } from '../../../resources/dictionaries/recognition'
import { refusalReason } from '../../../resources/dictionaries/log'
import { makeSimCamera } from '../../../site-simulator/cameras/sim-camera'
import { startCameras, type CameraSite } from '../../support/sites/camera-site'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { badFieldsOf, fresh, type JsonObject } from '../../support/running-server'
import { databaseKinds } from '../../support/test-databases'

const { recognised, toBeChecked } = plateRecognition

describe.each(databaseKinds)('a plate camera: %s', (kind) => {
  let site: CameraSite
  const data = mkdtempSync(join(tmpdir(), 'berth-cameras-'))
  beforeAll(async () => {
    site = await startCameras(kind, { DATA_DIR: data })
  })
  afterAll(async () => {
    await site.close()
    rmSync(data, { recursive: true, force: true })
  })

  it.for(['plateid', 'vehicleId'] as const)(
    'records what cameras push that number readings as %s',
    async (family, { expect }) => {
      const camera = await site.newCamera({ family })
      const { status, answer } = await camera.read('鲁VF0050')
      expect(status).toBe(200)
      expect(answer).toEqual({
        Response_AlarmInfoPlate: {
          info: 'no',
          content: 'retransfer_stop',
          channelNum: 0,
          plateid: 1,
          is_pay: 'false',
        },
      })
      const [reading] = await site.readingsOf(camera.serialno)
      expect(reading).toMatchObject({ plate: '鲁VF0050', confidence: 96, number: '1' })
      expect(await site.platesOf(camera.serialno)).toEqual([
        { key: reading?.key, plate: '鲁VF0050', status: recognised },
      ])
      const [row] = await site.rowsIn('/api/platedata', { plate_key: reading?.key })
      expect(row).toMatchObject({ carColor: 1, direction: 4, triggerType: 8, car_type: 1, ipaddr: '192.168.1.100' })
      for (const name of ['plate_img', 'fragment_img']) expect(String(row?.[name])).toContain(`/pictures/sites/`)
      const day = readdirSync(join(data, 'site-pictures')).at(-1) ?? ''
      const files = readdirSync(join(data, 'site-pictures', day, site.park, camera.serialno))
      expect(files.toSorted()).toEqual(
        [reading?.picture, reading?.fragment].map((address) => address?.split('/').at(-1)).toSorted(),
      )
      const [own] = await site.rowsIn('/api/camera', { serialno: camera.serialno })
      expect(own?.last_reading).not.toBeNull()
    },
  )

  it('puts readings of one car into one passage, whose surest one counts', async ({ expect }) => {
    await site.server.create('/api/dcterminal', { client_id: 'T-1', park_code: site.park, ttype: 1 })
    const camera = await site.newCamera({ client_id: 'T-1' })
    const at = Math.floor(Date.now() / 1000) * 1000 - 600_000
    await camera.read('粤B8K2T6', { at, confidence: 70 })
    await camera.read('粤B8K2T8', { at: at + 20_000, confidence: 60 })
    await camera.read(null, { at: at + 5_000, confidence: 0 })
    await camera.read('粤B8K2T6', { at: at + 10_000, confidence: 97 })
    await camera.read('粤A00001', { at: at + 15_000 })
    const readings = await site.readingsOf(camera.serialno)
    expect(readings.map(({ key }) => readings.findIndex((one) => one.key === key))).toEqual([0, 0, 0, 3, 0])
    const plates = await site.platesOf(camera.serialno)
    expect(plates.map(({ plate, status }) => [plate, status])).toEqual([
      ['粤B8K2T6', recognised],
      ['粤A00001', recognised],
    ])
    const [row] = await site.rowsIn('/api/plate', { plate_key: readings[0]?.key })
    expect(row?.client_id).toBe('T-1')
  })

  it('has a person look at unsure plates, missing ones, and sure ones that differ', async ({ expect }) => {
    const camera = await site.newCamera({ min_confidence: 90 })
    const at = Date.now() - 3_600_000
    await camera.read('粤B12345', { at, confidence: 89 })
    await camera.read(null, { at: at + 100_000, confidence: 0 })
    await camera.read('粤B54321', { at: at + 200_000, confidence: 95 })
    await camera.read('粤B54322', { at: at + 201_000, confidence: 94 })
    await camera.read('粤B99999', { at: at + 300_000, confidence: 90 })
    expect((await site.platesOf(camera.serialno)).map(({ plate, status }) => [plate, status])).toEqual([
      ['粤B12345', toBeChecked],
      [null, toBeChecked],
      ['粤B54321', toBeChecked],
      ['粤B99999', recognised],
    ])
  })

  it.for(['plateid', 'vehicleId'] as const)(
    'has a person look at a plate that the camera takes for a false one, and opens no gate: %s',
    async (family, { expect }) => {
      const camera = await site.newCamera({ family, opens: gateOpening.everyPlate, min_confidence: 0 })
      await site.server.create('/api/plateList', { plate_no: `粤W${family.length}0001`, park_code: site.park, kind: 1 })
      for (const plate of ['粤B12345', `粤W${family.length}0001`]) {
        const { answer } = await camera.read(plate, { confidence: 99, fake: true })
        expect(answer.Response_AlarmInfoPlate).toMatchObject({ info: 'no', is_pay: 'false' })
      }
      expect((await camera.read('粤A00001', { confidence: 90 })).answer.Response_AlarmInfoPlate?.info).toBe('ok')
      const plates = await site.platesOf(camera.serialno)
      expect(plates.map(({ status }) => status)).toEqual([toBeChecked, toBeChecked, recognised])
    },
  )

  it('goes by a real reading beside one of a false plate', async ({ expect }) => {
    const camera = await site.newCamera()
    const at = Date.now() - 60_000
    await camera.read('粤B12345', { at, confidence: 95, fake: true })
    await camera.read('粤B12345', { at: at + 5000, confidence: 85 })
    expect(await site.platesOf(camera.serialno)).toMatchObject([{ plate: '粤B12345', status: recognised }])
  })

  it('records a reading with fields that make no sense as without them', async ({ expect }) => {
    const camera = await site.newCamera()
    const push = async (more: object, second: number) => {
      const timeStamp = { Timeval: { sec: Math.floor(Date.now() / 1000) - second } }
      const body = { AlarmInfoPlate: { serialno: camera.serialno, result: { PlateResult: { timeStamp, ...more } } } }
      return (await camera.send(JSON.stringify(body), 'application/json')).status
    }
    const senseless: [object, object][] = [
      [{ confidence: 'abc' }, { confidence: null }],
      [{ confidence: [90] }, { confidence: null }],
      [{ confidence: 300 }, { confidence: null }],
      [{ confidence: -1 }, { confidence: null }],
      [{ plateid: 1e20 }, { number: null }],
      [{ plateid: 1.5, vehicleId: 'no number' }, { number: null }],
      [{ plateid: 7, vehicleId: {} }, { number: '7' }],
      [{ colorType: {}, type: 'x', direction: -1, triggerType: [] }, {}],
    ]
    for (const [index, [more]] of senseless.entries())
      expect(
        await push({ license: `粤B1000${index}`, confidence: 90, plateid: index, ...more }, index),
        String(index),
      ).toBe(200)
    const readings = await site.readingsOf(camera.serialno)
    for (const [index, [, wanted]] of senseless.entries())
      expect(readings.find(({ plate }) => plate === `粤B1000${index}`)).toMatchObject(wanted)
    expect(await site.refusedOf(camera.serialno)).toEqual([])
  })

  it('offers what else was read in a passage, however many members have similar plates', async ({ expect }) => {
    const camera = await site.newCamera()
    const at = Date.now() - 60_000
    const plates = ['粤E12345', ...[0, 1, 2, 3, 4, 6, 7, 8].map((digit) => `粤E1234${digit}`)]
    for (const [index, plate] of plates.entries())
      await camera.read(plate, { at: at + index * 1000, confidence: 60 - index })
    for (let n = 0; n < 12; n += 1)
      await site.server.create('/api/member', {
        member_name: `member ${n}`,
        plate_no: `粤E${n % 10}2345${n > 9 ? 'D' : ''}`,
      })
    const [passage] = await site.platesOf(camera.serialno)
    const [row] = await site.rowsIn('/api/plate', { plate_key: passage?.key })
    const matches = await site.server.ask<{ plate: string; of: string }[]>('POST', '/api/plate/similar', {
      id: row?.id,
    })
    const read = matches.filter(({ of }) => of === 'reading').map(({ plate }) => plate)
    expect(read.length).toBeGreaterThanOrEqual(6)
    expect(matches.map(({ plate }) => plate)).toContain(passage?.plate)
    expect(matches[0]?.of).toBe('member')
  })

  it('records once what is sent again, also later and as stored in the camera', async ({ expect }) => {
    const camera = await site.newCamera({ opens: 3 })
    const { answer } = await camera.read('粤B12345', { answerLost: true })
    expect(answer.Response_AlarmInfoPlate?.info).toBe('ok')
    const [again] = await camera.sendKept()
    expect(again?.answer.Response_AlarmInfoPlate).toMatchObject({
      info: 'no',
      plateid: 1,
      ContinuePushOffline: { plateid: 1, continue: 1 },
    })
    expect(await site.readingsOf(camera.serialno)).toHaveLength(1)
    expect(await site.platesOf(camera.serialno)).toHaveLength(1)
    expect(await site.refusedOf(camera.serialno)).toEqual([])
  })

  it('keeps what a person has decided when further readings arrive', async ({ expect }) => {
    const camera = await site.newCamera()
    const at = Date.now() - 300_000
    await camera.read('粤B12345', { at, confidence: 50 })
    const key = (await site.platesOf(camera.serialno))[0]?.key
    const [row] = await site.rowsIn('/api/plate', { plate_key: key })
    await site.server.ask('POST', '/api/plate/settle', { id: row?.id, action: 'correct', plate_no: '粤b·12346' })
    await camera.read('粤B12345', { at: at - 10_000, confidence: 99 })
    const plates = await site.platesOf(camera.serialno)
    expect(plates).toMatchObject([{ plate: '粤B12346', status: plateRecognition.corrected }])
    expect(plates[0]?.key).not.toBe(key)
    expect((await site.readingsOf(camera.serialno)).map((one) => one.key)).toEqual([plates[0]?.key, plates[0]?.key])
  })

  it('answers heartbeats and inputs, and notes the contact without storing the password of the camera', async ({
    expect,
  }) => {
    const camera = await site.newCamera()
    const { status, answer } = await camera.heartbeat()
    expect([status, answer.Response_AlarmInfoPlate?.info]).toEqual([200, 'no'])
    const input = { AlarmGioIn: { serialno: camera.serialno, result: { TriggerResult: { source: 0, value: 1 } } } }
    expect((await camera.send(JSON.stringify(input), 'application/json')).status).toBe(200)
    const form = `device_name=IVS&serialno=${camera.serialno}`
    expect((await camera.send(form, 'application/x-www-form-urlencoded')).status).toBe(200)
    const [own] = await site.rowsIn('/api/camera', { serialno: camera.serialno })
    expect(own?.last_contact).not.toBeNull()
    expect(own?.last_reading).toBeNull()
    expect(await site.refusedOf(camera.serialno)).toEqual([])
  })

  it('reads GBK of older firmware, and JSON under any content type', async ({ expect }) => {
    const camera = await site.newCamera()
    const body = (number: number): string =>
      JSON.stringify({
        AlarmInfoPlate: {
          serialno: camera.serialno,
          result: {
            PlateResult: {
              license: 'LICENSE',
              plateid: number,
              confidence: '94',
              timeStamp: { Timeval: { sec: String(Math.floor(Date.now() / 1000) - number * 1000) } },
            },
          },
        },
      })
    /** 粤B12345 in GBK. */
    const gbk = (number: number) => {
      const [before = '', after = ''] = body(number).split('LICENSE')
      return Buffer.concat([Buffer.from(before), Buffer.from([0xd4, 0xc1]), Buffer.from('B12345'), Buffer.from(after)])
    }
    for (const [index, type] of [
      'application/json; charset=gb2312',
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
    ].entries())
      expect((await camera.send(gbk(index + 1), type)).status, type).toBe(200)
    expect((await site.readingsOf(camera.serialno)).map(({ plate, confidence }) => [plate, confidence])).toEqual(
      Array.from({ length: 4 }, () => ['粤B12345', 94]),
    )
  })

  it('takes the secret in the address, and refuses strangers, foreign addresses, disabled and revoked cameras', async ({
    expect,
  }) => {
    const [camera, other] = [await site.newCamera({ secretInAddress: true }), await site.newCamera()]
    const simulated = (serialno: string, secret: string, secretInAddress = false) =>
      makeSimCamera({ server: site.address, serialno, secret, secretInAddress })
    expect((await camera.read('粤B12345')).status).toBe(200)
    expect((await simulated(camera.serialno, 'wrong').read('粤B12345')).status).toBe(401)
    expect((await simulated(camera.serialno, 'wrong', true).read('粤B12345')).status).toBe(401)
    expect((await simulated('nobody', 'wrong').read('粤B12345')).status).toBe(401)
    const none = await fetch(site.address + cameraPath(camera.serialno), { method: 'POST', body: '{}' })
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Berth"'])
    const basic = Buffer.from(`${other.serialno}:${other.secret}`).toString('base64')
    const foreign = await fetch(site.address + cameraPath(camera.serialno), {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}` },
      body: '{}',
    })
    expect(foreign.status).toBe(403)
    await site.server.ask('PUT', '/api/camera/update', { id: camera.id, status: 2 })
    expect((await camera.read('粤B12345')).status).toBe(403)
    expect((await camera.read('粤B54321')).status).toBe(403)
    expect((await camera.heartbeat()).status).toBe(403)
    const [refused, ...more] = await site.refusedOf(camera.serialno)
    expect([refused?.reason, refused?.times, more]).toEqual([refusalReason['disabled-device'], 3, []])
    await site.server.ask('PUT', '/api/camera/update', { id: camera.id, status: 1 })
    expect((await camera.read('粤B12345')).status).toBe(200)
    await site.server.ask('POST', '/api/camera/revoke', { id: camera.id })
    expect((await camera.read('粤B12345')).status).toBe(401)
    await site.server.ask('DELETE', '/api/camera/delete', { id: other.id, reason: 'exchanged' })
    expect((await other.read('粤B12345')).status).toBe(401)
  })

  it('has a serial number that can be its name, and a terminal and garage of its car park', async ({ expect }) => {
    const { server, park } = site
    await server.create('/api/org', { org_name: 'elsewhere', park_code: 'ELSE' })
    await server.create('/api/dcterminal', { client_id: 'T-ELSE', park_code: 'ELSE', ttype: 1 })
    await server.create('/api/ginfo', { park_code: park, garage_index: 7, park_no: 1 })
    const create = (form: JsonObject) =>
      server.call('PUT', '/api/camera/create', {
        camera_name: 'camera',
        serialno: fresh('s-'),
        park_code: park,
        ...form,
      })
    const wrong: [string, unknown][] = [
      ...['a b/c', '中文', 'a#b', '/'].map((serialno): [string, unknown] => ['serialno', serialno]),
      ...([
        ['client_id', 'T-NONE'],
        ['client_id', 'T-ELSE'],
        ['garage_index', 8],
      ] satisfies [string, unknown][]),
    ]
    for (const [field, value] of wrong)
      expect(await create({ [field]: value }), String(value)).toMatchObject({
        code: 40000,
        data: { fields: [{ field }] },
      })
    const all = { serialno: 'a b/c', min_confidence: 1000 }
    const several = badFieldsOf(await server.call('PUT', '/api/camera/create', all))
    expect(several.toSorted()).toEqual(['camera_name', 'min_confidence', 'park_code', 'serialno'])
    const trimmed = fresh(' spaced-')
    expect((await create({ serialno: `${trimmed} `, garage_index: 7 })).code).toBe(0)
    expect((await site.rowsIn('/api/camera', { serialno: trimmed.trim() })).length).toBe(1)
    const [row] = await site.rowsIn('/api/camera', { serialno: trimmed.trim() })
    await server.ask('PUT', '/api/camera/update', { id: row?.id, remark: 'moved' })
    const moved = await server.call('PUT', '/api/camera/update', { id: row?.id, park_code: 'ELSE' })
    expect(moved.code).toBe(40000)
  })

  it('may neither push as a device nor use the broker', async ({ expect }) => {
    const camera = await site.newCamera()
    const attempt = {
      name: camera.serialno,
      secret: Buffer.from(camera.secret),
      address: '10.0.0.1',
      isGone: () => false,
    }
    expect(await site.sites().signIn({ ...attempt, as: 'device' })).toBe('refused')
    expect(await site.sites().signIn({ ...attempt, as: 'camera' })).toMatchObject({ name: camera.serialno })
  })

  it('lists what it refuses, without pictures', async ({ expect }) => {
    const camera = await site.newCamera()
    const valid = (serialno: string, more: object = {}) => ({
      AlarmInfoPlate: {
        serialno,
        result: {
          PlateResult: {
            license: '粤B12345',
            plateid: 1,
            timeStamp: { Timeval: { sec: Math.floor(Date.now() / 1000) } },
            imageFile: 'A'.repeat(5000),
            ...more,
          },
        },
      },
    })
    const at = (sec: number) => ({ timeStamp: { Timeval: { sec } } })
    const cases: [string, unknown, number, number][] = [
      ['broken', '{"AlarmInfoPlate":', 400, refusalReason.malformed],
      ['nothing', '{}', 400, refusalReason.malformed],
      ['foreign', valid('another-camera'), 403, refusalReason['foreign-park']],
      ['1969', valid(camera.serialno, at(-1)), 200, refusalReason.malformed],
      [
        'a year ahead',
        valid(camera.serialno, at(Math.floor(Date.now() / 1000) + 31_536_000)),
        200,
        refusalReason.ahead,
      ],
      ['years ago', valid(camera.serialno, at(1_646_063_999)), 200, refusalReason['too-late']],
      ['2,000 characters', valid(camera.serialno, { license: '粤'.repeat(2000) }), 200, refusalReason.malformed],
      ['no time', valid(camera.serialno, { timeStamp: null }), 400, refusalReason.malformed],
      ['a far time', valid(camera.serialno, at(1e300)), 400, refusalReason.malformed],
      ['a list', valid(camera.serialno, { license: ['粤B12345'] }), 400, refusalReason.malformed],
      ['deep', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 400, refusalReason.malformed],
      ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 400, refusalReason.malformed],
      ['too large', 'x'.repeat(4 * 1024 * 1024 + 1), 413, refusalReason['too-large']],
    ]
    for (const [name, body, status] of cases) {
      const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      expect((await camera.send(Buffer.from(sent), 'application/json')).status, name).toBe(status)
    }
    const refused = await site.refusedOf(camera.serialno)
    expect(refused.map(({ reason }) => Number(reason)).toSorted()).toEqual(
      cases.map(([, , , reason]) => reason).toSorted(),
    )
    // What became a fact can be tried again; what a camera pushed can't, and keeps its reason.
    const kindOf = ([, , status]: (typeof cases)[number]) => (status === 200 ? 'plate-read' : 'camera-push')
    expect(refused.map((row) => row.kind).toSorted()).toEqual(cases.map(kindOf).toSorted())
    const pushed = refused.filter((row) => row.kind === 'camera-push')
    for (const { id } of pushed)
      expect(await site.server.call('POST', '/api/refusedFact/again', { id })).toMatchObject({ code: 40900 })
    expect(await site.refusedOf(camera.serialno)).toEqual(refused)
    for (const { payload } of refused) {
      expect(String(payload)).not.toContain('AAAAAAAAAA')
    }
    expect(await site.readingsOf(camera.serialno)).toEqual([])
    expect((await camera.read('粤B12345')).status).toBe(200)
  })

  it('records a reading whose pictures are none, too large or broken', async ({ expect }) => {
    const camera = await site.newCamera()
    const leftOut = () => site.sites().counts().camera_pictures_left_out
    const before = Number(leftOut())
    for (const [index, imageFile] of ['', 'bm8gcGljdHVyZQ==', '/9j/'.repeat(600_000), 7].entries()) {
      const PlateResult = {
        license: '粤B12345',
        plateid: index,
        imageFile,
        timeStamp: { Timeval: { sec: Math.floor(Date.now() / 1000) } },
      }
      const body = { AlarmInfoPlate: { serialno: camera.serialno, result: { PlateResult } } }
      expect((await camera.send(JSON.stringify(body), 'application/json')).status).toBe(200)
    }
    expect((await site.readingsOf(camera.serialno)).map(({ picture }) => picture)).toEqual([null, null, null, null])
    expect(Number(leftOut()) - before).toBe(2)
  })
})
