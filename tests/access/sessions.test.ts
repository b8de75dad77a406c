import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownPassword, startServer, type RunningServer, type TestUser } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const check = '/api/user/check_token'

describe.each(databaseKinds)('a session on %s', (kind) => {
  let hourly: RunningServer
  let yearly: RunningServer

  beforeAll(async () => {
    hourly = await startServer(kind, { SESSION_IDLE_HOURS: '1' })
    yearly = await startServer(kind, { SESSION_IDLE_HOURS: '8760' })
  })
  afterAll(async () => {
    await hourly.close()
    await yearly.close()
  })

  const unusedFor = ({ database }: RunningServer, { id }: TestUser, interval: string) =>
    database.run({
      text: `UPDATE "session" SET "seen_at" = now() - $2::interval WHERE "user_id" = $1`,
      values: [id, interval],
    })
  const codeOf = async (server: RunningServer, { token }: TestUser): Promise<number> =>
    (await server.call('POST', check, {}, token)).code

  it('tells its client how many hours it may be unused', async () => {
    for (const [server, idleHours] of [
      [hourly, 1],
      [yearly, 8760],
    ] as const) {
      const person = await server.asRole()
      const form = { user_name: person.userName, password: knownPassword }
      expect((await server.call('POST', '/user/login', form, null)).data).toMatchObject({ idleHours })
      expect(await server.ask('POST', check, {}, person.token)).toMatchObject({ idleHours })
    }
  })

  it('expires as soon as it was unused for an hour, if that is the setting', async () => {
    const person = await hourly.asRole()
    await unusedFor(hourly, person, '59 minutes')
    expect(await codeOf(hourly, person)).toBe(0)
    await unusedFor(hourly, person, '61 minutes')
    expect(await codeOf(hourly, person)).toBe(50014)
  })

  it('is still valid after most of a year, if that is the setting', async () => {
    const person = await yearly.asRole()
    await unusedFor(yearly, person, '360 days')
    await yearly.retention.sweep()
    expect(await codeOf(yearly, person)).toBe(0)
    await unusedFor(yearly, person, '366 days')
    await yearly.retention.sweep()
    expect(await codeOf(yearly, person)).toBe(50014)
  })

  /** Opens the user's event stream; `ended` resolves when the server ends it. */
  async function streamOf(server: RunningServer, { token }: TestUser): Promise<{ ended: Promise<void> }> {
    const { body } = await fetch(`${server.address}/api/events`, { headers: { Authorization: token } })
    const reader = body?.getReader()
    const ended = (async () => {
      for (let part = await reader?.read(); part && !part.done;) part = await reader?.read()
    })()
    return { ended }
  }

  it.each<[reason: string, code: number, end: (person: TestUser) => Promise<unknown>]>([
    ['signed out', 50008, ({ token }) => hourly.ask('POST', '/user/logout', {}, token)],
    ['replaced', 50008, ({ token }) => hourly.ask('POST', '/user/logout', { replaced: true }, token)],
    [
      'displaced',
      50012,
      async ({ userName }) => {
        const single = { config_name: 'one session', config_key: 'single_session', config_value: '1' }
        const id = await hourly.create('/api/configs', single)
        await hourly.signIn(userName, knownPassword)
        await hourly.ask('DELETE', '/api/configs/delete', { id })
      },
    ],
    [
      'password',
      50008,
      ({ userName, token }) => {
        const form = { user_name: userName, password: knownPassword, newpassword: 'Another_1' }
        return hourly.ask('POST', '/api/user/updpwd', form, token)
      },
    ],
    ['disabled', 50008, ({ id }) => hourly.ask('PUT', '/api/user/update', { id, status: 2 })],
    ['deleted', 50008, ({ id }) => hourly.ask('DELETE', '/api/user/delete', { id })],
  ])('ends its event stream at once and says why: %s', async (reason, code, end) => {
    const [person, other] = [await hourly.asRole(), await hourly.asRole()]
    const { ended } = await streamOf(hourly, person)
    expect(await hourly.ask('POST', '/api/user/session_end', {}, person.token)).toEqual({ reason: null })
    await end(person)
    await ended
    const answer = await hourly.call('POST', check, {}, person.token)
    expect(answer).toMatchObject({ code, data: null })
    expect(answer.msg).not.toBe('')
    expect(await hourly.ask('POST', '/api/user/session_end', {}, person.token)).toEqual({ reason })
    expect(await codeOf(hourly, other)).toBe(0)
  })

  it('says nothing of tokens that it does not know, nor of expired ones', async () => {
    const person = await hourly.asRole()
    await unusedFor(hourly, person, '2 hours')
    for (const token of [person.token, 'made-up', null])
      expect((await hourly.call('POST', '/api/user/session_end', {}, token)).data).toEqual({ reason: null })
  })
})
