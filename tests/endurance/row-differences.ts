const countOf = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** Describes the lines that occur more often in one list than in the other; empty if both have the same lines. */
export function rowDifferences(found: readonly string[], expected: readonly string[]): string[] {
  const [actual, wanted] = [countOf(found), countOf(expected)]
  const surplus = (what: string, more: ReadonlyMap<string, number>, than: ReadonlyMap<string, number>): string[] =>
    [...more].flatMap(([line, count]) => (count > (than.get(line) ?? 0) ? [`${what}: ${line}`] : []))
  return [...surplus('unexpected', actual, wanted), ...surplus('missing', wanted, actual)]
}
