import { LRUCache } from 'lru-cache'
import { databaseError, isOutage, isTemporary } from '../../database/database-error'
import { refusalFrom } from './fact-refusal'
import type { ParsedFact, Refused } from './parse-fact'
import type { Outcome } from './record-facts'

/** The result for a fact; `error` is a temporary one: the site will send the fact again. */
export type Result = Outcome | Refused | { error: unknown }

/** How often a fact may fail by itself before it is refused. */
export const maxFailures = 5
/** Facts whose failures are remembered; those that failed longest ago are forgotten. */
const maxRemembered = 10_000

const keyOf = ({ park, fact }: ParsedFact): string => `${park} ${fact.fact}`

const reasonOf = (error: unknown): string => databaseError(error)?.message ?? String(error)

/**
 * Records a batch of facts by `record`, which records all of them or none. A batch that fails because of one of its facts
 * is halved until that fact is alone; an outage of the database leaves all of them for later. A fact that fails again
 * and again is recorded alone, and finally refused.
 */
export function makeBatchRecorder(record: (facts: ParsedFact[]) => Promise<Outcome[]>) {
  const failures = new LRUCache<string, number>({ max: maxRemembered })

  /** The result of a fact that failed alone, or that made no progress in a batch. */
  const failed = (fact: ParsedFact, error: unknown): Result => {
    const count = (failures.get(keyOf(fact)) ?? 0) + 1
    failures.set(keyOf(fact), count)
    if (count < maxFailures) return { error }
    failures.delete(keyOf(fact))
    return { reason: 'unrecordable', id: fact.fact.fact, detail: `failed ${count} times: ${reasonOf(error)}` }
  }

  const attempt = async (facts: ParsedFact[]): Promise<Result[]> => {
    try {
      const outcomes = await record(facts)
      facts.forEach((fact) => failures.delete(keyOf(fact)))
      return outcomes
    } catch (error) {
      if (isOutage(error)) return facts.map(() => ({ error }))
      if (facts.length === 1) return facts.map((fact) => refusalFrom(error, fact.fact.fact) ?? failed(fact, error))
      if (isTemporary(error)) return facts.map((fact) => failed(fact, error))
      const half = facts.length >> 1
      return [...(await attempt(facts.slice(0, half))), ...(await attempt(facts.slice(half)))]
    }
  }

  /** Returns a result for each fact, in order. Never rejects. */
  return async (facts: ParsedFact[]): Promise<Result[]> => {
    const results = new Map<ParsedFact, Result>()
    const attemptAll = async (some: ParsedFact[]): Promise<void> => {
      const found = await attempt(some)
      some.forEach((fact, index) => results.set(fact, found[index] as Result))
    }
    const isSuspect = (fact: ParsedFact): boolean => failures.has(keyOf(fact))
    const suspects = facts.filter(isSuspect)
    const others = facts.filter((fact) => !isSuspect(fact))
    if (others.length > 0) await attemptAll(others)
    for (const suspect of suspects) await attemptAll([suspect])
    return facts.map((fact) => results.get(fact) as Result)
  }
}
