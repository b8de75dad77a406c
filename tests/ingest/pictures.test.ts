import { connectAsync, type MqttClient } from 'mqtt'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Ack } from '../../model/site/site-messages'
import { pictureLimits, sitePictureAddress, type PictureAck, type SitePicture } from '../../model/site/site-picture'
import { ackTopic, factTopic, pictureTopic } from '../../model/site/site-topics'
import { shift, wallTime } from '../../model/wall-time'
import { accessOf } from '../../server/access/access-of'
import { addDevice } from '../../server/devices/device-rows'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { deleteOldPictures } from '../../server/pictures/site-pictures'
import { startBucket } from '../support/fake-bucket'
import { pictureForm, png as pngHead } from '../support/picture-form'
import { badFieldsOf, fresh, startServer, type RunningServer } from '../support/running-server'
import { device, silent } from '../support/sites/recorder-bench'
import { databaseKinds } from '../support/test-databases'

const png = (word: string): Buffer => Buffer.concat([pngHead, Buffer.from(word)])
const dayMs = 24 * 3_600_000

/** The date `days` after today in the time zone of the operator. */
const dayFromNow = (days: number): string => shift(wallTime(new Date(), 'Asia/Shanghai'), { days }).slice(0, 10)

const pictureOn = (days: number, name = `${fresh('picture')}.png`): SitePicture => ({
  park: device.parkCode,
  device: device.name,
  day: dayFromNow(days),
  name,
})

const places = [
  ...databaseKinds.map((kind) => [kind, 'files'] as const),
  ...databaseKinds.slice(-1).map((kind) => [kind, 'a bucket'] as const),
]

describe.each(places)('pictures of a site, on %s and in %s', (kind, store) => {
  let bucket: Awaited<ReturnType<typeof startBucket>>
  let server: RunningServer
  let sites: Ingest
  let site: MqttClient
  let free = 0.5

  const openSites = () =>
    startIngest({
      database: server.database,
      settings: { ...server.settings, mqttPort: 0 },
      log: silent,
      free: async () => free,
    })
  const signIn = async (): Promise<MqttClient> => {
    const { name: username, secret: password } = device
    const client = await connectAsync(sites.url, { protocolVersion: 4, clientId: username, username, password })
    await client.subscribeAsync(ackTopic(device.parkCode, device.name), { qos: 1 })
    return client
  }
  beforeAll(async () => {
    bucket = await startBucket(2)
    server = await startServer(kind, { PICTURE_DAYS: '3', ...(store === 'a bucket' && bucket.env) })
    await addDevice(server.database, device)
    sites = await openSites()
    site = await signIn()
  })
  afterEach(() => void (free = 0.5))
  afterAll(async () => {
    await site.endAsync(true)
    await sites.close()
    await server.close()
    bucket.close()
  })

  const nextMessage = <Message>(publish: () => Promise<unknown>): Promise<Message> => {
    const received = new Promise<Message>((done) =>
      site.once('message', (_topic, payload) => done(JSON.parse(payload.toString()) as Message)),
    )
    return publish().then(() => received)
  }
  const send = (picture: SitePicture, bytes: Buffer): Promise<PictureAck> =>
    nextMessage(() => site.publishAsync(pictureTopic(picture), bytes, { qos: 1 }))
  const sendFact = async (plate_img: string): Promise<{ plate_key: string; ack: Ack }> => {
    const plate_key = fresh('passage')
    const fact = { fact: plate_key, at: new Date().toISOString(), plate_key, accepted: true, plate_img }
    const topic = factTopic(device.parkCode, device.name, 'plate-read')
    return { plate_key, ack: await nextMessage<Ack>(() => site.publishAsync(topic, JSON.stringify(fact), { qos: 1 })) }
  }
  const shownAt = async (plate_key: string): Promise<string> =>
    String((await server.list('/api/plate', { plate_key })).list[0]?.plate_img)
  /** The bytes that the server returns for an address, or those of the bucket that it redirects to; null: none. */
  const load = async (address: string): Promise<Buffer | null> => {
    const answer = await fetch(server.address + address, { redirect: 'manual' })
    if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
    const to = answer.headers.get('location')
    return to === null ? null : (bucket.objects.get(new URL(to).pathname.replace('/garage/', '')) ?? null)
  }
  const stored = async (picture: SitePicture): Promise<Buffer | null> => {
    const { access } = await accessOf(server.database, server.admin, server.settings)
    return load(String(server.engine.pictures.signed(sitePictureAddress(picture), access.reader)))
  }

  it('are shown in rows of facts that arrived before them, and only by signed addresses', async () => {
    const picture = pictureOn(0)
    const { plate_key, ack } = await sendFact(sitePictureAddress(picture))
    expect(ack.result).toBe('recorded')
    const address = await shownAt(plate_key)
    expect(await load(address)).toBeNull()
    if (store === 'files') expect((await fetch(server.address + address)).headers.get('cache-control')).toBe('no-store')
    expect(await send(picture, png('a'))).toEqual({ picture: `${picture.day}/${picture.name}`, result: 'stored' })
    expect(await load(address)).toEqual(png('a'))
    expect(await load(sitePictureAddress(picture))).toBeNull()
    const other = { ...picture, name: 'other.png' }
    expect(await load(address.replace(picture.name, other.name))).toBeNull()
  })

  it('are stored once per name, however often they are sent', async () => {
    const picture = pictureOn(0)
    expect((await send(picture, png('first'))).result).toBe('stored')
    expect((await send(picture, png('second'))).result).toBe('stored')
    expect(await stored(picture)).toEqual(png('first'))
    expect(sites.counts()).toMatchObject({ pictures_repeated: 1 })
  })

  it('are refused with a reason when they are invalid, too large, or outside the retention period', async () => {
    const large = Buffer.concat([png(''), Buffer.alloc(pictureLimits.payload)])
    const wrong: [SitePicture, Buffer, string][] = [
      [pictureOn(0), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-picture'],
      [pictureOn(0, 'disguised.jpg'), png('a'), 'no-picture'],
      [pictureOn(0), large, 'too-large'],
      [pictureOn(2), png('a'), 'ahead'],
      [pictureOn(-4), png('a'), 'too-late'],
    ]
    for (const [picture, bytes, reason] of wrong) {
      expect(await send(picture, bytes)).toMatchObject({ result: 'refused', reason })
      expect(await stored(picture)).toBeNull()
    }
    expect((await send(pictureOn(0), large.subarray(0, pictureLimits.payload))).result).toBe('stored')
    for (const days of [1, -3]) expect((await send(pictureOn(days), png('a'))).result).toBe('stored')
  })

  it('of another park are refused in facts, and those of any park in forms', async () => {
    const picture = pictureOn(0)
    const foreign = sitePictureAddress({ ...picture, park: 'P002', device: 'gateway-2' })
    const script = 'javascript:alert(1)'
    for (const address of [
      ...[script, foreign, foreign.replace('P002', 'P001/../P002'), foreign.replace('sites', '%73ites')],
    ])
      expect((await sendFact(address)).ack, address).toMatchObject({ result: 'refused', reason: 'malformed' })
    const { id } = await server.asRole()
    for (const avatar of [sitePictureAddress(picture), foreign.replace('sites', '%73ites')])
      expect(badFieldsOf(await server.call('PUT', '/api/user/update', { id, avatar }))).toEqual(['avatar'])
  })

  it('are deleted when they are older than PICTURE_DAYS; uploads of users are not', async () => {
    const path = store === 'files' ? '/api/upload/image' : '/api/upload/BaiduOSS'
    const face = await server.ask<string>('POST', path, pictureForm(png('a face')))
    const [fresh, recent, ...old] = [pictureOn(0), pictureOn(-2), ...[1, 2, 3].map(() => pictureOn(-3))]
    for (const picture of [fresh, recent, ...old]) await send(picture, png(picture.name))
    await deleteOldPictures(server.settings, Date.now() + dayMs)
    expect(await Promise.all(old.map(stored))).toEqual([null, null, null])
    expect([await stored(fresh), await stored(recent), await load(face)]).toEqual(
      [fresh.name, recent.name, 'a face'].map(png),
    )
    if (store === 'files')
      expect(readdirSync(join(server.settings.dataDir, 'site-pictures'))).not.toContain(dayFromNow(-3))
  })

  describe('where the disk is nearly full', () => {
    const warnings = async () =>
      (await server.list('/api/warning', { warning_text: '磁盘' })).list.map(({ handle_time }) => handle_time !== null)

    it('are refused until there is space, while facts are recorded and one warning is created', async () => {
      free = 0.09
      const picture = pictureOn(0)
      const { plate_key, ack } = await sendFact(sitePictureAddress(picture))
      const refused = await send(picture, png('a'))
      expect(ack.result).toBe('recorded')
      expect(await server.list('/api/plate', { plate_key })).toMatchObject({ page: { total_count: 1 } })
      if (store === 'a bucket') return expect(refused.result).toBe('stored')
      expect(refused).toMatchObject({ result: 'refused', reason: 'disk-full' })
      expect(
        existsSync(join(server.settings.dataDir, 'site-pictures', picture.day, 'P001/gateway-1', picture.name)),
      ).toBe(false)
      free = 0.105
      expect((await send(pictureOn(0), png('a'))).reason).toBe('disk-full')
      expect(await warnings()).toEqual([false])
      free = 0.2
      expect((await send(picture, png('a'))).result).toBe('stored')
      expect(await warnings()).toEqual([true])
      free = 0.01
      await send(pictureOn(0), png('a'))
      expect(await warnings()).toEqual(expect.arrayContaining([true, false]))
    })

    it('cause no further warning on a restart, and the warning ends when there is space', async () => {
      const restart = async (): Promise<void> => {
        await site.endAsync(true)
        await sites.close()
        sites = await openSites()
        site = await signIn()
      }
      const before = (await warnings()).length
      free = 0.02
      await restart()
      await restart()
      const open = (await warnings()).filter((ended) => !ended)
      expect(open).toHaveLength(1)
      expect((await warnings()).length).toBeLessThanOrEqual(before + 1)
      expect(sites.freeDisk()).toBe(0.02)
      free = 0.5
      await restart()
      expect((await warnings()).every((ended) => ended)).toBe(true)
    })
  })
})
