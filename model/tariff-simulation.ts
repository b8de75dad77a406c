import type { Bill, PriceStep, TariffProblem } from './bill'

/** Whose stay is priced: a valid member's of the grade, the same with a free visit left, or anybody else's (by grade 1). */
export const customers = ['member', 'visit', 'passer_by'] as const
export type Customer = (typeof customers)[number]

/** The longest stay that is simulated. */
export const longestDays = 31

/** A tariff tried out: the bill of the stay, the price of every length from its entry on, and what is odd about the tariff. */
export interface Simulation {
  bill: Bill
  curve: PriceStep[]
  problems: TariffProblem[]
}

/** `edited` is null when nothing was edited; curves tell the prices of stays of up to `until` minutes. */
export interface Simulated {
  saved: Simulation
  edited: Simulation | null
  until: number
}
