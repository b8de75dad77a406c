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

/** One page of a resource's rows. Quiet, as the list shows a failure itself. */
export const index = <Row = WireRow>(name: string, query: ListQuery, options?: CallOptions): Promise<ListAnswer<Row>> =>
  call(`${baseOf(name)}/index`, query, { quiet: true, ...options })

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

/** Creates a row; bad fields (40000) and conflicts (40900) are left to the form. */
export const create = (name: string, form: Record<string, unknown>, options?: CallOptions): Promise<{ id: number }> =>
  call(`${baseOf(name)}/create`, form, { method: 'PUT', quiet: 'form', ...options })

/** Updates a row; `form` has its id and, to detect a newer edit by another user, its version. */
export const change = (
  name: string,
  form: Record<string, unknown> & { id: number },
  options?: CallOptions,
): Promise<{ id: number }> => call(`${baseOf(name)}/update`, form, { method: 'PUT', quiet: 'form', ...options })

/** Deletes one row, or several: all or none. `key` is the wire name of the id in this call. */
export const remove = (name: string, id: unknown, key = 'id', options?: CallOptions): Promise<null> =>
  call(`${baseOf(name)}/delete`, { [key]: id }, { method: 'DELETE', ...options })

/** The rows for a dropdown, with the fields that the resource declares for it. */
export const lookup = <Row = Record<string, unknown>>(
  name: string,
  filters: Record<string, unknown> = {},
  options?: CallOptions,
): Promise<Row[]> => call(`${baseOf(name)}/find_all`, filters, { quiet: true, ...options })

/** All rows of a tree, nested in `children_list`. */
export const tree = (name: string, filters: Record<string, unknown> = {}, options?: CallOptions): Promise<WireRow[]> =>
  call(`${baseOf(name)}/findall`, filters, { quiet: true, ...options })

export interface ExportQuery {
  columns: readonly string[]
  query: ListQuery
}

export const exportRows = (name: string, { columns, query }: ExportQuery): Promise<void> =>
  download(`${baseOf(name)}/export`, { columns, ...query })
