import type { Field } from '../../model/field'

/** Required permissions: one of `any` and all of `all`; `not` inverts the result. Null or absent: no requirement. */
export interface Rule {
  any?: readonly string[] | null
  all?: readonly string[] | null
  not?: boolean
}

/** Do the user's permissions satisfy a rule? */
export function permits({ any = null, all = null, not = false }: Rule, permissions: ReadonlySet<string>): boolean {
  const has = (one: string): boolean => permissions.has(one)
  return ((any === null || any.some(has)) && (all === null || all.every(has))) !== not
}

/** Is the user told the values of a field? */
export const isShownWith = (field: Field | undefined, permissions: ReadonlySet<string>): boolean =>
  field?.shownWith === undefined || permissions.has(field.shownWith)
