import type { KnownMember } from './member-of'

/** Codes of the dictionary `recordType`. */
const passerBy = 1
const ofMember = 2

/** The kind of a stay, by the member whose membership held when it began; null: a passer-by. */
export const kindOfStay = (member: KnownMember | null): number => (member === null ? passerBy : ofMember)
