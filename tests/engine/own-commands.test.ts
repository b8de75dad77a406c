import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallTime } from '../../model/wall-time'
import { command } from '../../resources/terminal/command'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

let lastId = 0
const newId = (): string => (lastId += 1).toString(16).padStart(32, '0')

describe.each(databaseKinds)('people follow their own commands: %s', (kind) => {
  let server: RunningServer
  let park: string

  beforeAll(async () => {
    server = await startServer(kind)
    park = fresh('P')
    await server.create('/api/org', { org_name: park, park_code: park })
  })
  afterAll(() => server.close())

  const commandOf = async (user_id: number, values: JsonObject = {}): Promise<string> => {
    const row = await rowsOf(command, server.database).insert({
      command_id: newId(),
      kind: 1,
      target: 'T1',
      target_type: 1,
      park_code: park,
      state: 'sent',
      request: '{}',
      user_id,
      ...values,
    })
    return String(row.command_id)
  }
  const follow = (ids: unknown, token?: string | null) =>
    server.call<JsonObject[]>('POST', '/api/command/follow', { ids }, token)

  it('with a session alone, as far as they got', async () => {
    const user = await server.asRole()
    const ended_at = wallTime(new Date(), 'Asia/Shanghai')
    const end = { state: 'failed', failure: 'device', answer: 'no power', ended_at }
    const [one, two] = [await commandOf(user.id), await commandOf(user.id, end)]
    const { data } = await follow([two, one], user.token)
    expect(data.toSorted((a, b) => String(a.command_id).localeCompare(String(b.command_id)))).toEqual([
      { command_id: one, kind: 1, target: 'T1', state: 'sent', failure: null, answer: null, ended_at: null },
      { command_id: two, kind: 1, target: 'T1', ...end },
    ])
    // As the ledger has it.
    const [row] = (await server.list('/api/command', { command_id: two })).list
    expect(row).toMatchObject(data.find(({ command_id }) => command_id === two) ?? {})
  })

  it('and not those of others, whatever they may see', async () => {
    const user = await server.asRole(['dc:command:query', 'dc:command:edit'])
    const ids = [await commandOf((await server.asRole()).id), newId()]
    expect((await follow(ids, user.token)).data).toEqual([])
  })

  it('nor those in car parks that are no longer theirs', async () => {
    const user = await server.asRole([], [])
    expect((await follow([await commandOf(user.id)], user.token)).data).toEqual([])
  })

  it('not without a session', async () => {
    expect((await follow([newId()], null)).code).toBe(50008)
  })

  it.each([
    ['nothing', undefined],
    ['a text', newId()],
    ['no ids', []],
    ['ids of rows', [1]],
    ['more than 100', Array.from({ length: 101 }, newId)],
  ])('and are told what is wrong with %s', async (_, ids) => {
    expect(badFieldsOf(await follow(ids))).toEqual(['ids'])
  })

  it('without a line in the activity log', async () => {
    const count = async () => (await server.list('/api/log')).page.total_count
    const before = await count()
    await follow([newId()])
    expect(await count()).toBe(before)
  })
})
