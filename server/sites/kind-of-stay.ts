import type { Connection } from '../database/database'
import { gradeOf, type Known } from './grade-of'

/** Codes of the dictionary `recordType`. */
const passerBy = 1
const ofMember = 2

/** Is this the stay of a member whose membership held when it began (ISO 8601), or of a passer-by? */
export const kindOfStay = async (tx: Connection, car: Known, start: string): Promise<number> =>
  (await gradeOf(tx, car, start)) === null ? passerBy : ofMember
