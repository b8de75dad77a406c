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
import type { Told } from '../park/park'
import type { ParkState } from '../park/park-state'
import type { SimFact } from './sim-fact'
import type { SimPicture } from '../pictures/sim-picture'

interface Entry {
  /** What happened and what the park is like after it: one line, so that never one is kept without the other. */
  facts?: SimFact[]
  state?: ParkState
  acked?: string[]
  pictures?: SimPicture[]
  answered?: string[]
}

export interface Journal {
  /** Null at a site's very first start. */
  state: ParkState | null
  /** Facts that were not acknowledged yet, by their ids, oldest first. */
  pending: ReadonlyMap<string, SimFact>
  /** Pictures that were not answered yet, by day and name, oldest first. */
  pictures: ReadonlyMap<string, SimPicture>
  add(told: Told, state: ParkState): void
  /** A fact need not be sent any more; those that came of its answer are kept in the same moment. */
  acknowledged(id: string, outcome: readonly SimFact[]): void
  /** A picture need not be sent any more. */
  pictureAnswered(id: string): void
  close(): void
}

/** A file that grew by so many bytes is written anew with what still counts. */
const room = 16 * 1024 * 1024

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

/** Lines at the end of a file, and the whole file at once. What was written is there when the process is killed. */
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

/** A site's memory on disk, JSON lines in `journal.jsonl` of the folder: its state, and its facts until acknowledged. */
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
    const entry: Entry = {
      facts: [...pending.values()],
      pictures: [...pictures.values()],
      ...(state && { state }),
    }
    lines.rewrite(JSON.stringify(entry))
  }
  const write = (entry: Entry): void => {
    apply(entry)
    lines.append(JSON.stringify(entry))
    if (lines.grown() > room) rewrite()
  }

  for (const entry of entriesIn(file)) apply(entry)
  rewrite()
  return {
    state,
    pending,
    pictures,
    add: ({ facts, pictures: taken }, after) => write({ facts: [...facts], pictures: [...taken], state: after }),
    pictureAnswered: (id) => write({ answered: [id] }),
    acknowledged: (id, outcome) =>
      write({ acked: [id], ...(outcome.length > 0 && { facts: [...outcome], ...(state && { state }) }) }),
    close: lines.close,
  }
}

/** The journal of a site that has never been; what stood there before is forgotten. */
export function newJournal(folder: string): Journal {
  rmSync(fileIn(folder), { force: true })
  return openJournal(folder)
}
