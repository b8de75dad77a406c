/** Envelope codes. An HTTP status other than 200 has the status as its code. */
export const codes = {
  ok: 0,
  badFields: 40000,
  badCredentials: 40100,
  notFound: 40400,
  conflict: 40900,
  locked: 42300,
  captcha: 42800,
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

export interface Page {
  page_no: number
  page_size: number
  total_count: number
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
  summary?: Record<string, unknown>
}

/** Hours after which an unused session expires unless `SESSION_IDLE_HOURS` is set. */
export const sessionHours = 24
