import type { Kind } from '../../../model/field'
import { kindTraits } from '../../../model/kind-traits'
import { PassThrough } from 'node:stream'
import { once } from 'node:events'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type ExcelJS from 'exceljs'
import { localize } from '../../../model/label'
import { permissionsFor, type Resource, type Row } from '../../../model/resource'
import { type Access, may } from '../../access/access'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import { exportLabels, type Labels } from './export-labels'
import { sheetName, type ExportFile, exportTotals, type ExportTotals } from './workbook'
import type { ListRequest } from './export-request'
import { orderOf, whereOf } from '../read/list-statement'
import { tableName } from '../../rows/names'
import { columnsOf, rowOf } from '../../rows/rows'
import { scopeFilter } from '../../access/scope-filter'
import { selectionOf } from '../read/search-input'

const batchSize = 250

/** Waits for a slow reader; ends when the reader gives up, too. */
async function drained(out: PassThrough): Promise<void> {
  const done = new AbortController()
  const until = (event: string) => once(out, event, { signal: done.signal })
  if (!out.destroyed) await Promise.race([until('drain'), until('close')])
  done.abort()
}

/** Writes the rows in batches, waiting for slow readers and yielding to other calls, and the totals last. */
async function fill(
  sheet: ExcelJS.Worksheet,
  batches: AsyncIterable<Row<Resource>[]>,
  columns: readonly string[],
  labels: Labels,
  totals: ExportTotals,
  out: PassThrough,
): Promise<void> {
  for await (const rows of batches) {
    await labels.load(rows)
    for (const row of rows) sheet.addRow(columns.map((name) => labels.cell(name, row))).commit()
    totals.add(rows)
    if (out.writableNeedDrain) await drained(out)
    await yieldToOthers()
    if (out.destroyed) return
  }
  const last = totals.row()
  if (!last) return
  const row = sheet.addRow(last)
  row.font = { bold: true }
  row.commit()
}

async function* readRows(
  { database }: Engine,
  resource: Resource,
  text: string,
  values: (string | null)[],
): AsyncIterable<Row<Resource>[]> {
  const query = { text: `SELECT ${columnsOf(resource)} ${text}`, values }
  for await (const cells of database.batches(query, batchSize))
    yield cells.map((row) => rowOf(resource, row) as Row<Resource>)
}

const widthOf = (kind: Kind | undefined): number => (kind && kindTraits[kind].time ? 20 : 16)

export async function listFile(engine: Engine, access: Access, request: ListRequest): Promise<ExportFile> {
  const resource = engine.resources.get(request.resource)
  if (!resource || !may(access, permissionsFor(resource, 'query'))) throw notFound()
  const selection = selectionOf(resource, request.body)
  const { text, values } = whereOf(resource, selection.conditions, scopeFilter(resource, access))
  const labels = await exportLabels(resource, request.columns, engine.database, request.lang)
  const content = new PassThrough()
  // Loaded only when needed, since it is large.
  const { default: excel } = await import('exceljs')
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: content, useStyles: true })
  const sheet = book.addWorksheet(sheetName(localize(resource.label, request.lang)), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = request.columns.map((name) => ({
    header: resource.fields[name] ? localize(resource.fields[name].label, request.lang) : name,
    width: widthOf(resource.fields[name]?.kind),
  }))
  sheet.getRow(1).font = { bold: true }
  const rows = readRows(
    engine,
    resource,
    `FROM ${tableName(resource)}${text}${orderOf(resource, selection.sort)}`,
    values,
  )
  fill(sheet, rows, request.columns, labels, exportTotals(resource.summary, request.columns, request.lang), content)
    .then(() => book.commit())
    .catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))))
  return { title: sheetName(localize(resource.label, request.lang)), content }
}
