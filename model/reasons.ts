/** The log stores a reason for changes of `fields`, or to these `values`, and for deletions. */
export interface Reasons<Name extends string = string> {
  fields?: readonly Name[]
  values?: Partial<Record<Name, readonly unknown[]>>
  delete?: true
}

export const reasonLength = { shortest: 2, longest: 200 } as const

export const isReason = (text: string): boolean => [...text.trim()].length >= reasonLength.shortest
