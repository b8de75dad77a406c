import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '../../model/resource'
import { resources } from '../../resources'
import { rowsOf } from '../../server/rows/rows'
import { writableFields } from '../../server/engine/write/form-input'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { fullForm, makeWorld, type World } from './samples'

/** Names as they were then; the rules about who it was follow from ids. */
const names = new Set(['oper_user', 'ack_user', 'assign_user', 'giver', 'taker', 'opened_by', 'done_by', 'checked_by'])

/** The fields of a resource that say who did something. Whom an order is meant for is written in its form. */
const peopleIn = ({ name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([field, { kind, of }]) =>
    names.has(field) || (kind === 'ref' && of === 'user') || `${name} ${field}` === 'warning assignee' ? [field] : [],
  )

const concerned = [...resources.values()].filter((one) => peopleIn(one).length > 0)

it('who did something is said by these', () => {
  expect(concerned.map(({ name }) => name).toSorted()).toEqual(
    [
      ...['command', 'deposit', 'difference', 'gpark', 'log', 'maintcheck', 'mrecharge', 'notify', 'queue'],
      ...['refusedFact', 'shift', 'slide', 'warning', 'weblog', 'workorder'],
    ].toSorted(),
  )
})

describe.each(databaseKinds)('who did something, on %s', (kind) => {
  let server: RunningServer
  let world: World
  let admin: unknown
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    admin = (await server.list('/api/user', { user_name: 'admin' })).list[0]?.id
  })
  afterAll(() => server.close())

  it.each(concerned.map((one) => [one.name, one] as const))(
    'is set by the server alone: %s',
    async (name, resource) => {
      const people = peopleIn(resource)
      expect(writableFields(resource).filter(([field]) => people.includes(field))).toEqual([])
      const { verbs } = resource
      const base = `/api/${name}`
      const stranger = await server.asRole()
      const forged: JsonObject = Object.fromEntries(
        people.map((field) => [field, resource.fields[field]?.kind === 'ref' ? stranger.id : stranger.userName]),
      )
      const id = verbs.includes('add')
        ? await server.create(base, fullForm(name, 21, world, forged))
        : (await rowsOf(resource, server.database).insert({})).id
      const expectOwn = async (): Promise<void> => {
        const row = await server.detail(base, Number(id))
        for (const field of people) expect([null, 'admin', admin], field).toContain(row[field])
      }
      await expectOwn()
      const change = { id, remark: 'changed', reason: 'a test', ...forged }
      const answer = await server.call('PUT', `${base}/update`, change)
      expect([answer.status, answer.code], answer.text).toEqual(verbs.includes('edit') ? [200, 0] : [404, 404])
      await expectOwn()
    },
  )
})
