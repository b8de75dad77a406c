import { resources } from '../../resources'
import { hourlyFlowReport } from '../../resources/report/hourly-flow'
import { paymentReport } from '../../resources/report/payment'
import { terminalFlowReport } from '../../resources/report/terminal-flow'
import { isFoundByPart } from '../../model/kind-traits'
import { reportPath } from '../../model/report/report'
import type { Resource } from '../../model/resource'

/** A body of a call, with its method and path. */
export interface MixedCall {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: Record<string, unknown>
}

/** Numbers from 0 to 1, the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const reports = [paymentReport, hourlyFlowReport, terminalFlowReport]
const texts = ['a', '1', '粤', 'B', '0', '京A', 'T1', 'x_%', '停', '9']

/** Calls that read: lists with any filters, orders and page sizes, look-ups, details, reports. */
export function makeReads(random: () => number) {
  const all = [...resources.values()]
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const some = <T>(from: readonly T[], share: number): T[] => from.filter(() => random() < share)

  const filterOf = (resource: Resource, name: string): unknown => {
    const field = resource.fields[name]
    if (!field || isFoundByPart(field) || ['code', 'park', 'plate'].includes(field.kind)) return pick(texts)
    return field.kind === 'clock' || field.kind === 'moment' ? '' : 1 + Math.floor(random() * 3)
  }
  const list = (): MixedCall => {
    const resource = pick(all)
    const searched = resource.list.search.map((item) => (typeof item === 'string' ? item : item.field))
    const filters = Object.fromEntries(some(searched, 0.4).map((name) => [name, filterOf(resource, name)]))
    const sort = some(resource.list.columns, 2 / resource.list.columns.length)
      .filter((name) => !['name', 'refs', 'secret', 'password'].includes(resource.fields[name]?.kind ?? 'name'))
      .slice(0, 3)
      .join(',')
    const window = random() < 0.5 ? { start_time: '2026-01-01', end_time: '2026-12-31' } : {}
    const order = sort ? { order_column_name: sort, order_type: random() < 0.5 ? 'ASC' : 'DESC' } : {}
    const size = pick([10, 20, 50, 100, 200])
    const body = { ...filters, ...window, ...order, page: 1 + Math.floor(random() * 3), page_size: size }
    return { method: 'POST', path: `/api/${resource.name}/index`, body }
  }
  const lookup = (): MixedCall => ({
    method: 'POST',
    path: `/api/${pick(all).name}/find_all`,
    body: { page_size: 20 },
  })
  const detail = (): MixedCall => ({
    method: 'POST',
    path: `/api/${pick(all).name}/update`,
    body: { id: 1 + Math.floor(random() * 200) },
  })
  const report = (): MixedCall => ({
    method: 'POST',
    path: reportPath(pick(reports)),
    body: { start_time: '2026-11-01', end_time: '2026-11-20' },
  })
  return (): MixedCall => {
    const which = random()
    if (which < 0.2) return list()
    if (which < 0.6) return lookup()
    return which < 0.99 ? detail() : report()
  }
}
