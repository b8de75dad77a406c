import type { Field } from './field'
import type { Label } from './label'

/** Figures over a window of time: `POST /report/{name}` answers its rows, `POST /report/{name}/export` a workbook of them. */
export interface Report {
  name: string
  label: Label
  permission: `${string}:query`
  columns: Readonly<Record<string, Field>>
  /** Columns whose totals are shown. */
  totals: readonly string[]
  /** Days that a window may span, so that every answer comes in time. */
  longest: number
}

export const reportPath = ({ name }: Report): string => `/report/${name}`
