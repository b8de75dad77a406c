/** What a person states a reason for, stored in the log: changes of `fields`, or of some to these `values`; deletions. */
export interface Reasons<Name extends string = string> {
  fields?: readonly Name[]
  values?: Partial<Record<Name, readonly unknown[]>>
  delete?: true
}

/** Characters of a reason. */
export const reasonLength = { shortest: 2, longest: 200 } as const

/** Is it long enough, without the spaces around it? */
export const isReason = (text: string): boolean => [...text.trim()].length >= reasonLength.shortest
