import type { Field } from '../field'
import type { Label } from '../label'

/**
 * Rows whose `field` has one of the `values` are listed and totalled, but reports leave these `amounts` of them out. Lists
 * state how much of their totals that is.
 */
export interface Uncounted<Name extends string = string> {
  field: Name
  values: readonly number[]
  amounts: readonly Name[]
  label: Label
}

/** The totals of a list, with those of its uncounted rows. */
export type Summary = Readonly<Record<string, unknown>> & { uncounted?: Readonly<Record<string, string>> }

interface Totalled {
  fields: Readonly<Record<string, Field>>
  uncounted: Uncounted | null
}

/** How much of the totals reports leave out; nothing where that is zero. */
export const uncountedOf = (
  { fields, uncounted }: Totalled,
  summary: Summary | null | undefined,
): { field: Field; sum: string }[] =>
  (uncounted?.amounts ?? []).flatMap((name) => {
    const [field, sum = '0'] = [fields[name], summary?.uncounted?.[name]]
    return field && Number(sum) !== 0 ? [{ field, sum }] : []
  })
