import type { Bill, PriceStep, TariffProblem } from './bill'

/** Rules that one grade may have. */
export const maxTariffRules = 100

/** A member of the grade, the same with a free visit left, or a passer-by (grade 1). */
export const customers = ['member', 'visit', 'passer_by'] as const
export type Customer = (typeof customers)[number]

/** Length in days of the longest stay that can be simulated. */
export const longestDays = 31

export interface Simulation {
  bill: Bill
  curve: PriceStep[]
  problems: TariffProblem[]
}

/** `edited` is null without edits; curves contain the prices of stays of up to `until` minutes. */
export interface Simulated {
  saved: Simulation
  edited: Simulation | null
  until: number
}
