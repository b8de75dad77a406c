/** What a person states a reason for, stored in the log: changes of `fields`, or of some to these `values`; deletions. */
export interface Reasons<Name extends string = string> {
  fields?: readonly Name[]
  values?: Partial<Record<Name, readonly unknown[]>>
  delete?: true
}
