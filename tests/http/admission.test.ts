import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawConnection, requestHead } from '../support/http/raw-connection'
import { startServer, type CallResult, type RunningServer } from '../support/running-server'
import { databaseKinds, usualDatabase } from '../support/test-databases'
import { describeOnce } from '../support/once'

/** Calls that need no session. */
const open: readonly string[] = [
  'POST /user/login',
  'POST /user/second_step',
  'POST /user/passkey',
  'POST /api/user/session_end',
  'POST /api/captcha/check',
  'GET /api/sign-in-defaults',
  'GET /api/export/{token}',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /openapi.json',
]

describe.each(databaseKinds)('before it reads a body on %s, the server', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  /** The response to a request whose body never arrives. */
  async function withoutBody(method: string, path: string, token: string | null): Promise<string> {
    const { socket, received } = rawConnection(server.address)
    socket.write(`${requestHead(method, path, token, 500_000)}{"id":`)
    await expect.poll(received, { interval: 5, message: `${method} ${path}` }).toContain('"data":')
    socket.destroy()
    return received()
  }

  it('refuses strangers, whatever they call', async () => {
    const { text } = await server.call('GET', '/openapi.json')
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
    const calls = Object.entries(paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((call) => !open.includes(call))
    expect(calls.length).toBeGreaterThan(300)
    for (const [at, call] of calls.entries()) {
      const [method = '', path = ''] = call.split(' ')
      expect(await withoutBody(method, path, at % 2 ? null : 'unknown'), call).toContain('"code":50008')
    }
  })

  it('tells who must change the password first', async () => {
    const person = await server.asRole()
    await server.database.run({ text: `INSERT INTO "must_change" VALUES (${person.id})` })
    await person.grant([])
    expect(await withoutBody('POST', '/api/post/index', person.token)).toMatch(/^HTTP\/1\.1 403 .*"code":403/s)
  })

  it('keeps the connection of a refused call in step', async () => {
    const { socket, received } = rawConnection(server.address)
    const body = JSON.stringify({ remark: 'x'.repeat(300_000) })
    const refused = requestHead('POST', '/api/post/index', null, Buffer.byteLength(body)) + body
    const accepted = `${requestHead('POST', '/api/post/index', server.admin, 2)}{}`
    socket.write(refused + accepted + refused)
    await expect.poll(() => received().match(/"code":\d+/g)).toEqual(['"code":50008', '"code":0', '"code":50008'])
    socket.destroy()
  })
})

describeOnce('too many calls', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(usualDatabase, { TRUST_PROXY: '1' })
  })
  afterAll(() => server.close())

  const from = (ip: string, method: string, path: string, token: string | null = null) =>
    server.call(method, path, method === 'GET' ? undefined : {}, token, {
      'X-Forwarded-For': ip,
      'Accept-Language': 'en',
    })

  /** The first response with HTTP 429 among at most `count`. */
  async function refusedWithin(count: number, call: () => Promise<CallResult>): Promise<CallResult | undefined> {
    for (let sent = 0; sent < count; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, call))
      const refused = answers.find(({ status }) => status === 429)
      if (refused) return refused
    }
    return undefined
  }

  function expectTooMany(answer: CallResult | undefined): void {
    const seconds = Number(answer?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(answer).toMatchObject({ code: 429, data: { retry_after: seconds } })
    expect(answer?.msg).toBe(`Too many requests; try again in ${seconds} seconds`)
  }

  it('of an address without a session are refused, those of others and of signed-in users are not', async () => {
    const page = '/api/sign-in-defaults'
    expectTooMany(await refusedWithin(620, () => from('10.0.0.1', 'GET', page)))
    expect(await from('10.0.0.1', 'POST', '/user/login')).toMatchObject({ status: 429 })
    expect(await from('10.0.0.2', 'GET', page)).toMatchObject({ code: 0 })
    expect(await from('10.0.0.1', 'POST', '/api/post/index', server.admin)).toMatchObject({ code: 0 })
    expect(await from('10.0.0.1', 'GET', '/healthz')).toMatchObject({ code: 0 })
  })

  it('to the provider of captchas are refused, of an address and of all together', async () => {
    const check = (ip: string) => () => from(ip, 'POST', '/api/captcha/check')
    expectTooMany(await refusedWithin(20, check('10.1.0.0')))
    let address = 0
    const fromAnywhere = () => check(`10.2.0.${Math.floor((address += 1) / 10)}`)()
    for (let sent = 0; sent < 100; sent += 20) expect(await refusedWithin(20, fromAnywhere)).toBeUndefined()
    expectTooMany(await refusedWithin(40, fromAnywhere))
  })

  it('with unknown tokens are refused', async () => {
    expectTooMany(await refusedWithin(3020, () => from('10.0.0.3', 'POST', '/api/post/index', 'unknown')))
    expect(await from('10.0.0.3', 'POST', '/api/post/index', server.admin)).toMatchObject({ code: 0 })
  })

  it.each([
    ['downloads', 'POST', '/api/post/export', 60],
    ['changes of the password', 'POST', '/api/user/updpwd', 20],
    ['uploads', 'POST', '/api/upload/image', 120],
    ['simulations', 'POST', '/api/grade/simulate', 300],
    ['reports', 'POST', '/report/deposit', 600],
  ])('of one person for %s are refused, those of another are not', async (_, method, path, most) => {
    const person = await server.asRole(['system:post:query', 'garage:deposit:query', 'garage:grade:query'])
    const call = () => from('10.0.0.4', method, path, person.token)
    for (let sent = 0; sent < most; sent += 20) expect(await refusedWithin(20, call)).toBeUndefined()
    expectTooMany(await refusedWithin(20, call))
    expect(await from('10.0.0.4', method, path, server.admin)).not.toMatchObject({ status: 429 })
    expect(await from('10.0.0.4', 'POST', '/api/post/index', person.token)).toMatchObject({ code: 0 })
  })
})

/** Milliseconds; instead of a second, so that being busy costs little. */
const shortTurn = 100

describeOnce('a server that is too busy', () => {
  it('refuses calls until it is not, but tells that it is alive', async () => {
    const server = await startServer(usualDatabase, {}, null, shortTurn)
    let busy = true
    const turn = (): void => {
      const until = performance.now() + 2 * shortTurn
      while (performance.now() < until);
      if (busy) setImmediate(turn)
    }
    const call = () => server.call('POST', '/api/post/index', {}, server.admin, { 'Accept-Language': 'en' })
    try {
      turn()
      const msg = 'The server is too busy; please try again'
      let refused = await call()
      // A call that was admitted before may be refused because the database took too long.
      for (let tried = 0; refused.msg !== msg && tried < 20; tried += 1) refused = await call()
      const health = ['/healthz', '/readyz', '/metrics'].map((path) => server.call('GET', path))
      expect((await Promise.all(health)).map(({ status }) => status)).toEqual([200, 200, 200])
      expect(refused).toMatchObject({ status: 503, code: 503, msg })
      expect(refused.headers.get('Retry-After')).toBe('5')
      busy = false
      await expect.poll(async () => (await call()).status).toBe(200)
    } finally {
      busy = false
      await server.close()
    }
  }, 120_000)
})
