import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInSession } from '../../model/session'
import { knownPassword, startServer, type RunningServer, type TestUser } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const check = '/api/user/check_token'

describe.each(databaseKinds)('own sessions on %s', (kind) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const listOf = (token: string) => server.ask<SignedInSession[]>('POST', '/api/user/own_sessions', {}, token)
  const codeOf = async (token: string): Promise<number> => (await server.call('POST', check, {}, token)).code
  const again = ({ userName }: TestUser) => server.signIn(userName, knownPassword)

  it('are listed to their person alone, and end one by one or all others at once', async () => {
    const [person, stranger] = [await server.asRole(), await server.asRole()]
    const [second, third, fourth] = [await again(person), await again(person), await again(person)]
    const list = await listOf(person.token)
    expect(list).toHaveLength(4)
    expect(list.every(({ user_id }) => user_id === person.id)).toBe(true)
    expect(list.filter(({ own }) => own)).toHaveLength(1)
    const ofSecond = (await listOf(second)).find(({ own }) => own)?.session
    const end = (body: object, token: string) => server.call('POST', '/api/user/end_own_sessions', body, token)
    expect((await end({ session: ofSecond }, stranger.token)).code).toBe(40400)
    expect(await codeOf(second)).toBe(0)
    expect((await end({ session: ofSecond }, person.token)).code).toBe(0)
    expect(await codeOf(second)).toBe(50008)
    expect(await server.ask('POST', '/api/user/session_end', {}, second)).toEqual({ reason: 'ended' })
    expect((await end({ others: true }, person.token)).code).toBe(0)
    expect(await Promise.all([third, fourth, person.token, stranger.token].map(codeOf))).toEqual([50008, 50008, 0, 0])
    expect(await listOf(person.token)).toHaveLength(1)
    expect((await end({ others: true }, person.token)).code).toBe(0)
  })

  it.each([{}, { session: 'x' }, { session: 1.5 }, { session: null }, { others: 'yes' }])(
    'need to be named: %j',
    async (body) => {
      const { token } = await server.asRole()
      expect((await server.call('POST', '/api/user/end_own_sessions', body, token)).code).toBe(40000)
    },
  )

  it('are over a week after the sign-in, however much they are used', async () => {
    const person = await server.asRole()
    const begunAgo = (interval: string) =>
      server.database.run({
        text: `UPDATE "session" SET "created_at" = now() - $2::interval WHERE "user_id" = $1`,
        values: [person.id, interval],
      })
    await begunAgo('167 hours')
    expect(await codeOf(person.token)).toBe(0)
    const id = await server.create('/api/configs', {
      config_name: 'x',
      config_key: 'session_max_hours',
      config_value: '8',
    })
    expect(await codeOf(person.token)).toBe(50014)
    await server.ask('DELETE', '/api/configs/delete', { id })
    await begunAgo('169 hours')
    const answer = await server.call('POST', check, {}, person.token)
    expect(answer).toMatchObject({ code: 50014, data: null })
    const admin = await server.ask<{ list: SignedInSession[] }>('POST', '/api/user/sessions', { name: person.userName })
    expect(admin.list).toEqual([])
  })
})
