import { readFileSync } from 'node:fs'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installed } from '../support/initial-states'
import { startServer, type RunningServer } from '../support/running-server'
import { startCentralSystems } from '../support/sites/charge-point-site'
import { openTestDatabase, usualDatabase } from '../support/test-databases'
import { startNginx } from './nginx'

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Sends a request over TLS or without; an answer to an upgrade ends it. */
const send = (options: RequestOptions, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ask = 'ca' in options ? requestHttps : requestHttp
    const sent = ask({ ...options, agent: false })
    const answer = ({ statusCode = 0, headers }: IncomingMessage, text: string) =>
      resolve({ status: statusCode, headers, text })
    sent.on('response', (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += String(part)))
      response.on('end', () => answer(response, text))
    })
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      answer(response, '')
    })
    sent.on('error', reject)
    sent.end(body)
  })

describe('nginx in front of Berth, with the file of deploy/', () => {
  let server: RunningServer
  let central: Awaited<ReturnType<typeof startCentralSystems>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    const opened = await openTestDatabase(usualDatabase, installed)
    server = await startServer(opened, { TRUST_PROXY: '127.0.0.1' })
    central = await startCentralSystems(server, [opened.database])
    nginx = await startNginx(new URL(central.systems[0]?.address ?? '').host)
  })
  afterAll(async () => {
    await nginx.stop()
    await central.close()
    await server.close()
  })

  const ask = (path: string, more: RequestOptions = {}, body?: string): Promise<Answer> => {
    const { headers, ...options } = nginx.https
    return send({ ...options, path, ...more, headers: { ...headers, ...more.headers } }, body)
  }
  const json = { 'Content-Type': 'application/json' }

  it('passes on calls, with the address of who calls and nothing that they say about it', async () => {
    const address = '127.0.0.2'
    const claims = { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9', 'X-Forwarded-Proto': 'http' }
    const form = JSON.stringify({ user_name: 'admin', password: 'wrong' })
    const options = { method: 'POST', localAddress: address, headers: { ...json, ...claims } }
    const answer = await ask('/user/login', options, form)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(JSON.parse(answer.text)).toMatchObject({ code: 40100 })
    expect((await ask('/healthz', { method: 'TRACE' })).status).toBe(405)
    await expect
      .poll(async () => (await server.list('/api/log', { page_size: 10 })).list.map(({ ips }) => ips))
      .toContain(address)
  })

  it.each(['/metrics', '/readyz', '/openapi.json', '/%6detrics', '//metrics', '/a/../readyz', '/metrics?a=b'])(
    'does not pass on %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
      expect((await ask(path)).text).toContain('nginx')
    },
  )

  it('sends only browsers on from HTTP, which have sent nothing of worth yet', async () => {
    const { headers, ...options } = nginx.http
    const plain = (method: string, more: Record<string, string> = {}) =>
      send({ ...options, path: '/member?a=b', method, headers: { ...headers, ...more } })
    expect(await plain('GET')).toMatchObject({ status: 301, headers: { location: 'https://berth.example/member?a=b' } })
    expect((await plain('GET', { Authorization: server.admin })).status).toBe(403)
    expect((await plain('POST')).status).toBe(403)
  })

  it('passes on events as they come', async () => {
    const { headers, ...options } = nginx.https
    const sent = requestHttps({ ...options, path: '/api/events', headers: { ...headers, Authorization: server.admin } })
    let text = ''
    sent.on('response', (response) => response.on('data', (part: Buffer) => (text += String(part))))
    sent.end()
    await expect.poll(() => text).toContain('retry:')
    await server.create('/api/post', { post_name: 'seen at once', post_code: 'seen' })
    await expect.poll(() => text).toContain('"post"')
    sent.on('error', () => undefined).destroy()
  })

  it('upgrades the connections of charge points, and no others', async () => {
    await server.create('/api/org', { org_name: 'P1', park_code: 'P1' })
    const id = await server.create('/api/chargepoint', { identity: 'CP-1', park_code: 'P1', garage_index: 1 })
    const secret = 'a secret of the point'
    await server.ask('POST', '/api/chargepoint/newsecret', { id, secret })
    const offer = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
    const headers = {
      ...{ ...offer, 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol': 'ocpp1.6' },
      Authorization: `Basic ${Buffer.from(`CP-1:${secret}`).toString('base64')}`,
    }
    expect((await ask('/ocpp/CP-1', { headers })).status).toBe(101)
    expect((await ask('/healthz', { headers: offer })).status).toBe(200)
  })

  it('writes no secret of an address into its log', async () => {
    await ask('/pictures/x.png?signature=hidden')
    await ask('/camera/SN1/hidden', { method: 'POST', headers: json }, '{}')
    await expect.poll(() => readFileSync(nginx.log, 'utf8')).toContain('GET /pictures/x.png"')
    expect(readFileSync(nginx.log, 'utf8')).not.toMatch(/hidden|camera/)
  })
})
