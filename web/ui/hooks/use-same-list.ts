import { useState } from 'react'

/** The list of an earlier rendering if it has the same values, so that what depends on it doesn't change. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list)
  const isSame = kept.length === list.length && list.every((one, index) => Object.is(one, kept[index]))
  if (isSame) return kept
  keep(list)
  return list
}
