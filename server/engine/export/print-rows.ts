import { maxPrinted } from '../../../model/list'
import { listNamed, type Resource, type Row } from '../../../model/resource'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { exportLabels } from './export-labels'
import { requestedColumns } from './export-request'
import type { RowFilter } from '../../access/row-filter'
import { tableName } from '../../rows/names'
import { columnsOf, rowOf } from '../../rows/rows'
import { listIn, selectionOf } from '../read/search-input'
import { exactTotals, summaryJson } from '../read/totals'
import { orderOf, whereOf } from '../read/where'

async function printed(
  { database }: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
  filter: RowFilter,
): Promise<string> {
  const columns = requestedColumns(resource, body, listNamed(resource, listIn(resource, body)))
  const selection = selectionOf(resource, { ...body, page: 1, page_size: 1 }, caller.configs)
  const { text, values } = whereOf(resource, selection.conditions, filter)
  const from = `FROM ${tableName(resource)}${text}${orderOf(resource, selection.sort)} LIMIT ${maxPrinted}`
  const cells = await database.manyRows({ text: `SELECT ${columnsOf(resource)} ${from}`, values })
  const rows = cells.map((one) => rowOf(resource, one) as Row<Resource>)
  const labels = await exportLabels(resource, columns, database, caller.lang, caller.access.permissions)
  await labels.load(rows)
  const totals = exactTotals(resource, selection.conditions, filter)
  const [[total = '0', ...sums] = []] = await database.manyRows(totals)
  const texts = JSON.stringify(rows.map((row) => columns.map((name) => labels.cell(name, row))))
  return `{"rows":${texts},"total":${total}${summaryJson(resource, sums)}}`
}

/**
 * `POST print`: at most `maxPrinted` rows as an export has them. Returns the JSON of `rows`, `total` (all matching
 * rows) and `summary`. Throws HTTP 429 if the caller has too many exports.
 */
export async function printJson(
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
  filter: RowFilter,
): Promise<string> {
  const end = engine.exports.begin(caller.access.userId)
  try {
    return await printed(engine, resource, body, caller, filter)
  } finally {
    end()
  }
}
