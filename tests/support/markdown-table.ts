/** A table of a Markdown text; its cells without bold. */
export interface Table {
  head: string[]
  rows: string[][]
}

/** The part of a text that has a form; the text doesn't go without. */
export function matched(text: string, form: RegExp): string {
  const found = form.exec(text)
  if (!found) throw new Error(`'${text}' is not ${form.source}`)
  return found[0]
}

const cellsOf = (line: string): string[] => {
  const cells = matched(line.trim(), /^\|.*\|$/).split('|')
  return cells.slice(1, -1).map((cell) => cell.replaceAll('**', '').trim())
}

function tableOf(lines: string): Table {
  const [head = [], ruled = [], ...rows] = lines.trim().split('\n').map(cellsOf)
  const isEven = [ruled, ...rows].every((row) => row.length === head.length)
  if (!isEven || rows.length === 0 || !ruled.every((cell) => /^-+:?$/.test(cell)))
    throw new Error(`no table:\n${lines}`)
  return { head, rows }
}

/** Every table of a text; one that a reader wouldn't see as a table fails. */
export const tablesIn = (text: string): Table[] => (text.match(/(?:^ *\|.*\n)+/gm) ?? []).map(tableOf)
