/** A table of a Markdown text; its cells without bold. */
export interface Table {
  head: string[]
  rows: string[][]
}

/** The part of a text that matches a pattern; throws when there is none. */
export function matched(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)
  if (!found) throw new Error(`'${text}' does not match ${pattern.source}`)
  return found[0]
}

const cellsOf = (line: string): string[] => {
  const cells = matched(line.trim(), /^\|.*\|$/).split('|')
  return cells.slice(1, -1).map((cell) => cell.replaceAll('**', '').trim())
}

function tableOf(lines: string): Table {
  const [head = [], separator = [], ...rows] = lines.trim().split('\n').map(cellsOf)
  const isRegular = [separator, ...rows].every((row) => row.length === head.length)
  if (!isRegular || rows.length === 0 || !separator.every((cell) => /^-+:?$/.test(cell)))
    throw new Error(`not a table:\n${lines}`)
  return { head, rows }
}

/** Every table of a text; throws when one is malformed. */
export const tablesIn = (text: string): Table[] => (text.match(/(?:^ *\|.*\n)+/gm) ?? []).map(tableOf)
