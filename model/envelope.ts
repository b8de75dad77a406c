import type { Summary } from './report/uncounted'

/** An HTTP status other than 200 has the status as its code. */
export const codes = {
  ok: 0,
  badFields: 40000,
  badCredentials: 40100,
  notFound: 40400,
  conflict: 40900,
  locked: 42300,
  captcha: 42800,
  secondStep: 42801,
  /** The caller has to enter their password again. */
  confirm: 42802,
  unknownToken: 50008,
  displaced: 50012,
  expired: 50014,
  deviceSilent: 50200,
} as const

export type Code = (typeof codes)[keyof typeof codes]

export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}

export interface FieldProblem {
  field: string
  msg: string
}

/** Sent by clients that can ask before a change is saved: docs/asking.md. */
export const askHeader = 'Berth-Ask'

export interface Question {
  field: string | null
  msg: string
  id: string
  type?: 'reason'
}

export interface Page {
  page_no: number
  page_size: number
  total_count: number
  total_more?: true
  /** Only the first rows of the list's own order were searched and sorted. */
  only_first?: number
  /** A misspelled name that existing clients read. */
  tatal_count: number
}

export interface ListAnswer<Row = Record<string, unknown>> {
  list: Row[]
  page: Page
  newest?: number
}

export interface ListChanges<Row = Record<string, unknown>> {
  /** Matching rows newer than those that the client knows; 100 means 100 or more. */
  count: number
  newest: number
  gone: number[]
  left: number[]
  /** The ids of the first page, for a list that inserts new rows; else null. */
  page: number[] | null
  rows: Row[]
  /** All matching rows; null: too many to count, absent: not counted. */
  total?: number | null
  summary?: Summary
}

export interface HistoryEntry {
  at: string
  user_id: number | null
  user: string | null
  action: string
  /** The kind of the record whose call changed this one too; null: this record's own call. */
  of: string | null
  fields: string[]
  reason: string | null
}

export interface RecordHistory {
  list: HistoryEntry[]
  more: boolean
}

export const sessionHours = 24

export type UploadTarget = 'BaiduOSS' | 'image'
