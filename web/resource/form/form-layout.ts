/** From this many fields on a form has two columns (look, section 3). */
const twoColumnsFrom = 8

export const columnsFor = (fields: number): 1 | 2 => (fields >= twoColumnsFrom ? 2 : 1)

/**
 * Which fields of a form with two columns take both: the wide ones, and a field that would stand alone in its row.
 */
export function wideFields(names: readonly string[], isWide: (name: string) => boolean): ReadonlySet<string> {
  const wide = new Set<string>()
  let waiting: string | null = null
  for (const name of names) {
    if (isWide(name)) {
      wide.add(name)
      if (waiting !== null) wide.add(waiting)
      waiting = null
    } else {
      waiting = waiting === null ? name : null
    }
  }
  return waiting === null ? wide : wide.add(waiting)
}
