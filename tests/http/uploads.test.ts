import { EventEmitter, once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf } from '../../server/access/access-of'
import { removeUnusedPictures } from '../../server/engine/write/uploaded-pictures'
import { bucketFailures, startBucket } from '../support/fake-bucket'
import { pictureForm } from '../support/picture-form'
import { badFieldsOf, fresh, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const bare = (address: string): string => address.split('?')[0] ?? ''

describe.each(databaseKinds)('uploads on %s', (kind) => {
  let bucket: Awaited<ReturnType<typeof startBucket>>
  let server: RunningServer
  beforeAll(async () => {
    bucket = await startBucket()
    server = await startServer(kind, bucket.env)
  })
  afterAll(async () => {
    await server.close()
    bucket.close()
  })

  const send = (token: string, path = '/api/upload/image', lang = 'en') =>
    server.call('POST', path, pictureForm(), token, { 'Accept-Language': lang })
  const upload = (path = '/api/upload/image'): Promise<string> => server.ask('POST', path, pictureForm())
  const run = (text: string, ...values: unknown[]) => server.database.run({ text, values })
  const age = (days: number) =>
    run(
      `UPDATE "uploaded_picture" SET "stored_at" = "stored_at" - $1::int * interval '1 day',
        "checked_at" = "checked_at" - $1::int * interval '1 day'`,
      days,
    )
  const exists = async (address: string): Promise<boolean> =>
    address.startsWith('/pictures/bucket/')
      ? bucket.objects.has(bare(address).replace('/pictures/bucket/', ''))
      : (await fetch(server.address + address)).status === 200
  const createSlide = (imgUrl: string) => server.create('/api/slide', { slideName: fresh('slide'), imgUrl })

  it('are sent to the bucket that is set up', async () => {
    expect(await server.ask('POST', '/api/user/check_token')).toMatchObject({ uploadTo: 'BaiduOSS' })
  })

  it.each(['imgUrl', 'goUrl'])('are named by whole addresses only, in %s', async (field) => {
    const form = { slideName: fresh('slide'), imgUrl: await upload() }
    const wrong = [
      '..',
      '.',
      '../../../../../etc/passwd',
      '../../../../../etc/absent',
      'bucket/',
      'bucket/..',
      'a/b.png',
    ]
    for (const rest of [...wrong, '%2e%2e/settings', 'a.png/../b', 'sites/a.png', '../x/../pictures/a.png']) {
      const refused = await server.call('PUT', '/api/slide/create', { ...form, [field]: `/pictures/${rest}` })
      expect([rest, refused.code, badFieldsOf(refused)]).toEqual([rest, 40000, [field]])
      expect(refused.text).toContain('须为已上传的图片')
    }
    const signed = await upload('/api/upload/BaiduOSS')
    expect(signed).toContain('?')
    const id = await server.create('/api/slide', { ...form, [field]: signed })
    expect(bare(String((await server.detail('/api/slide', id))[field]))).toBe(bare(signed))
  })

  it('are limited for each user in number and bytes, and can be tried again later', async () => {
    const [person, other] = [await server.asRole(), await server.asRole()]
    const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await send(person.token)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const refused = await send(person.token)
    const seconds = Number(refused.headers.get('retry-after'))
    expect([refused.status, seconds > 0 && seconds <= 600]).toEqual([429, true])
    expect(refused).toMatchObject({ msg: `Too many pictures uploaded; try again in ${seconds} seconds` })
    expect((await send(other.token)).status).toBe(200)
    await run(`UPDATE "uploaded_picture" SET "stored_at" = now() - interval '11 minutes'`)
    expect((await send(person.token)).status).toBe(200)
    await run(`UPDATE "uploaded_picture" SET "bytes" = 10485760 WHERE "user_id" = $1`, person.id)
    const tooMuch = await send(person.token, '/api/upload/BaiduOSS', 'zh-CN')
    expect([tooMuch.status, Number(tooMuch.headers.get('retry-after')) > 80_000]).toEqual([429, true])
    expect(tooMuch).toMatchObject({
      msg: expect.stringMatching(/^上传的图片过多，请 \d+ 秒后再试$/) as string,
    })
    await age(1)
    expect((await send(person.token)).status).toBe(200)
  })

  it('are refused while the disk is nearly full, except in the bucket, and leave nothing', async () => {
    const files = () => readdirSync(join(server.settings.dataDir, 'pictures'))
    const before = files()
    server.state.freeDisk = 0.09
    const [english, chinese] = [await send(server.admin), await send(server.admin, undefined, 'zh-CN')]
    expect(english).toMatchObject({
      ...{ status: 507, code: 507 },
      msg: "The server's disk is nearly full; pictures cannot be uploaded now",
    })
    expect(chinese).toMatchObject({ msg: '服务器磁盘空间不足，暂不能上传图片' })
    expect((await send(server.admin, '/api/upload/BaiduOSS')).status).toBe(200)
    server.state.freeDisk = 0.5
    expect(files()).toEqual(before)
    expect((await send(server.admin)).status).toBe(200)
  })

  it.each(bucketFailures)(
    'are refused while the bucket is away (%s), count nothing and leave nothing',
    async (failure) => {
      const person = await server.asRole()
      const before = [...bucket.objects.keys()]
      const path = '/api/upload/BaiduOSS'
      bucket.state.failure = failure
      const [english, chinese] = [await send(person.token, path), await send(person.token, path, 'zh-CN')]
      const old = { slideName: fresh('slide'), imgUrl: '/pictures/bucket/unregistered.png' }
      const named = await server.call('PUT', '/api/slide/create', old)
      bucket.state.failure = null
      for (const refused of [english, chinese, named])
        expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, 503, '5'])
      expect([english.msg, chinese.msg]).toEqual([
        'The storage of pictures cannot be reached at the moment; please try again',
        '暂时无法访问图片存储，请稍后再试',
      ])
      const later = await Promise.all(Array.from({ length: 60 }, () => send(person.token)))
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]))
      await removeUnusedPictures(server.engine)
      expect([...bucket.objects.keys()]).toEqual(before)
      const text = `SELECT count(*) FROM "uploaded_picture" WHERE "user_id" = $1`
      expect(await server.database.rows({ text, values: [person.id] })).toEqual([['60']])
    },
  )

  it.each(['/api/upload/image', '/api/upload/BaiduOSS'])(
    'to %s are removed after a day if no row names them',
    async (path) => {
      const names = ['unsaved', 'slide', 'avatar', 'replaced', 'deleted'] as const
      const pictures = Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await upload(path)] as const)),
      ) as Record<(typeof names)[number], string>
      await createSlide(pictures.slide)
      const { id } = await server.asRole()
      await server.ask('PUT', '/api/user/update', { id, avatar: pictures.replaced })
      await server.ask('PUT', '/api/user/update', { id, avatar: pictures.avatar })
      await server.ask('DELETE', '/api/slide/delete', { id: await createSlide(pictures.deleted) })
      await removeUnusedPictures(server.engine)
      for (const name of names) expect(await exists(pictures[name]), name).toBe(true)
      await age(2)
      const young = await upload(path)
      // What runs soon after a start, and then every hour.
      await server.retention.sweep()
      const left = await Promise.all(names.map(async (name) => [name, await exists(pictures[name])]))
      expect(Object.fromEntries(left)).toEqual({
        ...{ unsaved: false, replaced: false, deleted: false },
        ...{ slide: true, avatar: true },
      })
      expect(await exists(young)).toBe(true)
      const form = { slideName: fresh('slide'), imgUrl: pictures.unsaved }
      const late = await server.call('PUT', '/api/slide/create', form, server.admin, { 'Accept-Language': 'en' })
      expect([late.code, badFieldsOf(late)]).toEqual([40000, ['imgUrl']])
      expect(late.text).toContain('This picture was not used and has been removed; upload it again')
      await server.ask('PUT', '/api/user/update', { id, avatar: pictures.avatar, remark: 'x' })
    },
  )

  // The embedded database has one connection, so nothing else runs during a transaction.
  if (kind === 'postgres')
    it('are not removed while a form that names them is saved', async () => {
      const address = bare(await upload())
      await age(2)
      const steps = new EventEmitter()
      const locked = once(steps, 'locked')
      const removed = once(steps, 'removed')
      const saving = server.database.transaction(async (tx) => {
        await tx.rows({
          text: `SELECT 1 FROM "uploaded_picture" WHERE "address" = $1 FOR KEY SHARE`,
          values: [address],
        })
        steps.emit('locked')
        await removed
        await tx.run({ text: `UPDATE "user" SET "avatar" = $1 WHERE "user_name" = 'admin'`, values: [address] })
      })
      await locked
      await removeUnusedPictures(server.engine)
      steps.emit('removed')
      await saving
      await removeUnusedPictures(server.engine)
      const { access } = await accessOf(server.database, server.admin, server.settings)
      expect(await exists(String(server.engine.pictures.signed(address, access.reader)))).toBe(true)
    })
})
