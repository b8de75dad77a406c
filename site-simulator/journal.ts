import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParkState } from './park-state'
import type { SimFact } from './sim-fact'

interface Entry {
  /** What happened and what the park is like after it: one line, so that never one is kept without the other. */
  facts?: SimFact[]
  state?: ParkState
  acked?: string[]
}

export interface Journal {
  /** Null at a site's very first start. */
  state: ParkState | null
  /** Facts that were not acknowledged yet, by their ids, oldest first. */
  pending: ReadonlyMap<string, SimFact>
  add(facts: readonly SimFact[], state: ParkState): void
  acknowledged(ids: readonly string[]): void
}

const longest = 5000

function* entriesIn(file: string): Generator<Entry> {
  if (!existsSync(file)) return
  for (const line of readFileSync(file, 'utf8').split('\n'))
    try {
      if (line) yield JSON.parse(line) as Entry
    } catch {
      // The last line of a site that lost its power half-way: what it told of was never sent.
      return
    }
}

/** A site's memory on disk, JSON lines in `journal.jsonl` of the folder: its state, and its facts until acknowledged. */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'journal.jsonl')
  const pending = new Map<string, SimFact>()
  let state: ParkState | null = null
  let lines = 0

  const apply = (entry: Entry): void => {
    entry.facts?.forEach((one) => pending.set(one.fact.fact, one))
    entry.acked?.forEach((id) => pending.delete(id))
    state = entry.state ?? state
  }
  const rewrite = (): void => {
    const entry: Entry = { facts: [...pending.values()], ...(state && { state }) }
    writeFileSync(`${file}.new`, `${JSON.stringify(entry)}\n`)
    renameSync(`${file}.new`, file)
    lines = 1
  }
  const write = (entry: Entry): void => {
    apply(entry)
    appendFileSync(file, `${JSON.stringify(entry)}\n`)
    if (++lines > longest) rewrite()
  }

  for (const entry of entriesIn(file)) apply(entry)
  rewrite()
  return {
    state,
    pending,
    add: (facts, after) => write({ facts: [...facts], state: after }),
    acknowledged: (ids) => {
      if (ids.length > 0) write({ acked: [...ids] })
    },
  }
}
