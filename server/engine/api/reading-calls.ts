import { zhEn } from '../../../model/label'
import { maxPrinted } from '../../../model/list'
import { message } from '../../../model/message'
import { permissionFor, permissionsFor, type Resource, listNamed, type Row } from '../../../model/resource'
import { may, type Access } from '../../access/access'
import { exportableRows, listedRows, readableRows, scopeOf, type RowFilter } from '../../access/row-filter'
import { forbidden } from '../../api-error'
import type { Engine } from '../engine'
import { requestExport, requestedColumns } from '../export/export-request'
import { changesJson } from '../read/changes'
import { detailJson } from '../read/detail'
import { knownFields, knownValues } from '../read/known-values'
import { listJson } from '../read/list-statement'
import { lookup } from '../read/lookup'
import { tree } from '../read/tree'
import type { Body } from '../write/form-input'
import { idIn, rowAmong } from '../write/row-in-scope'
import { guarded, json, type Call, type Caller } from './call'
import { exportLabels } from '../export/export-labels'
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
async function printJson(
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

type Given = 'path' | 'permission' | 'about' | 'costly' | 'isList' | 'loggedAs'

/** `rows` finds what the caller may read; null: they may not call it. */
interface ReadingCall extends Pick<Call, Given> {
  rows(access: Access): RowFilter | null
  run(body: Body, caller: Caller, rows: RowFilter): ReturnType<Call['run']>
}

export const readingCall = ({ rows, run, ...call }: ReadingCall): Call => ({
  method: 'POST',
  ...call,
  reads: true,
  allows: (access) => rows(access) !== null,
  run: async (body, caller) => {
    const filter = rows(caller.access)
    if (!filter) throw forbidden(message('forbidden', { permission: call.permission ?? '' }))
    return run(body, caller, filter)
  },
})

const aboutChanges =
  'Changes to a list since it was read: the body of index, with after (its newest), shown (an array of [id, version]) ' +
  'and top (whether to return new rows).'

const aboutLookups =
  'The rows that a dropdown offers. match: a text that one of their fields contains; details: true also returns, and ' +
  'matches, what callers with the permission to query may see of a row in a dropdown.'

const aboutExport =
  'The address of a workbook with all rows that match the filters of index, or of those with the given ids, for one ' +
  'download within a minute.'

const aboutValues = 'The different values of a field, with the parks that have them: [{ <park>, <field> }].'
const aboutPrint = `The texts of all rows that match, at most ${maxPrinted}, as the workbook of export has them, and their number.`

type Post = (path: string, permission: string | null, call: Omit<ReadingCall, 'path' | 'permission'>) => Call

function listCalls(engine: Engine, resource: Resource, post: Post): Call[] {
  const query = permissionsFor(resource, 'query')
  const listPermission = resource.publicRead ? null : permissionFor(resource, 'query')
  const ofAllLists = (access: Access): RowFilter | null =>
    resource.publicRead || may(access, query) ? scopeOf(resource, access) : null
  const listOf = (path: string, permission: string | null, rows: ReadingCall['rows'], only: object = {}): Call =>
    post(path, permission, {
      rows,
      run: (body, caller, filter) => listJson(engine, resource, { ...body, ...only }, caller, filter),
      isList: true,
    })
  return [
    listOf('index', listPermission, ofAllLists),
    ...Object.values(resource.lists).flatMap(({ listPermission }) => {
      const rows = (access: Access): RowFilter | null =>
        listPermission && may(access, listPermission.permission) ? scopeOf(resource, access) : null
      return listPermission ? listOf(listPermission.call, listPermission.permission, rows, listPermission.codes) : []
    }),
    post('news', listPermission, {
      rows: (access) => listedRows(resource, access),
      run: (body, caller, rows) => changesJson(engine, resource, body, caller, rows),
      about: aboutChanges,
    }),
    ...(resource.tree
      ? [
          post('findall', listPermission, {
            rows: ofAllLists,
            run: (body, caller, rows) => json(tree({ ...engine, caller }, resource, body, rows)),
          }),
        ]
      : []),
  ]
}

export function readingCalls(engine: Engine, resource: Resource, base: string): Call[] {
  const query = permissionFor(resource, 'query')
  const inScope = (access: Access): RowFilter => scopeOf(resource, access)
  const readable = (access: Access): RowFilter | null => readableRows(resource, access)
  const exportable = (access: Access): RowFilter | null => exportableRows(resource, access)
  const post: Post = (path, permission, call) => readingCall({ path: `${base}/${path}`, permission, ...call })
  return [
    ...listCalls(engine, resource, post),
    post('update', query, {
      rows: (access) => (may(access, resource.detailWith) ? inScope(access) : readable(access)),
      run: async (body, { access }, rows) => {
        const { id } = await rowAmong(rows, resource, idIn(body), engine.database)
        return detailJson(engine, resource, Number(id), engine.database, access)
      },
    }),
    {
      ...guarded(resource, resource.lookup || resource.publicRead ? null : 'query'),
      method: 'POST',
      path: `${base}/find_all`,
      reads: true,
      about: aboutLookups,
      run: (body, caller) => json(lookup(engine, resource, body, caller)),
    },
    {
      method: 'POST',
      path: `${base}/export`,
      permission: resource.exportWith ?? query,
      allows: (access) => exportable(access) !== null,
      loggedAs: zhEn('导出', 'Export'),
      costly: 'export',
      // It stores a ticket, which is not bound to the session.
      reads: false,
      about: aboutExport,
      run: (body, caller) => json(requestExport(engine, resource, body, caller)),
    },
    ...(knownFields(resource, engine.resources.values()).length > 0
      ? [
          post('values', null, {
            rows: inScope,
            run: (body, _, rows) => json(knownValues(engine, resource, body, rows)),
            about: aboutValues,
          }),
        ]
      : []),
    post('print', resource.exportWith ?? query, {
      rows: exportable,
      loggedAs: zhEn('打印', 'Print'),
      run: (body, caller, rows) => printJson(engine, resource, body, caller, rows),
      costly: 'export',
      about: aboutPrint,
    }),
  ]
}
