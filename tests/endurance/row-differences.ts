const countOf = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** Lines that stand more often in one list than in the other, in words; empty where both hold the same. */
export function rowDifferences(found: readonly string[], expected: readonly string[]): string[] {
  const [ours, theirs] = [countOf(found), countOf(expected)]
  const beyond = (what: string, more: ReadonlyMap<string, number>, than: ReadonlyMap<string, number>): string[] =>
    [...more].flatMap(([line, count]) => (count > (than.get(line) ?? 0) ? [`${what}: ${line}`] : []))
  return [...beyond('too much', ours, theirs), ...beyond('missing', theirs, ours)]
}
