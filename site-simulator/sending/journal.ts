import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { pictureId } from '../../model/site/site-picture'
import type { ParkOutput } from '../park/park'
import type { ParkState } from '../park/park-state'
import type { SimFact } from './sim-fact'
import type { SimPicture } from '../pictures/sim-picture'

interface Entry {
  /** In one line with the state after them, so that they are stored together or not at all. */
  facts?: SimFact[]
  state?: ParkState
  acked?: string[]
  pictures?: SimPicture[]
  answered?: string[]
}

export interface Journal {
  state: ParkState | null
  pending: ReadonlyMap<string, SimFact>
  pictures: ReadonlyMap<string, SimPicture>
  add(output: ParkOutput, state: ParkState): void
  /** Adds the facts that follow in the same line. */
  acknowledged(id: string, followUps: readonly SimFact[]): void
  pictureAnswered(id: string): void
  close(): void
}

/** Bytes after which the file is rewritten without acknowledged facts. */
const maxGrowth = 16 * 1024 * 1024

function* entriesIn(file: string): Generator<Entry> {
  if (!existsSync(file)) return
  for (const line of readFileSync(file, 'utf8').split('\n'))
    try {
      if (line) yield JSON.parse(line) as Entry
    } catch {
      // The last line is incomplete after a crash; its facts were never sent.
      return
    }
}

/** Synchronous writes survive a killed process. */
function makeLines(file: string) {
  let open: number | undefined
  let grown = 0
  return {
    grown: () => grown,
    append(line: string): void {
      open ??= openSync(file, 'a')
      grown += writeSync(open, `${line}\n`)
    },
    rewrite(line: string): void {
      if (open !== undefined) closeSync(open)
      writeFileSync(`${file}.new`, `${line}\n`)
      renameSync(`${file}.new`, file)
      open = openSync(file, 'a')
      grown = 0
    },
    close(): void {
      if (open !== undefined) closeSync(open)
      open = undefined
    },
  }
}

const fileIn = (folder: string): string => join(folder, 'journal.jsonl')

/** JSON lines in `journal.jsonl`: state, unacknowledged facts and pictures. */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true })
  const file = fileIn(folder)
  const lines = makeLines(file)
  const pending = new Map<string, SimFact>()
  const pictures = new Map<string, SimPicture>()
  let state: ParkState | null = null

  const apply = (entry: Entry): void => {
    entry.facts?.forEach((one) => pending.set(one.fact.fact, one))
    entry.acked?.forEach((id) => pending.delete(id))
    entry.pictures?.forEach((one) => pictures.set(pictureId(one), one))
    entry.answered?.forEach((id) => pictures.delete(id))
    state = entry.state ?? state
  }
  const rewrite = (): void => {
    const entry: Entry = { facts: [...pending.values()], pictures: [...pictures.values()], ...(state && { state }) }
    lines.rewrite(JSON.stringify(entry))
  }
  const write = (entry: Entry): void => {
    apply(entry)
    lines.append(JSON.stringify(entry))
    if (lines.grown() > maxGrowth) rewrite()
  }

  for (const entry of entriesIn(file)) apply(entry)
  rewrite()
  return {
    state,
    pending,
    pictures,
    add: ({ facts, pictures: added }, after) => write({ facts: [...facts], pictures: [...added], state: after }),
    pictureAnswered: (id) => write({ answered: [id] }),
    acknowledged: (id, followUps) =>
      write({ acked: [id], ...(followUps.length > 0 && { facts: [...followUps], ...(state && { state }) }) }),
    close: lines.close,
  }
}

export function newJournal(folder: string): Journal {
  rmSync(fileIn(folder), { force: true })
  return openJournal(folder)
}
