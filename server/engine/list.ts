import type { Resource } from '../../model/resource'
import type { Cell } from '../database/database'
import type { Caller } from './caller'
import type { Engine } from './engine'
import type { Body } from './form-input'
import { listStatements } from './list-statement'
import { narrowing } from './scope'
import { selectionOf } from './search-input'
import { wireRow } from './wire-row'

/** `,"summary":{...}` where the resource has totals, from what its count answered. */
export function summaryJson({ summary }: Resource, sums: readonly Cell[]): string {
  const totals = summary.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(sums[at])}`)
  return totals.length ? `,"summary":{${totals.join(',')}}` : ''
}

/**
 * `POST index`: the JSON of `{ list, page, newest }`, with `summary` where the resource has totals; `newest` is the highest
 * id there is, so that what comes later can be told. Rows stay PostgreSQL's text until they are written, once.
 */
export async function listJson(
  { database, pictures }: Engine,
  resource: Resource,
  body: Body,
  { access }: Caller,
): Promise<string> {
  const selection = selectionOf(resource, body)
  const { select, write } = wireRow(resource)
  const { page, count } = listStatements(resource, select, selection, narrowing(resource, access))
  const [rows, [counted]] = await Promise.all([database.rows(page), database.rows(count)])
  const [total = '0', ...sums] = counted ?? []
  const pageJson = `{"page_no":${selection.page},"page_size":${selection.size},"total_count":${total},"tatal_count":${total}}`
  const list = rows.map((cells) => write(cells, pictures)).join(',')
  return `{"list":[${list}],"page":${pageJson},"newest":${sums.at(-1) ?? 0}${summaryJson(resource, sums)}}`
}
