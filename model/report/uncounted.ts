import type { Field } from '../field'
import type { Label } from '../label'

/** Rows with one of the `values` are listed and totalled, but reports leave out their `amounts`. */
export interface Uncounted<Name extends string = string> {
  field: Name
  values: readonly number[]
  amounts: readonly Name[]
  label: Label
}

export type Summary = Readonly<Record<string, unknown>> & { uncounted?: Readonly<Record<string, string>> }

interface Totalled {
  fields: Readonly<Record<string, Field>>
  uncounted: Uncounted | null
}

export const uncountedOf = (
  { fields, uncounted }: Totalled,
  summary: Summary | null | undefined,
): { field: Field; sum: string }[] =>
  (uncounted?.amounts ?? []).flatMap((name) => {
    const [field, sum = '0'] = [fields[name], summary?.uncounted?.[name]]
    return field && Number(sum) !== 0 ? [{ field, sum }] : []
  })
