import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface AskOptions {
  /** Don't show what is typed. */
  hidden?: boolean
}

/** Asks a question on the terminal and returns the trimmed answer, which may be empty. */
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
