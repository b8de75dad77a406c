/** Forms with at least this many fields have two columns (look, section 3). */
const twoColumnsFrom = 8

export const columnsFor = (fields: number): 1 | 2 => (fields >= twoColumnsFrom ? 2 : 1)

/**
 * The fields of a two-column form that span both columns: the wide ones, and a field that would be alone in its row.
 */
export function wideFields(names: readonly string[], isWide: (name: string) => boolean): ReadonlySet<string> {
  const wide = new Set<string>()
  let unpaired: string | null = null
  for (const name of names) {
    if (isWide(name)) {
      wide.add(name)
      if (unpaired !== null) wide.add(unpaired)
      unpaired = null
    } else {
      unpaired = unpaired === null ? name : null
    }
  }
  return unpaired === null ? wide : wide.add(unpaired)
}
