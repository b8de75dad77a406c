import type { Connection } from '../database/database'
import { memberOf, type Known } from './member-of'

/** Codes of the dictionary `recordType`. */
const passerBy = 1
const ofMember = 2

/** Is this the stay of a member whose membership held when it began (ISO 8601), or of a passer-by? */
export const kindOfStay = async (tx: Connection, car: Known, start: string): Promise<number> =>
  (await memberOf(tx, car, start)) === null ? passerBy : ofMember
