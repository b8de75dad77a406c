/** What has to be held: any of these and all of those; `not` turns the answer round. Null or absent asks for nothing. */
export interface Rule {
  any?: readonly string[] | null
  all?: readonly string[] | null
  not?: boolean
}

/** Do the permissions held satisfy a rule? */
export function permits({ any = null, all = null, not = false }: Rule, held: ReadonlySet<string>): boolean {
  const has = (one: string): boolean => held.has(one)
  return ((any === null || any.some(has)) && (all === null || all.every(has))) !== not
}
