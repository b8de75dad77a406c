import type { ListAnswer, ListChanges, Question, RecordHistory } from '../../model/envelope'
import type { Summary } from '../../model/report/uncounted'
import { call, type CallOptions } from './call'
import { download } from './download'
import { askingHeader, type Answers } from './questions'
import type { WireRow } from './wire-row'

export interface ListQuery {
  page?: number
  page_size?: number
  /** One wire name, or several with commas. */
  order_column_name?: string
  order_type?: 'ASC' | 'DESC' | ''
  /** References are sorted by the names that users see. */
  order_names?: boolean
  [search: string]: unknown
}

const baseOf = (name: string): string => `/api/${name}`

interface IndexOptions extends CallOptions {
  /** The call of a list that has its own. */
  own?: string | undefined
}

/** One page of a resource's rows. Quiet, as the list shows a failure itself. */
export const index = <Row = WireRow>(
  name: string,
  query: ListQuery,
  { own = 'index', ...options }: IndexOptions = {},
): Promise<ListAnswer<Row>> => call(`${baseOf(name)}/${own}`, query, { quiet: true, ...options })

/** The number of all rows that match, however many. It may be refused (HTTP 503) where it takes too long. */
export const countRows = (name: string, query: ListQuery, options: IndexOptions): Promise<number> =>
  index(name, { ...query, page: 1, page_size: 1, exact_total: true }, { ...options, quiet: false }).then(
    ({ page }) => page.total_count,
  )

export interface KnownRows {
  /** The highest id when the list was read. */
  after: number
  shown: readonly (readonly [id: number, version: number])[]
  /** The list takes new rows at its top. */
  top: boolean
}

/** The changes of a list since it was read. Quiet, as it runs in the background. */
export const changes = <Row = WireRow>(
  name: string,
  query: ListQuery,
  known: KnownRows,
  options?: CallOptions,
): Promise<ListChanges<Row>> => call(`${baseOf(name)}/news`, { ...query, ...known }, { quiet: true, ...options })

export const detail = <Row = WireRow>(name: string, id: number, options?: CallOptions): Promise<Row> =>
  call(`${baseOf(name)}/update`, { id }, options)

/** A key under which a row is created only once, however often the call is sent. */
export const onceKey = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))

interface WriteOptions extends CallOptions {
  /** To what the server has asked before. */
  answers?: Answers
}

/** Sends a change that the server may ask about first: it then fails with the questions (`questionsOf`). */
function write<T>(path: string, body: object, { answers, ...options }: WriteOptions): Promise<T> {
  const reason = answers?.reason === undefined ? {} : { reason: answers.reason }
  return call(path, { ...body, ...reason }, { ...options, asking: askingHeader(answers) })
}

/** Creates a row; bad fields (40000) and conflicts (40900) are left to the form. */
export const create = (name: string, form: Record<string, unknown>, options?: WriteOptions): Promise<{ id: number }> =>
  write(`${baseOf(name)}/create`, form, { method: 'PUT', quiet: 'form', ...options })

/** What would be asked before a form is saved; `form` is as in `create`, or with an id as in `change`. */
export const check = (name: string, form: Record<string, unknown>): Promise<{ questions: Question[] }> =>
  call(`${baseOf(name)}/check`, form, { quiet: true })

/** Runs a declared operation. */
export const operateWith = <T = unknown>(
  name: string,
  operation: string,
  body: object,
  options: WriteOptions,
): Promise<T> => write(`${baseOf(name)}/${operation}`, body, options)

/** Runs a declared operation on a row. */
export const operate = (name: string, operation: string, id: unknown, options: WriteOptions): Promise<unknown> =>
  operateWith(name, operation, { id }, options)

/** Updates a row; `form` has its id and, to detect a newer edit by another user, its version. */
export const change = (
  name: string,
  form: Record<string, unknown> & { id: number },
  options?: WriteOptions,
): Promise<{ id: number }> => write(`${baseOf(name)}/update`, form, { method: 'PUT', quiet: 'form', ...options })

/** Deletes one row, or several: all or none. `key` is the wire name of the id in this call. */
export const remove = (name: string, id: unknown, key = 'id', options?: WriteOptions): Promise<null> =>
  write(`${baseOf(name)}/delete`, { [key]: id }, { method: 'DELETE', ...options })

/** The rows for a dropdown, with the fields that the resource declares for it. */
export const lookup = <Row = Record<string, unknown>>(
  name: string,
  filters: Record<string, unknown> = {},
  options?: CallOptions,
): Promise<Row[]> => call(`${baseOf(name)}/find_all`, filters, { quiet: true, ...options })

/** The different values of a field, with the park of each. */
export const knownValues = (name: string, field: string, filters: Record<string, unknown>): Promise<WireRow[]> =>
  call(`${baseOf(name)}/values`, { ...filters, field }, { quiet: true })

/** All rows of a tree, nested in `children_list`. */
export const tree = (name: string, filters: Record<string, unknown> = {}, options?: CallOptions): Promise<WireRow[]> =>
  call(`${baseOf(name)}/findall`, filters, { quiet: true, ...options })

export interface ExportQuery {
  columns: readonly string[]
  query: ListQuery
  /** Only these of the rows. */
  ids?: readonly number[]
}

export const exportRows = (name: string, { columns, query, ids }: ExportQuery): Promise<void> =>
  download(`${baseOf(name)}/export`, { columns, ...query, ...(ids && { ids }) })

interface PrintedRows {
  /** The texts of the columns, as in a workbook. */
  rows: string[][]
  /** The number of all rows that match, of which not all may be printed. */
  total: number
  summary?: Summary
}

/** Milliseconds. */
const printTimeout = 20_000

export const printRows = (name: string, { columns, query }: ExportQuery, options?: CallOptions): Promise<PrintedRows> =>
  call(`${baseOf(name)}/print`, { columns, ...query }, { timeout: printTimeout, ...options })

/** Who changed a record and when. Quiet, as it is shown beside what matters. */
export const history = (name: string, id: number, options?: CallOptions): Promise<RecordHistory> =>
  call(`${baseOf(name)}/history`, { id }, { quiet: true, ...options })
