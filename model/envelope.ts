import type { Summary } from './report/uncounted'

/** Envelope codes. An HTTP status other than 200 has the status as its code. */
export const codes = {
  ok: 0,
  badFields: 40000,
  badCredentials: 40100,
  notFound: 40400,
  conflict: 40900,
  locked: 42300,
  captcha: 42800,
  /** The name and the password are right; a second step is due. */
  secondStep: 42801,
  /** The caller has to enter their password again before this call. */
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

/** In the caller's language. */
export interface FieldProblem {
  field: string
  msg: string
}

/** Sent by clients that can ask a person before a change is saved: see docs/asking.md. */
export const askHeader = 'Berth-Ask'

/** What a person has to confirm before a change is saved. */
export interface Question {
  /** Null: about the whole change. */
  field: string | null
  /** In the caller's language. */
  msg: string
  /** The same for the same question about the same values. */
  id: string
  /** It is answered with the reason of the change. */
  type?: 'reason'
}

export interface Page {
  page_no: number
  page_size: number
  /** Exact up to `maxTotal`. */
  total_count: number
  /** There are more, or may be. */
  total_more?: true
  /** Only so many rows, the first ones of the list's own order, were searched and sorted; others match, too, or may. */
  only_first?: number
  /** Misspelled name that existing clients read. */
  tatal_count: number
}

export interface ListAnswer<Row = Record<string, unknown>> {
  list: Row[]
  page: Page
  /** The highest id of all rows. */
  newest?: number
}

/** Changes of a list since the client read it: response of `{base}/news`. */
export interface ListChanges<Row = Record<string, unknown>> {
  /** Number of matching rows newer than those the client knows; 100 means 100 or more. */
  count: number
  /** The highest id of all rows. */
  newest: number
  /** Shown rows that no longer exist. */
  gone: number[]
  /** Shown rows that no longer match. */
  left: number[]
  /** The ids of the first page, in order, for a list that inserts new rows; else null. */
  page: number[] | null
  /** Shown rows that changed, and rows of the page that are not shown yet. */
  rows: Row[]
  /** Number of all matching rows; null: too many to count each time, absent: not counted. */
  total?: number | null
  summary?: Summary
}

/** One change of a record: who, when and what, without values. */
export interface HistoryEntry {
  at: string
  user_id: number | null
  /** Null: the user doesn't exist any more, or it was nobody signed in. */
  user: string | null
  /** In the caller's language, like `of`. */
  action: string
  /** The kind of the other record whose call changed this one besides; null: a call about this record. */
  of: string | null
  /** Names of the changed fields; empty where they are not known. */
  fields: string[]
  /** Why, where a reason was given. */
  reason: string | null
}

/** The last changes of a record, newest first: response of `{base}/history`. */
export interface RecordHistory {
  list: HistoryEntry[]
  /** There are older ones. */
  more: boolean
}

/** Hours after which an unused session expires unless `SESSION_IDLE_HOURS` is set. */
export const sessionHours = 24

/** Where pictures are uploaded: `POST /api/upload/{target}`, the first with a bucket, the second without one. */
export type UploadTarget = 'BaiduOSS' | 'image'
