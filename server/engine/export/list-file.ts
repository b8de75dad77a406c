import type { Kind } from '../../../model/field'
import { kindTraits } from '../../../model/kind-traits'
import { localize } from '../../../model/label'
import { permissionsFor, type Resource, type Row } from '../../../model/resource'
import { type Access, may } from '../../access/access'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import { exportLabels, type Labels } from './export-labels'
import { sheetName, type CellValue, type ExportFile, exportTotals, type ExportTotals } from './workbook'
import type { ListRequest } from './export-request'
import { orderOf, whereOf } from '../read/list-statement'
import { tableName } from '../../rows/names'
import { columnsOf, rowOf } from '../../rows/rows'
import { scopeFilter } from '../../access/scope-filter'
import { writeSheets } from './write-sheets'

const batchSize = 250

async function* readRows(
  { database }: Engine,
  resource: Resource,
  text: string,
  values: (string | null)[],
): AsyncGenerator<Row<Resource>[]> {
  const query = { text: `SELECT ${columnsOf(resource)} ${text}`, values }
  for await (const cells of database.batches(query, batchSize))
    yield cells.map((row) => rowOf(resource, row) as Row<Resource>)
}

/** The same batches, of which the first is read at once: until then, a failure can still be answered as such. */
async function startReading<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await batches.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* batches
    } finally {
      await batches.return(undefined)
    }
  })()
}

async function* cellsOf(
  batches: AsyncIterable<Row<Resource>[]>,
  columns: readonly string[],
  labels: Labels,
  totals: ExportTotals,
): AsyncGenerator<CellValue[][]> {
  for await (const rows of batches) {
    await labels.load(rows)
    totals.add(rows)
    yield rows.map((row) => columns.map((name) => labels.cell(name, row)))
  }
}

const widthOf = (kind: Kind | undefined): number => (kind && kindTraits[kind].time ? 20 : 16)

export async function listFile(engine: Engine, access: Access, request: ListRequest): Promise<ExportFile> {
  const { conditions, sort, columns, lang } = request
  const resource = engine.resources.get(request.resource)
  if (!resource || !may(access, permissionsFor(resource, 'query'))) throw notFound()
  const { fields } = resource
  const { text, values } = whereOf(resource, conditions, scopeFilter(resource, access))
  const labels = await exportLabels(resource, columns, engine.database, lang)
  const query = `FROM ${tableName(resource)}${text}${orderOf(resource, sort)}`
  const batches = await startReading(readRows(engine, resource, query, values))
  const totals = exportTotals(resource.summary, columns, lang)
  const title = localize(resource.label, lang)
  const layout = {
    title,
    heads: [columns.map((name) => (fields[name] ? localize(fields[name].label, lang) : name))],
    isTitled: false,
    widths: columns.map((name) => widthOf(fields[name]?.kind)),
  }
  const rows = { batches: cellsOf(batches, columns, labels, totals), totals: () => totals.row() }
  return { title: sheetName(title), content: await writeSheets(layout, rows, engine.exports.limits) }
}
