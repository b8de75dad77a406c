import { message } from '../../model/message'
import { badFields, type BadField } from '../refusal'
import type { Body } from './form-input'
import { wholePage } from './search-input'

/** What a window knows of a list. */
export interface Known {
  /** The highest id that there was when it read the list. */
  after: number
  /** The rows that it shows: id -> version. */
  shown: ReadonlyMap<number, number>
  /** It stands at the top of the first page and takes what comes. */
  top: boolean
}

const isWhole = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

const isPair = (raw: unknown): raw is [number, number] => Array.isArray(raw) && raw.length === 2 && raw.every(isWhole)

/** Reads what a window says that it knows; throws 40000. */
export function knownIn({ after, shown, top }: Body): Known {
  const bad: BadField[] = []
  const pairs: unknown[] = Array.isArray(shown) ? shown : []
  if (!isWhole(after)) bad.push({ field: 'after', problem: message('notInteger') })
  if (!Array.isArray(shown) || !pairs.every(isPair)) bad.push({ field: 'shown', problem: message('notRowsShown') })
  else if (pairs.length > wholePage)
    bad.push({ field: 'shown', problem: message('tooManyEntries', { max: wholePage }) })
  if (bad.length) throw badFields(bad)
  return { after: Number(after), shown: new Map(pairs.filter(isPair)), top: top === true }
}
