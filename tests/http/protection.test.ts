import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import { isWallTime, wallTime } from '../../model/wall-time'
import { requestText } from '../support/http/request-text'
import { knownPassword, listen, startServer, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

const token = 'a token of 32 random characters!'.replaceAll(' ', '-')

describe('answers', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(usualDatabase, {
      METRICS_TOKEN: token,
      TRUST_PROXY: '1',
      CONNECT_ORIGINS: 'https://b.example, http://192.0.2.7:8080',
    })
  })
  afterAll(() => server.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    requestText(server.address + path, { method: 'GET', headers })

  it.each(['/healthz', '/metrics', '/openapi.json', '/api/preference', '/api/nothing'])(
    'of %s are kept by nobody',
    async (path) => {
      const { headers } = await get(path, { Authorization: server.admin })
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded'])(
    'to a call are 415 for %s, which forms of other sites can send',
    async (type) => {
      for (const [method, path] of [
        ['POST', '/api/post/index'],
        ['PUT', '/api/post/create'],
        ['POST', '/user/login'],
      ] as const)
        expect(
          (await server.call(method, path, '--x--\r\n', server.admin, { 'Content-Type': type })).status,
          path,
        ).toBe(415)
    },
  )

  it('let the app call the own server and those that the operator has named, and no other', async () => {
    const policy = (await get('/healthz')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/connect-src 'self' https:\/\/b\.example http:\/\/192\.0\.2\.7:8080(;|$)/)
    expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/b\.example http:\/\/192\.0\.2\.7:8080(;|$)/)
  })

  it('tell a browser that came by https to come by nothing else, and let no page of others hold its windows', async () => {
    const by = async (headers: Record<string, string>) => {
      const sent = (await get('/healthz', headers)).headers
      return [sent.get('strict-transport-security'), sent.get('cross-origin-opener-policy')]
    }
    const proxied = (proto: string) => by({ 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': proto })
    expect(await proxied('https')).toEqual(['max-age=31536000; includeSubDomains', 'same-origin'])
    expect(await proxied('http')).toEqual([null, null])
    expect(await by({})).toEqual([null, null])
  })

  it.each(['/metrics', '/openapi.json'])('of %s are for this machine, and for whoever has the token', async (path) => {
    const status = async (headers: Record<string, string>) => (await get(path, headers)).status
    const far = { 'X-Forwarded-For': '203.0.113.9' }
    expect(await status({})).toBe(200)
    expect(await status(far)).toBe(403)
    expect(await status({ Forwarded: 'for=127.0.0.1' })).toBe(403)
    expect(await status({ 'X-Forwarded-For': '127.0.0.1' })).toBe(403)
    expect(await status({ 'X-Real-IP': '127.0.0.1' })).toBe(403)
    // A page of another site, whose name was pointed to this machine.
    const byName = (host: string) => server.app.inject({ url: path, headers: { host } })
    expect((await byName('site.example')).statusCode).toBe(403)
    expect((await byName('localhost:8080')).statusCode).toBe(200)
    expect(await status({ ...far, Authorization: `Bearer ${token}x` })).toBe(403)
    expect(await status({ ...far, Authorization: server.admin })).toBe(403)
    expect(await status({ ...far, Authorization: `Bearer ${token}` })).toBe(200)
  })

  /** What the server logs meanwhile, at least as warnings. */
  const logOf = async (job: (address: string) => Promise<void>): Promise<Record<string, unknown>[]> => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const { app, address } = await listen(server.engine, null, undefined, undefined, { log })
    await job(address).finally(() => app.close())
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const search = (address: string, token: string | null) =>
    requestText(`${address}/api/member/index`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
      body: JSON.stringify({ member_name: 'hidden' }),
    })

  it('that refuse a user are in the log of the server, with who and where, and nothing of what was sent', async () => {
    const person = await server.asRole()
    const logged = await logOf(async (address) => {
      expect((await search(address, person.token)).status).toBe(403)
      await search(address, null)
    })
    expect(logged).toMatchObject([{ user: person.id, ip: '127.0.0.1', route: '/api/member/index', status: 403 }])
    expect(JSON.stringify(logged)).not.toMatch(/hidden|authorization/i)
  })

  it('to values that the database refuses are 40000, and in the log with the name of the statement alone', async () => {
    const { database, admin } = server
    const refused = { text: 'SELECT $1::integer', values: ['hidden-99999999999'], name: 'refused_value' }
    const send = database.rows.bind(database)
    const rows = vi.spyOn(database, 'rows').mockImplementation((query) =>
      // The session is found as ever.
      send(query.text.includes('"member"') ? refused : query),
    )
    const logged = await logOf(async (address) => {
      const { status, text } = await search(address, admin)
      expect([status, JSON.parse(text)]).toMatchObject([200, { code: 40000 }])
      expect(text).not.toContain('hidden')
    }).finally(() => rows.mockRestore())
    expect(logged).toMatchObject([{ code: '22P02', statement: 'refused_value' }])
    expect(JSON.stringify(logged)).not.toContain('hidden')
  })

  it('to a sign-in tell of failed ones elsewhere, in the time of the operator', async () => {
    const { userName } = await server.asRole()
    const signIn = (password: string, headers: Record<string, string> = {}) =>
      server.call<{ failures?: { count: number; last_at: string } }>(
        'POST',
        '/user/login',
        { user_name: userName, password },
        null,
        headers,
      )
    const before = wallTime(new Date(), server.settings.tzName)
    for (let failure = 0; failure < 5; failure += 1)
      expect((await signIn('Wrong_11', { 'X-Forwarded-For': '203.0.113.77' })).code).toBe(40100)
    const { code, data } = await signIn(knownPassword)
    expect([code, data.failures?.count]).toEqual([0, 5])
    const last = String(data.failures?.last_at)
    expect(isWallTime(last) && last >= before && last <= wallTime(new Date(), server.settings.tzName), last).toBe(true)
  })
})
