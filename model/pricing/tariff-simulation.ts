import type { Bill, PriceStep, TariffProblem } from './bill'

export const maxTariffRules = 100

/** `visit`: a member with a free visit left; `passer_by`: grade 1. */
export const customers = ['member', 'visit', 'passer_by'] as const
export type Customer = (typeof customers)[number]

/** Days. */
export const longestDays = 31

export interface Simulation {
  bill: Bill
  curve: PriceStep[]
  problems: TariffProblem[]
}

/** `edited` is null without edits; curves reach to stays of `until` minutes. */
export interface Simulated {
  saved: Simulation
  edited: Simulation | null
  until: number
}
