import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCallable, outwardCalls, OutwardError, type OutwardRequest } from '../../server/outward/outward-calls'

const nowhere = { networks: [], loopback: false }
const here = { networks: [], loopback: true }

describe('addresses that the server may call', () => {
  it.each(['8.8.8.8', '114.114.114.114', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
    '%s, which is public',
    (address) => {
      expect(isCallable(address, nowhere)).toBe(true)
    },
  )

  it.each([
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      '::',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '169.254.169.254', 'fe80::1', 'fc00::1', 'fd12:3456::1', '100.64.0.1', '224.0.0.1', 'ff02::1'],
    ...[
      '255.255.255.255',
      '192.0.2.1',
      '198.18.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '::ffff:192.168.1.1',
      '::ffff:a00:1',
    ],
    ...['localhost', '', '1.2.3', '10.0.0.1/8', '999.1.1.1'],
  ])('not "%s"', (address) => {
    expect(isCallable(address, nowhere)).toBe(false)
  })

  it.each([
    ['10.1.2.3', true],
    ['10.2.0.1', false],
    ['::ffff:10.1.2.3', true],
    ['fd00:0:0:1::9', true],
    ['fd00:0:0:2::9', false],
    ['127.0.0.1', false],
    ['192.168.1.1', false],
  ])('%s within 10.1.0.0/16 and fd00:0:0:1::/64: %s', (address, expected) => {
    expect(isCallable(address, { networks: ['10.1.0.0/16', 'fd00:0:0:1::/64'], loopback: false })).toBe(expected)
  })

  it('loopback addresses only where they are allowed', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isCallable(address, here)).toBe(true)
    expect(isCallable('10.0.0.1', here)).toBe(false)
  })
})

describe('a call to another system', () => {
  let system: Server
  let base: string
  const seen: string[] = []

  /** What each path answers. */
  const answers: Record<string, RequestListener> = {
    '/json': (_, response) => response.end('{"status":"SUCCESS","名称":"表"}'),
    '/empty': (_, response) => response.writeHead(204).end(),
    '/html': (_, response) => response.end('<html></html>'),
    '/unauthorized': (_, response) => response.writeHead(401).end('Unauthorized'),
    '/moved': (_, response) => response.writeHead(302, { location: `${base}/json` }).end(),
    '/huge': (_, response) => {
      const part = Buffer.alloc(1_000_000, 32)
      const more = (): void => {
        if (!response.destroyed && response.write(part)) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    },
    '/silent': () => undefined,
    '/dripping': (_, response) => {
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    },
    '/broken': (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{')
      setTimeout(() => response.destroy(), 20)
    },
    '/echo': (request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      const { method, headers } = request
      request.on('end', () => response.end(JSON.stringify({ method, type: headers['content-type'], body })))
    },
  }

  beforeAll(async () => {
    system = createServer((request, response) => {
      seen.push(request.url ?? '')
      answers[request.url ?? '']?.(request, response)
    })
    await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(system.address() as AddressInfo).port}`
  })
  afterAll(() => {
    system.closeAllConnections()
    system.close()
  })

  const calls = outwardCalls(here)
  const hasty = outwardCalls(here, { timeLimit: 300 })
  const strict = outwardCalls(nowhere)
  afterAll(async () => {
    for (const one of [calls, hasty, strict]) await one.close()
  })

  const problemOf = async (by: { call: typeof calls.call }, request: OutwardRequest): Promise<unknown> => {
    const failure: unknown = await by.call(request).catch((error: unknown) => error)
    return failure instanceof OutwardError ? failure.problem : failure
  }

  it('returns status and body', async () => {
    expect(await calls.call({ url: `${base}/json` })).toEqual({ status: 200, body: { status: 'SUCCESS', 名称: '表' } })
    expect(await calls.call({ url: `${base}/empty` })).toEqual({ status: 204, body: null })
    expect(await calls.call({ url: `${base}/unauthorized` })).toEqual({ status: 401, body: null })
  })

  it('sends JSON or a form', async () => {
    const json = await calls.call({ url: `${base}/echo`, json: { 车位: 1 } })
    expect(json.body).toEqual({ method: 'POST', type: 'application/json', body: '{"车位":1}' })
    const form = await calls.call({ url: `${base}/echo`, form: { sign: 'a b', content: '[{"x":1}]' } })
    const type = 'application/x-www-form-urlencoded'
    expect(form.body).toEqual({ method: 'POST', type, body: 'sign=a+b&content=%5B%7B%22x%22%3A1%7D%5D' })
  })

  it.each([
    ['/moved', 'redirected'],
    ['/html', 'notJson'],
    ['/huge', 'large'],
    ['/broken', 'unreachable'],
  ])('%s fails: %s', async (path, problem) => {
    expect(await problemOf(calls, { url: base + path })).toBe(problem)
  })

  it.each(['/silent', '/dripping'])('%s is slow', async (path) => {
    expect(await problemOf(hasty, { url: base + path })).toBe('slow')
  })

  it('fails where nobody listens, and where no name is', async () => {
    expect(await problemOf(calls, { url: 'http://127.0.0.1:1/' })).toBe('unreachable')
    expect(await problemOf(calls, { url: 'http://nobody.invalid/' })).toBe('unreachable')
  })

  it.each([
    ...['ftp://127.0.0.1/', 'file:///etc/passwd', 'http://user:secret@127.0.0.1/', 'no address', '//127.0.0.1/', ''],
    ...['data:application/json,{}', 'unix:/var/run/docker.sock'],
  ])('refuses "%s"', async (url) => {
    expect(await problemOf(calls, { url })).toBe('address')
  })

  it('reaches no forbidden address, however it is written', async () => {
    const { port } = system.address() as AddressInfo
    const before = seen.length
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '0',
    ]
    for (const host of hosts)
      expect(await problemOf(strict, { url: `http://${host}:${port}/json` }), host).toBe('address')
    expect(seen).toHaveLength(before)
  })

  it('reaches no forbidden address that a name resolves to, at first, later or among others', async () => {
    const { port } = system.address() as AddressInfo
    const resolved = [['8.8.8.8', '127.0.0.1'], ['127.0.0.1'], ['10.0.0.1']]
    let turn = 0
    const lookup: LookupFunction = (_, __, done) => {
      const addresses = resolved[turn++ % resolved.length] ?? []
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    }
    const rebinding = outwardCalls(nowhere, { lookup })
    const before = seen.length
    for (const _ of resolved)
      expect(await problemOf(rebinding, { url: `http://meters.test:${port}/json` })).toBe('address')
    await rebinding.close()
    expect(turn).toBe(resolved.length)
    expect(seen).toHaveLength(before)
  })

  it('connects to the address that was checked, not to one resolved again', async () => {
    const { port } = system.address() as AddressInfo
    let turn = 0
    const lookup: LookupFunction = (_, __, done) => {
      turn++
      done(null, [{ address: turn === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    }
    const once = outwardCalls(here, { lookup })
    expect(await once.call({ url: `http://meters.test:${port}/json` })).toMatchObject({ status: 200 })
    expect(turn).toBe(1)
    await once.close()
  })

  it('says nothing of what was sent', async () => {
    const failure: unknown = await hasty
      .call({ url: `${base}/silent`, form: { password: 'hidden-1' }, headers: { authorization: 'hidden-2' } })
      .catch((error: unknown) => error)
    expect(String(failure)).not.toContain('hidden')
  })
})
