import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawConnection, requestHead } from '../support/http/raw-connection'
import { inTimeFromNow } from '../support/run/in-time'
import { startServer, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

describe('a request that arrives slowly', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(usualDatabase)
  })
  afterAll(() => server.close())

  /** Sends `head`, then a byte a second; resolves with the response when the server ends the connection. */
  async function dribble(head: string): Promise<string> {
    const { socket, received, closed } = rawConnection(server.address)
    socket.write(head)
    const timer = setInterval(() => socket.write(' '), 1000)
    await closed
    clearInterval(timer)
    return received()
  }

  it('ends within half a minute, while events and slow readers of them go on', async () => {
    const token = server.admin
    const multipart = 'multipart/form-data; boundary=x'
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const events = rawConnection(server.address)
    events.socket.write(`GET /api/events HTTP/1.1\r\nHost: berth\r\nAuthorization: ${token}\r\n\r\n`)
    const isInTime = inTimeFromNow(35_000)
    const answers = await Promise.all([
      dribble(`${requestHead('POST', '/api/post/index', token, 5000)}{`),
      dribble(`${requestHead('POST', '/api/post/index', 'unknown', 5000)}{`),
      dribble(`${requestHead('POST', '/user/login', null, 5000)}{`),
      dribble(requestHead('POST', '/api/upload/image', token, 5000, multipart) + part),
      dribble('POST /api/post/index HTTP/1.1\r\nHost: berth\r\nx-long: '),
    ])
    expect(isInTime()).toBe(true)
    const [list, refused, signIn, upload, head] = answers.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
    expect({ list, refused, signIn, upload, head }).toEqual({
      list: '408',
      refused: '200',
      signIn: '408',
      upload: '408',
      head: '408',
    })
    await server.create('/api/post', { post_name: 'slow', post_code: 'slow' })
    await expect.poll(events.received).toContain('"post"')
    events.socket.destroy()
  }, 90_000)
})
