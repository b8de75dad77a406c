import type { Row, Resource } from '../../model/resource'
import { rowsOf } from '../../server/rows/rows'
import type { JsonObject, RunningServer } from '../support/running-server'
import { entityOf, kindIn, sample, sampleMoment, type World } from './samples'

/**
 * Inserts rows without the checks of forms, as a site does: also values of fields that no form sets, with fixed times.
 * They refer alternately to the first and second rows of the world. `given` returns values that differ for the nth row;
 * n counts from `from`. Returns the ids.
 */
export async function plant(
  server: RunningServer,
  name: string,
  count: number,
  world: World,
  given: (n: number) => JsonObject = () => ({}),
  from = 1,
): Promise<number[]> {
  const resource: Resource | undefined = server.engine.resources.get(name)
  if (!resource) throw new Error(`no resource ${name}`)
  const { fields, alternate = {} } = entityOf(name)
  const stored = Object.keys(fields).filter((field) => {
    const { formOnly } = fields[field] ?? {}
    const kind = resource.fields[field]?.kind
    return !formOnly && !['id', 'version', 'children_list'].includes(field) && !(field in alternate) && kind !== 'name'
  })
  const ids: number[] = []
  for (let n = from; n < from + count; n += 1) {
    const values = Object.fromEntries(
      stored.map((field) => [field, sample(name, field, n, n % 2 ? world : (world.other ?? world))]),
    )
    const times = stored.filter((field) => kindIn(name, field) === 'moment')
    for (const field of times) values[field] = sampleMoment(name, n)
    const row = await rowsOf(resource, server.database).insert({ ...values, ...given(n) } as Partial<Row<Resource>>)
    ids.push(Number(row.id))
  }
  return ids
}
