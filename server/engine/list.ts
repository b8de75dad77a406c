import type { Resource } from '../../model/resource'
import type { Caller } from './caller'
import type { Engine } from './engine'
import type { Body } from './form-input'
import { listStatements } from './list-statement'
import { narrowing } from './scope'
import { selectionOf } from './search-input'
import { wireRow } from './wire-row'

/** `POST index`: the JSON of `{ list, page }`, with `summary` where the resource has totals. Rows stay PostgreSQL's text until they are written, once. */
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
  const totals = resource.summary.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(sums[at])}`)
  const summaryJson = totals.length ? `,"summary":{${totals.join(',')}}` : ''
  return `{"list":[${rows.map((cells) => write(cells, pictures)).join(',')}],"page":${pageJson}${summaryJson}}`
}
