import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureForm, png } from '../support/picture-form'
import { rawConnection, requestHead } from '../support/http/raw-connection'
import { badFieldsOf, listen, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { specTable } from '../spec/spec-table'
import { databaseKinds } from '../support/test-databases'
import { newFolder } from '../support/run-folder'
import { adminPassword } from '../support/initial-states'

const origin = 'http://console.example'
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const megabyte = 1024 * 1024

const pictures: Record<string, Iterable<number>> = {
  'image/png': png,
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/gif': [...Buffer.from('GIF89a')],
  'image/webp': [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
}

/** Creates a folder with the files that the server expects of a built web app. */
function smallApp(): string {
  const folder = newFolder('web-')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Berth</title></head><body></body></html>')
  writeFileSync(join(folder, 'assets', 'main.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'long.js'), '//'.padEnd(4000, '-'))
  return folder
}

describe.each(databaseKinds)('HTTP on %s', (kind) => {
  let server: RunningServer
  const web = smallApp()
  beforeAll(async () => {
    server = await startServer(kind, { CORS_ORIGINS: origin }, web)
  })
  afterAll(async () => {
    await server.close()
    rmSync(web, { recursive: true, force: true })
  })
  const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, undefined, null, headers)

  const upload = (form: FormData, path = '/api/upload/image', token?: string | null) =>
    server.call<unknown>('POST', path, form, token)

  describe('a response', () => {
    it('is an envelope in UTF-8 with its own request id', async () => {
      const answers = [
        await server.call('POST', '/api/post/index', {}),
        await server.call('POST', '/api/post/index', { page: 0 }),
        await server.call('POST', '/api/nothing', {}),
        await server.call('POST', '/api/post/index', '{', server.admin),
        await get('/healthz'),
      ]
      for (const { headers, text } of answers) {
        expect(headers.get('content-type')).toMatch(/^application\/json/)
        expect(headers.get('x-request-id')).toMatch(uuid)
        expect(Object.keys(JSON.parse(text) as object)).toEqual(['code', 'msg', 'data'])
      }
      expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(answers.length)
    })

    it('is in the language of header, cookie or server, in this order', async () => {
      const textsFor = async (headers: Record<string, string>) => {
        const { msg, data } = await server.call<{ fields: { msg: string }[] }>(
          'PUT',
          '/api/post/create',
          {},
          server.admin,
          headers,
        )
        return `${msg} ${data.fields[0]?.msg}`
      }
      const [zh, en] = ['有 2 处需要修改 必填', '2 to correct Required']
      expect(await textsFor({ 'Accept-Language': 'zh-CN' })).toBe(zh)
      expect(await textsFor({ 'Accept-Language': 'en' })).toBe(en)
      expect(await textsFor({ 'Accept-Language': 'en-GB,en;q=0.9,zh-CN;q=0.8' })).toBe(en)
      expect(await textsFor({ 'Accept-Language': 'fr, zh;q=0.5, en;q=0.1' })).toBe(zh)
      expect(await textsFor({ 'Accept-Language': 'zh-CN', Cookie: 'lang=en' })).toBe(zh)
      expect(await textsFor({ 'Accept-Language': '*', Cookie: 'uuid=1; lang=en' })).toBe(en)
      expect(await textsFor({ 'Accept-Language': '*', Cookie: 'lang=de' })).toBe(zh)
      expect(await textsFor({ 'Accept-Language': '*' })).toBe(zh)
    })

    it('is authorized by a token in the Authorization header, with or without Bearer, never by a cookie', async () => {
      const status = async (headers: Record<string, string>) =>
        (await server.call('POST', '/api/user/check_token', undefined, null, headers)).code
      expect(await status({ Authorization: server.admin })).toBe(0)
      expect(await status({ Authorization: `Bearer ${server.admin}` })).toBe(0)
      expect(await status({ Cookie: `token=${server.admin}; Authorization=${server.admin}` })).toBe(50008)
    })
  })

  describe('compression', () => {
    const getWith = (encoding: string) => get('/openapi.json', { 'Accept-Encoding': encoding })

    it('is used for clients that accept it, and for no others', async () => {
      const plain = await getWith('identity')
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(plain.text))
      for (const encoding of ['gzip', 'br']) {
        const { headers, text } = await getWith(encoding)
        expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
          encoding,
          expect.stringMatching(/accept-encoding/i),
        ])
        expect(text).toBe(plain.text)
      }
    })

    it('is used for lists too, and not for short responses', async () => {
      const list = async (page_size: number) => {
        const headers = { 'Accept-Encoding': 'gzip' }
        const { code, headers: answered } = await server.call(
          'POST',
          '/api/menu/index',
          { page_size },
          server.admin,
          headers,
        )
        return [code, answered.get('content-encoding')]
      }
      expect(await list(50)).toEqual([0, 'gzip'])
      expect((await get('/healthz', { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBeNull()
    })

    it('is not used for files of the app, pages and events', async () => {
      const headers = { 'Accept-Encoding': 'gzip' }
      const file = await fetch(`${server.address}/assets/long.js`, { headers })
      expect([file.headers.get('content-encoding'), file.headers.get('content-length')]).toEqual([null, '4000'])
      expect(file.headers.get('etag')).toBeTruthy()
      expect((await get('/', headers)).headers.get('content-encoding')).toBeNull()
      const ended = new AbortController()
      const events = await fetch(`${server.address}/api/events`, {
        headers: { ...headers, Authorization: server.admin },
        signal: ended.signal,
      })
      expect(events.headers.get('content-encoding')).toBeNull()
      // The first bytes arrive at once, although the stream stays open; changes made before may follow in the same piece.
      const first = await events.body?.getReader().read()
      expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^retry: 3000\n\n/)
      ended.abort()
    })
  })

  describe('a body', () => {
    it('that is not a JSON object is 400', async () => {
      for (const body of ['{', 'x', '[]', '[{"id":1}]', '"text"', '5', 'true', '{"a":1}}']) {
        const answer = await server.call('POST', '/api/post/index', body)
        expect([answer.status, answer.code, answer.data], body).toEqual([400, 400, null])
      }
      for (const body of ['', 'null', '{}'])
        expect(await server.call('POST', '/api/post/index', body)).toMatchObject({ code: 0 })
      expect(await server.call('POST', '/api/post/index')).toMatchObject({ code: 0 })
    })

    it('over 1 MB is 413', async () => {
      const form = (size: number) => JSON.stringify({ nonsense: 'x'.repeat(size) })
      expect(await server.call('POST', '/api/post/index', form(megabyte))).toMatchObject({ status: 413, code: 413 })
      expect(await server.call('POST', '/api/post/index', form(0.9 * megabyte))).toMatchObject({ status: 200, code: 0 })
    })

    it('sorts by at most five columns, each once', async () => {
      const sorted = (order_column_name: string) =>
        server.call('POST', '/api/post/index', { order_column_name, order_type: 'ASC' })
      expect(await sorted('id,post_name,post_code,post_sort,created_at')).toMatchObject({ code: 0 })
      expect(await sorted('post_name,id,post_name')).toMatchObject({ code: 0 })
      for (const columns of ['id,post_name,post_code,post_sort,created_at,updated_at', 'id,'.repeat(200_000)])
        expect(badFieldsOf(await sorted(columns))).toEqual(['order_column_name'])
    })

    it('of another type is 415', async () => {
      for (const type of ['text/xml', 'application/x-www-form-urlencoded', 'text/plain'])
        expect(
          await server.call('POST', '/api/post/index', 'a=1', server.admin, { 'Content-Type': type }),
        ).toMatchObject({
          status: 415,
          code: 415,
          data: null,
        })
    })

    it('cannot change prototypes', async () => {
      const body = '{"__proto__":{"page_size":1},"constructor":{"prototype":{"x":1}},"page_size":3}'
      const { data } = await server.call<{ page: JsonObject }>('POST', '/api/dict/index', body)
      expect(data.page.page_size).toBe(3)
      expect(({} as JsonObject).x).toBeUndefined()
    })
  })

  describe('a path', () => {
    it('that is unknown is 404 with an envelope', async () => {
      const unknown = [
        await server.call('POST', '/api/nothing/index', {}),
        await server.call('GET', '/api/user/index'),
        await server.call('DELETE', '/api/user/index', {}),
        await server.call('POST', '/api/user/INDEX', {}),
        await get('/assets/none.js'),
        await get('/favicon.png'),
        await get('/pictures/none.png'),
        await get('/pictures/..%2f..%2fpackage.json'),
        await get('/assets/..%2findex.html'),
      ]
      for (const { status, code, data, text } of unknown) expect([status, code, data], text).toEqual([404, 404, null])
    })

    it('that is malformed is refused with an envelope', async () => {
      for (const path of ['/%zz', '/api/%zz', '/api/export/%00', `/api/export/${'x'.repeat(2000)}`]) {
        const { status, code, headers, text } = await get(path)
        expect([200, 400, 404, 414], text).toContain(status)
        expect(headers.get('x-request-id'), path).toMatch(uuid)
        if (status !== 200) expect(code, text).not.toBeUndefined()
      }
    })

    it('serves the app on GET where there is no file or call, also where there is a call by POST', async () => {
      for (const path of ['/', '/login', '/report/deposit', '/garage/member?id=1', '/user/login']) {
        const { status, headers, text } = await get(path)
        expect([status, headers.get('content-type'), headers.get('cache-control')], path).toEqual([
          200,
          'text/html; charset=utf-8',
          'no-cache',
        ])
        expect(text).toContain(
          '<meta name="berth-default-lang" content="zh-chs"><meta name="berth-tz" content="Asia/Shanghai">',
        )
      }
      expect((await get('/assets/main.js')).headers.get('cache-control')).toContain('immutable')
    })

    it('serves no app where none is built', async () => {
      const bare = await listen(server.engine, null)
      const answer = await fetch(`${bare.address}/report/deposit`)
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 404, data: null })])
      await bare.app.close()
    })
  })

  describe('a browser', () => {
    it('gets a policy that allows own scripts only, and no headers that require HTTPS', async () => {
      for (const path of ['/', '/healthz']) {
        const { headers } = await get(path)
        const policy = headers.get('content-security-policy') ?? ''
        expect(policy).toMatch(/script-src 'self'(;|$)/)
        expect(policy).toMatch(/img-src 'self' data: blob:(;|$)/)
        for (const directive of ['frame-ancestors', 'object-src', 'base-uri'])
          expect(policy).toContain(`${directive} 'none'`)
        expect(policy).toMatch(/connect-src 'self'(;|$)/)
        expect(headers.get('referrer-policy')).toBe('no-referrer')
        expect(policy).not.toContain('upgrade-insecure-requests')
        expect(headers.get('strict-transport-security')).toBeNull()
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      }
    })

    it('may call from the configured origins only', async () => {
      const ask = (from: string) =>
        fetch(`${server.address}/api/post/index`, {
          method: 'OPTIONS',
          headers: {
            Origin: from,
            'Access-Control-Request-Method': 'PUT',
            'Access-Control-Request-Headers': 'authorization',
          },
        })
      const allowed = await ask(origin)
      expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
      expect(allowed.headers.get('access-control-allow-methods')).toMatch(/PUT.*DELETE/)
      expect(allowed.headers.get('access-control-allow-headers')).toBe(
        'Authorization, Content-Type, Accept-Language, Idempotency-Key, Berth-Ask',
      )
      const { headers } = await server.call('POST', '/api/post/index', {}, server.admin, { Origin: origin })
      expect(headers.get('access-control-expose-headers')).toBe('Date, x-request-id, Retry-After, Content-Disposition')
      expect((await ask('http://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
    })
  })

  describe('an upload', () => {
    it('is recognized as a picture by its content, not by its name, and can be loaded', async () => {
      for (const path of ['/api/upload/image', '/api/upload/BaiduOSS'])
        for (const [type, head] of Object.entries(pictures)) {
          const bytes = new Uint8Array([...head, 1, 2, 3, 4])
          const { code, data } = await upload(pictureForm(bytes, { name: 'a.txt' }), path)
          expect([code, typeof data], type).toEqual([0, 'string'])
          const picture = await fetch(server.address + String(data))
          expect([picture.status, picture.headers.get('content-type')]).toEqual([200, type])
          expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes)
        }
    })

    it('of anything else is refused on the field file', async () => {
      const refused = [
        await upload(pictureForm(Buffer.from('<svg onload="x">'))),
        await upload(pictureForm(new Uint8Array(0))),
        await upload(pictureForm(new Uint8Array([...png, ...new Uint8Array(megabyte)]))),
        await upload(pictureForm(png, { fields: ['picture'] })),
        await server.call('POST', '/api/upload/image', {}),
      ]
      for (const answer of refused)
        expect([answer.status, answer.code, badFieldsOf(answer)], answer.text).toEqual([200, 40000, ['file']])
      const whole = await upload(pictureForm(new Uint8Array([...png, ...new Uint8Array(megabyte - png.length)])))
      expect(whole).toMatchObject({ status: 200, code: 0 })
    })

    it('without any file is 415', async () => {
      const form = new FormData()
      form.append('other', 'x')
      expect(await upload(form)).toMatchObject({ status: 415, code: 415, data: null })
    })

    it('that is not multipart, or incomplete, is refused on the field file', async () => {
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
      const bodies = {
        'multipart/form-data': 'x',
        'multipart/form-data; boundary=x': `${head}${Buffer.from(png).toString('latin1')}`,
      }
      for (const [type, body] of Object.entries(bodies)) {
        const answer = await server.call('POST', '/api/upload/image', body, server.admin, { 'Content-Type': type })
        expect([answer.status, answer.code, badFieldsOf(answer)], answer.text).toEqual([200, 40000, ['file']])
      }
    })

    it('is found after another part', async () => {
      expect((await upload(pictureForm(png, { fields: ['other', 'file'] }))).code).toBe(0)
    })

    it('requires a session', async () => {
      expect((await upload(pictureForm(), undefined, null)).code).toBe(50008)
    })
  })

  describe('the server', () => {
    it('describes every call in /openapi.json', async () => {
      const { text, status } = await get('/openapi.json')
      expect(status).toBe(200)
      const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
      const of = { query: [], add: ['put /create'], edit: ['put /update'], remove: ['delete /delete'] }
      for (const { base, verbs, listCall } of Object.values(specTable)) {
        const calls = [
          'post /index',
          'post /update',
          'post /find_all',
          'post /export',
          ...verbs.flatMap((verb) => of[verb]),
        ]
        for (const call of calls)
          expect(paths[base + call.replace(/^\w+ /, '')], base + call).toHaveProperty(call.split(' ')[0] ?? '')
        if (listCall) expect(paths).toHaveProperty([listCall])
      }
      for (const path of [
        '/user/login',
        '/user/logout',
        '/api/user/check_token',
        '/api/user/updpwd',
        '/api/menu/find_all_menu',
        '/api/captcha/check',
        '/api/upload/image',
        '/api/upload/BaiduOSS',
        '/api/preference/get',
      ])
        expect(paths).toHaveProperty([path])
    })

    it('reports liveness, readiness and metrics', async () => {
      expect(await get('/healthz')).toMatchObject({ status: 200, code: 0 })
      expect(await get('/readyz')).toMatchObject({ status: 200, code: 0 })
      server.state.broker = false
      const unready = await get('/readyz')
      expect(unready).toMatchObject({ status: 503, code: 503, data: null })
      expect(Number(unready.headers.get('retry-after'))).toBeGreaterThan(0)
      server.state.broker = true
      const { text, headers } = await get('/metrics')
      expect(text).toContain('berth_disk_free_ratio 0.5')
      expect(headers.get('content-type')).toMatch(/^text\/plain/)
      expect(text).toMatch(/berth_http_seconds_count\{route="\/readyz",status="200"\} [1-9]/)
      expect(text).toContain('berth_site_facts_recorded_total')
      expect(text).toContain('berth_site_refused_total{reason="ahead"} 2')
    })

    it('responds to headers that are too large with an envelope', async () => {
      const answer = await get('/healthz', { 'x-long': 'a'.repeat(20_000) })
      expect(answer).toMatchObject({ status: 431, code: 431, data: null })
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    })

    it('responds with 503 while it drains, but stays alive', async () => {
      server.state.draining = true
      for (const answer of [await server.call('POST', '/api/post/index', {}), await get('/readyz')]) {
        expect(answer).toMatchObject({ status: 503, code: 503 })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect(await get('/healthz')).toMatchObject({ status: 200 })
      server.state.draining = false
    })

    it('responds with 503 to requests that arrive on open connections while it closes', async () => {
      const { app, address, state } = await listen(server.engine, null)
      const { socket, received, closed } = rawConnection(address)
      const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
      socket.write(`${requestHead('POST', '/user/login', null, 2)}{`)
      await arrived
      const closing = app.close()
      await expect.poll(() => app.server.listening).toBe(false)
      state.draining = true
      socket.write('}GET /readyz HTTP/1.1\r\nHost: berth\r\n\r\n')
      await Promise.all([closed, closing])
      const [, own, late] = received().split('HTTP/1.1 ')
      expect(own).toMatch(/^200 /)
      expect(late).toMatch(/^503 [^]*retry-after: \d+[^]*"code":503/i)
    })
  })

  it('responds with 500, a request id and no internals when a call throws', async () => {
    await server.database.run({ text: 'ALTER TABLE "plate" RENAME TO "plate_gone"' })
    const answer = await server.call('POST', '/api/plate/index', {}, server.admin, { 'Accept-Language': 'en' })
    const request_id = answer.headers.get('x-request-id')
    expect(JSON.parse(answer.text)).toEqual({ code: 500, msg: 'Internal server error', data: { request_id } })
    expect([answer.status, answer.code]).toEqual([500, 500])
    await server.database.run({ text: 'ALTER TABLE "plate_gone" RENAME TO "plate"' })
    expect((await get('/metrics')).text).toMatch(/berth_http_failures_total [1-9]/)
  })

  it('finishes pending requests before it closes', async () => {
    const { app, address } = await listen(server.engine, null)
    const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
    const body = JSON.stringify({ user_name: 'admin', password: adminPassword })
    const headers = { 'Content-Type': 'application/json' }
    const answer = fetch(`${address}/user/login`, { method: 'POST', headers, body })
    await arrived
    await Promise.all([app.close(), answer])
    expect(await (await answer).json()).toMatchObject({ code: 0 })
  })
})
