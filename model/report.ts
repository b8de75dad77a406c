import type { Field } from './field'
import type { Label } from './label'

/** Figures over a time range: `POST /report/{name}` returns its rows, `POST /report/{name}/export` a workbook. */
export interface Report {
  name: string
  label: Label
  permission: `${string}:query`
  columns: Readonly<Record<string, Field>>
  totals: readonly string[]
  /** Maximum range in days, to keep response times short. */
  longest: number
}

export const reportPath = ({ name }: Report): string => `/report/${name}`
