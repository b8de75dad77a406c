import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf } from '../../server/access/access-of'
import { startBucket } from '../support/fake-bucket'
import { pictureForm, png } from '../support/picture-form'
import { startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

const upload = (server: RunningServer, path: string): Promise<string> => server.ask('POST', path, pictureForm())

const withoutQuery = (address: unknown): string => String(address).split('?')[0] ?? ''

describe.each(databaseKinds)('pictures on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const load = (address: unknown) => fetch(server.address + String(address), { redirect: 'manual' })
  const storedAvatar = async (id: number) =>
    (await server.database.rows({ text: 'SELECT "avatar" FROM "user" WHERE "id" = $1', values: [String(id)] }))[0]?.[0]

  it('load across origins by a valid signed address, and by no other', async () => {
    const address = await upload(server, '/api/upload/image')
    const picture = await load(address)
    expect(picture.status).toBe(200)
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png)
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const [, age = ''] = /^private, max-age=(\d+)$/.exec(picture.headers.get('cache-control') ?? '') ?? []
    expect(Number(age)).toBeGreaterThan(0)
    expect(Number(age)).toBeLessThanOrEqual(60)
    const other = await upload(server, '/api/upload/image')
    for (const wrong of [
      withoutQuery(address),
      `${withoutQuery(address)}?${other.split('?')[1] ?? ''}`,
      `${address}0`,
      address.replace('reader=', 'reader=1'),
    ]) {
      const refused = await load(wrong)
      expect([refused.status, await refused.json()], wrong).toEqual([404, expect.objectContaining({ code: 404 })])
    }
  })

  it('are stored unsigned, and returned signed in rows, lists and check_token', async () => {
    const address = await upload(server, '/api/upload/image')
    const { id, token, userName } = await server.asRole()
    await server.ask('PUT', '/api/user/update', { id, avatar: address })
    expect(await storedAvatar(id)).toBe(withoutQuery(address))
    const row = await server.detail('/api/user', id)
    const [listed] = (await server.list('/api/user', { user_name: userName })).list
    const me = await server.ask('POST', '/api/user/check_token', {}, token)
    // Without a bucket.
    expect(me.uploadTo).toBe('image')
    for (const { avatar } of [row, listed ?? {}, me]) {
      expect(withoutQuery(avatar)).toBe(withoutQuery(address))
      expect((await load(avatar)).status).toBe(200)
    }
    await server.ask('PUT', '/api/user/update', { id, version: row.version, avatar: row.avatar, remark: 'x' })
    expect(await storedAvatar(id)).toBe(withoutQuery(address))
    const { data } = await server.call('PUT', '/api/user/update', { id, version: row.version, remark: 'y' })
    expect((await load((data.current as { avatar: string }).avatar)).status).toBe(200)
    await server.ask('PUT', '/api/user/update', { id, avatar: 'https://elsewhere.example/a.png?x=1' })
    expect(await server.detail('/api/user', id)).toMatchObject({ avatar: 'https://elsewhere.example/a.png?x=1' })
  })

  it('are not exported to workbooks', async () => {
    const avatar = await upload(server, '/api/upload/image')
    const { id, userName } = await server.asRole()
    await server.ask('PUT', '/api/user/update', { id, avatar })
    const query = { columns: ['user_name', 'avatar'], user_name: userName }
    const { address } = await server.ask<{ address: string }>('POST', '/api/user/export', query)
    const { lines } = await sheetIn(await (await load(address)).arrayBuffer())
    expect(lines[1]).toEqual([userName])
  })

  describe('in a bucket', () => {
    let bucket: Awaited<ReturnType<typeof startBucket>>
    let stored: RunningServer
    beforeAll(async () => {
      bucket = await startBucket()
      stored = await startServer(kind, bucket.env)
    })
    afterAll(async () => {
      await stored.close()
      bucket.close()
    })

    it('are fetched from the bucket by an address that is signed for five minutes', async () => {
      const address = await upload(stored, '/api/upload/BaiduOSS')
      const [put] = bucket.requests
      expect([put?.method, put?.headers['content-type']]).toEqual(['PUT', 'image/png'])
      expect(put?.url).toMatch(/^\/garage\/[\w-]{36}\.png$/)
      const moved = await fetch(stored.address + address, { redirect: 'manual' })
      expect(moved.status).toBe(302)
      const to = new URL(moved.headers.get('location') ?? '')
      expect(to.pathname).toBe(put?.url)
      expect(to.searchParams.get('X-Amz-Expires')).toBe('300')
      expect(to.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
      expect((await fetch(stored.address + withoutQuery(address), { redirect: 'manual' })).status).toBe(404)
      const { access } = await accessOf(server.database, server.admin, server.settings)
      const unknown = String(server.engine.pictures.signed(withoutQuery(address), access.reader))
      expect((await fetch(server.address + unknown)).status).toBe(404)
    })
  })
})
