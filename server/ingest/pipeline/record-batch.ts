import { LRUCache } from 'lru-cache'
import { hour, second } from '../../../model/durations'
import { databaseError, isOutage, isTemporary } from '../../database/database-error'
import type { StatementLimits } from '../../database/call-context'
import { refusalFrom } from '../../facts/recording'
import type { ParsedFact, Refused } from '../../facts/parse-fact'
import type { Outcome } from './record-facts'

/** `error` is temporary: the site will send the fact again. */
export type Result = Outcome | Refused | { error: unknown }

type RecordAll = (facts: ParsedFact[], limits: StatementLimits) => Promise<Outcome[]>

const maxFailures = 5
/** Temporary failures don't count for so long: a slow database is no fault of the fact. */
const excused = hour
const maxRemembered = 10_000

const usual: StatementLimits = { statement: 10 * second, lock: 5 * second }
/** For facts that failed before, since the others of their park wait meanwhile. */
const short: StatementLimits = { statement: 5 * second, lock: second }
/** After so many temporary failures in a row of attempts, the other failed facts are left for later. */
const maxDelays = 3

interface Failure {
  count: number
  since: number
  last: number
}

const keyOf = ({ park, fact }: ParsedFact): string => `${park} ${fact.fact}`

const reasonOf = (error: unknown): string => databaseError(error)?.message ?? String(error)

const halves = (facts: ParsedFact[]): ParsedFact[][] => {
  const half = facts.length >> 1
  return [facts.slice(0, half), facts.slice(half)]
}

const byKind = (facts: ParsedFact[]): ParsedFact[][] =>
  [...new Set(facts.map(({ kind }) => kind))].map((wanted) => facts.filter(({ kind }) => kind === wanted))

/**
 * Halves a failing batch, divides a slow one by kinds, leaves all for later after an outage. Refuses what fails again
 * and again.
 */
export function makeBatchRecorder(record: RecordAll, now: () => number = Date.now) {
  const failures = new LRUCache<string, Failure>({ max: maxRemembered, ttl: excused })

  const failed = (fact: ParsedFact, error: unknown): Result => {
    const at = now()
    const { count: before, since } = failures.get(keyOf(fact)) ?? { count: 0, since: at }
    const count = isTemporary(error) && at - since < excused ? before : before + 1
    failures.set(keyOf(fact), { count, since, last: at })
    if (count < maxFailures) return { error }
    failures.delete(keyOf(fact))
    return { reason: 'unrecordable', id: fact.fact.fact, detail: `failed ${count} times: ${reasonOf(error)}` }
  }

  const results = new WeakMap<ParsedFact, Result>()
  const settle = (facts: ParsedFact[], resultOf: (fact: ParsedFact, index: number) => Result): void =>
    facts.forEach((fact, index) => results.set(fact, resultOf(fact, index)))

  const attempt = async (facts: ParsedFact[], limits: StatementLimits): Promise<void> => {
    try {
      const outcomes = await record(facts, limits)
      facts.forEach((fact) => failures.delete(keyOf(fact)))
      settle(facts, (_, index) => outcomes[index] as Outcome)
    } catch (error) {
      if (isOutage(error)) return settle(facts, () => ({ error }))
      if (facts.length === 1) return settle(facts, (fact) => refusalFrom(error, fact.fact.fact) ?? failed(fact, error))
      if (!isTemporary(error)) return attemptEach(halves(facts), limits)
      const kinds = byKind(facts)
      return kinds.length === 1 ? settle(facts, (fact) => failed(fact, error)) : attemptEach(kinds, short)
    }
  }

  const attemptEach = async (parts: ParsedFact[][], limits: StatementLimits, delays = Infinity): Promise<void> => {
    let left = delays
    for (const [index, part] of parts.entries()) {
      await attempt(part, limits)
      const error = errorOf(part.at(-1))
      if (isTemporary(error)) left -= 1
      if (isOutage(error) || left === 0) return settle(parts.slice(index + 1).flat(), () => ({ error }))
    }
  }

  const errorOf = (fact: ParsedFact | undefined): unknown => {
    const result = fact && results.get(fact)
    return result && 'error' in result ? result.error : undefined
  }

  return async (facts: ParsedFact[]): Promise<Result[]> => {
    const others = facts.filter((fact) => !failures.has(keyOf(fact)))
    const lastFailure = (fact: ParsedFact): number => failures.get(keyOf(fact))?.last ?? 0
    // The fact that failed last comes last, so that each has its turn.
    const suspects = facts.filter((fact) => failures.has(keyOf(fact))).sort((a, b) => lastFailure(a) - lastFailure(b))
    if (others.length > 0) await attempt(others, usual)
    const singly = suspects.map((fact) => [fact])
    const error = errorOf(others.at(-1))
    if (isOutage(error)) settle(suspects, () => ({ error }))
    else await attemptEach(singly, short, maxDelays)
    return facts.map((fact) => results.get(fact) as Result)
  }
}
