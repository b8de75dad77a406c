import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { CommandAnswer } from '../../model/site/site-messages'

/** A command that comes again after so many others would be carried out again. */
const maxRemembered = 1000

/** On disk: a site that was killed does not carry commands out again. */
export function openCommandLog(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'commands.jsonl')
  const answers = new LRUCache<string, CommandAnswer>({ max: maxRemembered })
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    try {
      const answer = JSON.parse(line) as CommandAnswer
      answers.set(answer.command, answer)
    } catch {
      // The last line may be incomplete after a crash.
    }
  writeFileSync(file, [...answers.rvalues()].map((one) => `${JSON.stringify(one)}\n`).join(''))
  let count = answers.size

  return {
    answerTo: (command: string): CommandAnswer | undefined => answers.get(command),
    carriedOut: (): number => count,
    add(answer: CommandAnswer): void {
      count += 1
      answers.set(answer.command, answer)
      appendFileSync(file, `${JSON.stringify(answer)}\n`)
    },
  }
}

export type CommandLog = ReturnType<typeof openCommandLog>
