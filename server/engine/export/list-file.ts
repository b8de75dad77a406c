import { localize, type Label, type Lang, fill, zhEn } from '../../../model/label'
import type { List } from '../../../model/list'
import { screens } from '../../../resources'
import { listNamed, type Resource, type Row } from '../../../model/resource'
import type { Access } from '../../access/access'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import { exportLabels, type Labels } from './export-labels'
import { cellOf, formatOf } from './cell-formats'
import { exportedBy, filterWords } from './filter-words'
import { sheetLayout, type SheetColumn, type SheetRow, sheetName, type ExportFile } from './sheet-layout'
import type { ListRequest } from './export-request'
import { orderOf, whereOf } from '../read/where'
import { tableName } from '../../rows/names'
import { columnsOf, rowOf } from '../../rows/rows'
import { exportableRows, type RowFilter } from '../../access/row-filter'
import { writeSheets } from './write-sheets'
import { uncountedOf } from '../../../model/report/uncounted'
import type { Connection } from '../../database/database'
import type { Condition } from '../read/search-input'
import { exactTotals, summaryOf } from '../read/totals'

const line = zhEn('{label}：{amounts}', '{label}: {amounts}')
const separator = zhEn('、', ', ')

const amountText = (sum: number): string =>
  sum.toLocaleString('en', { minimumFractionDigits: 2 }).replace('-', '\u2212')

async function uncountedWords(
  on: Connection,
  resource: Resource,
  conditions: Condition[],
  filter: RowFilter,
  lang: Lang,
): Promise<string[]> {
  if (!resource.uncounted) return []
  const [[, ...sums] = []] = await on.rows(exactTotals(resource, conditions, filter))
  const amounts = uncountedOf(resource, summaryOf(resource, sums)).map(
    ({ field, sum }) => `${localize(field.label, lang)} ${amountText(field.reduction ? -Number(sum) : Number(sum))}`,
  )
  if (amounts.length === 0) return []
  const label = localize(resource.uncounted.label, lang)
  return [fill(localize(line, lang), { label, amounts: amounts.join(localize(separator, lang)) })]
}

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

/** Reads the first batch at once: until then, a failure can still be answered. */
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
  names: readonly string[],
  columns: readonly SheetColumn[],
  labels: Labels,
): AsyncGenerator<SheetRow[]> {
  for await (const rows of batches) {
    await labels.load(rows)
    yield rows.map((row) => ({
      cells: names.map((name, at) => cellOf(columns[at]?.format ?? 'text', labels.cell(name, row))),
    }))
  }
}

const columnOf = (resource: Resource, { headings }: List, name: string, lang: Lang): SheetColumn => {
  const field = resource.fields[name]
  const label = headings?.[name] ?? field?.label
  return {
    heading: label ? localize(label, lang) : name,
    format: field ? formatOf(field) : 'text',
    summed: resource.summary.includes(name),
  }
}

const titleOf = (resource: Resource, list: string | undefined): Label =>
  screens.find((one) => one.resource?.name === resource.name && one.list === list)?.label ?? resource.label

export async function listFile(engine: Engine, access: Access, request: ListRequest, now: string): Promise<ExportFile> {
  const { conditions, sort, columns: names, lang } = request
  const resource = engine.resources.get(request.resource)
  const filter = resource && exportableRows(resource, access)
  if (!resource || !filter) throw notFound()
  const { text, values } = whereOf(resource, conditions, filter)
  const labels = await exportLabels(resource, names, engine.database, lang, access.permissions)
  const words = [
    ...(await filterWords(engine.database, resource, conditions, access, lang)),
    ...(await uncountedWords(engine.database, resource, conditions, filter, lang)),
  ]
  const query = `FROM ${tableName(resource)}${text}${orderOf(resource, sort)}`
  const batches = await startReading(readRows(engine, resource, query, values))
  const title = localize(titleOf(resource, request.list), lang)
  const columns = names.map((name) => columnOf(resource, listNamed(resource, request.list), name, lang))
  const layout = sheetLayout(title, [...words, exportedBy(access, now, lang)], columns, lang)
  const content = await writeSheets(layout, cellsOf(batches, names, columns, labels), engine.exports.limits)
  return { title: sheetName(title), content }
}
