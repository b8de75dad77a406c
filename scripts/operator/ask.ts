import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface AskOptions {
  /** what is typed is not shown */
  hidden?: boolean
}

/** Asks a person at the terminal one question; the answer without the spaces around it, empty for none. */
export const ask = async (question: string, { hidden = false }: AskOptions = {}): Promise<string> => {
  let shown = true
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (shown) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  lines.on('SIGINT', () => process.exit(130))
  try {
    const answer = lines.question(`${question} `)
    shown = !hidden
    return (await answer).trim()
  } finally {
    lines.close()
    if (hidden) process.stdout.write('\n')
  }
}
