import type { ListAnswer, ListChanges } from '../../model/envelope'
import { call, type CallOptions } from './call'
import { download } from './download'
import type { WireRow } from './wire-row'

export interface ListQuery {
  page?: number
  page_size?: number
  /** One wire name, or several with commas. */
  order_column_name?: string
  order_type?: 'ASC' | 'DESC' | ''
  [search: string]: unknown
}

const baseOf = (name: string): string => `/api/${name}`

/** One page of a resource's rows. The list shows a failure in its own place, so it is quiet. */
export const index = <Row = WireRow>(name: string, query: ListQuery, options?: CallOptions): Promise<ListAnswer<Row>> =>
  call(`${baseOf(name)}/index`, query, { quiet: true, ...options })

/** What a window has seen of a list: the highest id that there was, and the rows that it shows with their versions. */
export interface SeenOfList {
  after: number
  shown: readonly (readonly [id: number, version: number])[]
  /** The list takes new rows at its top. */
  top: boolean
}

/** What became of a list since it was read. Nobody asked for it, so nobody is told when it fails. */
export const changes = <Row = WireRow>(
  name: string,
  query: ListQuery,
  seen: SeenOfList,
  options?: CallOptions,
): Promise<ListChanges<Row>> => call(`${baseOf(name)}/news`, { ...query, ...seen }, { quiet: true, ...options })

/** One row by its id. */
export const detail = <Row = WireRow>(name: string, id: number, options?: CallOptions): Promise<Row> =>
  call(`${baseOf(name)}/update`, { id }, options)

/** Makes a row; bad fields (40000) and conflicts (40900) are left to the form. */
export const create = (name: string, form: Record<string, unknown>, options?: CallOptions): Promise<{ id: number }> =>
  call(`${baseOf(name)}/create`, form, { method: 'PUT', quiet: 'form', ...options })

/** Changes a row; `form` carries its id and, against overwriting a newer edit, its version. */
export const change = (
  name: string,
  form: Record<string, unknown> & { id: number },
  options?: CallOptions,
): Promise<{ id: number }> => call(`${baseOf(name)}/update`, form, { method: 'PUT', quiet: 'form', ...options })

/** Deletes one row, or several: all or none. `key` is what the resource calls its id here. */
export const remove = (name: string, id: unknown, key = 'id', options?: CallOptions): Promise<null> =>
  call(`${baseOf(name)}/delete`, { [key]: id }, { method: 'DELETE', ...options })

/** The rows for a dropdown, with the fields that the resource declares for it. */
export const lookup = <Row = Record<string, unknown>>(
  name: string,
  filters: Record<string, unknown> = {},
  options?: CallOptions,
): Promise<Row[]> => call(`${baseOf(name)}/find_all`, filters, { quiet: true, ...options })

export interface ExportQuery {
  /** Wire names of the columns, in order. */
  columns: readonly string[]
  /** What the list searches by, and its order. */
  query: ListQuery
}

/** Has the server write the list as a workbook and downloads it. */
export const exportRows = (name: string, { columns, query }: ExportQuery): Promise<void> =>
  download(`${baseOf(name)}/export`, { columns, ...query })
