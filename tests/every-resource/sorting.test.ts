import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindTraits } from '../../model/kind-traits'
import { listsOf, type Resource } from '../../model/resource'
import { resources } from '../../resources'
import { targetOf } from '../../server/engine/read/name-expression'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { plant } from './insert-rows'
import { entities, entityOf, makeWorld, type World } from './samples'
import { itOnce } from '../support/once'

const columnsOf = (resource: Resource): string[] => [...new Set(listsOf(resource).flatMap(({ columns }) => columns))]

const sortable = (resource: Resource, column: string): boolean => {
  const { kind = 'secret', stored } = resource.fields[column] ?? {}
  return kindTraits[kind].notSortableReason === null && stored !== false
}

itOnce('every column of every list can be sorted, except pictures', () => {
  const others = [...resources.values()].flatMap((resource) =>
    columnsOf(resource)
      .filter((column) => !sortable(resource, column))
      .map((column) => resource.fields[column]?.kind),
  )
  expect(new Set(others)).toEqual(new Set(['image']))
  for (const [kind, { sortable: bySystem, notSortableReason }] of Object.entries(kindTraits))
    expect(bySystem || notSortableReason !== null, kind).toBe(true)
})

describe.each(databaseKinds)('lists sorted by what their columns show, on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    for (const [name] of entities) await plant(server, name, 4, world)
  })
  afterAll(() => server.close())

  /** The titles of the rows that a column refers to, by the value of the column. */
  async function titlesFor(resource: Resource, column: string): Promise<Map<unknown, string>> {
    const target = targetOf(resource, column)
    if (!target) return new Map()
    const { to, key } = target
    const rows = await server.ask<JsonObject[]>('POST', `/api/${to.name}/find_all`, { page_size: 9999 })
    const titleOf = (row: JsonObject): string => to.title.flatMap((title) => row[title] ?? []).join(' ')
    return new Map(rows.map((row) => [row[key], titleOf(row)]))
  }

  const sortedBy = async (base: string, column: string, order_type: string): Promise<unknown[]> => {
    const body = { page_size: 1000, order_column_name: column, order_type, order_names: true }
    return (await server.list(base, body)).list.map((row) => row[column])
  }

  /** The database's own order of texts, which depends on its locale. */
  async function ordered(texts: readonly string[]): Promise<string[]> {
    const text = `SELECT one FROM unnest($1::text[]) one ORDER BY one`
    const rows = await server.database.rows({
      text,
      values: [`{${texts.map((one) => JSON.stringify(one)).join(',')}}`],
    })
    return rows.map(([one]) => String(one))
  }

  it.each(entities.map(([name]) => name))('of %s', async (name) => {
    const resource = server.engine.resources.get(name)
    if (!resource) throw new Error(name)
    const { base } = entityOf(name)
    for (const column of columnsOf(resource).filter((one) => sortable(resource, one))) {
      const [up, down] = [await sortedBy(base, column, 'ASC'), await sortedBy(base, column, 'DESC')]
      expect(up.length, column).toBeGreaterThan(3)
      expect([...up].sort(), column).toEqual([...down].sort())
      const titles = await titlesFor(resource, column)
      if (titles.size === 0) continue
      const shown = (values: unknown[]) => values.flatMap((value) => titles.get(value) ?? [])
      expect(shown(up), column).toEqual(await ordered(shown(up)))
      expect(shown(down), column).toEqual((await ordered(shown(down))).reverse())
    }
  })

  const trees = [...resources.values()].filter(({ tree }) => tree !== null)
  it.each(trees.map(({ name }) => name))('the rows of the tree %s below the same parent', async (name) => {
    const { tree: parentField, title } = resources.get(name) ?? {}
    const [titleField = ''] = title ?? []
    const [parent = 0] = await plant(server, name, 1, world, () => ({ [parentField ?? '']: 0 }))
    const order = ['b', 'c', 'a']
    for (const [at, letter] of order.entries())
      await plant(server, name, 1, world, () => ({
        [parentField ?? '']: parent,
        [titleField]: letter,
        order_num: at,
      }))
    const below = async (body: JsonObject): Promise<unknown[]> => {
      const rows = await server.ask<JsonObject[]>('POST', `/api/${name}/findall`, body)
      const { children_list: children } = rows.find(({ id }) => id === parent) ?? {}
      return (children as JsonObject[]).map((row) => row[titleField])
    }
    const by = (order_type: string) => below({ order_column_name: titleField, order_type })
    expect(await by('ASC')).toEqual(['a', 'b', 'c'])
    expect(await by('desc')).toEqual(['c', 'b', 'a'])
    expect(await by('')).toEqual(order)
    const wrong = { order_column_name: 'nonsense', order_type: 'ASC' }
    expect((await server.call('POST', `/api/${name}/findall`, wrong)).code).toBe(40000)
  })
})
