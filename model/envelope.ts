/** The codes that an answer may carry beside 0 (success); HTTP statuses other than 200 repeat the status as code. */
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

/** What every call answers. */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}

/** One bad field of a form or search, in the caller's language. */
export interface FieldProblem {
  field: string
  msg: string
}

export interface Page {
  page_no: number
  page_size: number
  total_count: number
  /** The spelling that existing clients read. */
  tatal_count: number
}

export interface ListAnswer<Row = Record<string, unknown>> {
  list: Row[]
  page: Page
  /** The highest id there is, of all rows. */
  newest?: number
}

/** What became of a list since a window read it: `{base}/news`. */
export interface ListChanges<Row = Record<string, unknown>> {
  /** Matching rows that are newer than what the window has seen; 100: that many or more. */
  count: number
  newest: number
  /** Shown rows that are there no more. */
  gone: number[]
  /** Shown rows that match no more. */
  left: number[]
  /** The ids of the first page, for a window that takes new rows. */
  page: number[] | null
  /** Shown rows that changed, and rows of the page that are not shown. */
  rows: Row[]
  /** Of all that match; null: too many to be counted each time, absent: not counted. */
  total?: number | null
  summary?: Record<string, unknown>
}
