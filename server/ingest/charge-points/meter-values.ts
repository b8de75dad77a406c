import type { SampledValue } from './messages'
import { minute } from '../../../model/durations'
import { factLimits } from '../../../model/site/fact-limits'

const margin = 5 * minute

const hasOffset = /(Z|[+-]\d\d:?\d\d)$/i

/**
 * `now` where the charge point's clock is lost: facts with such times are refused. OCPP's times are UTC.
 * Milliseconds. Pure.
 */
export function timeOf(given: string, now: number): number {
  const at = Date.parse(hasOffset.test(given.trim()) ? given : `${given.trim()}Z`)
  const isPossible = at > now - factLimits.behind + margin && at < now + factLimits.ahead - margin
  return isPossible ? at : now
}

interface Reading {
  /** Watt-hours. */
  register: number | null
  /** Kilowatts. */
  power: number | null
}

const largest = { register: 1e12, power: 10_000 }

const numberIn = ({ value }: SampledValue): number | null => {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

const thousands = (unit: string | null | undefined): number => (unit?.startsWith('k') ? 1000 : 1)

const isOfOutlet = ({ location }: SampledValue): boolean => !location || location === 'Outlet'

/** Base units: the value of all phases, or the sum of the phases. */
function totalOf(values: readonly SampledValue[], measurand: string): number | null {
  const own = values.filter((one) => one.measurand === measurand && isOfOutlet(one))
  const total = own.find(({ phase }) => !phase)
  const parts = total ? [total] : own.filter(({ phase }) => /^L[123](-N)?$/.test(phase ?? ''))
  const numbers = parts.map((one) => {
    const number = numberIn(one)
    return number === null ? null : number * thousands(one.unit)
  })
  return numbers.length === 0 || numbers.includes(null)
    ? null
    : numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/** Absurd values count as not said. Pure. */
export function readingOf(values: readonly SampledValue[]): Reading {
  const register = totalOf(values, 'Energy.Active.Import.Register')
  const watts = totalOf(values, 'Power.Active.Import')
  const power = watts === null ? null : Math.round(watts) / 1000
  return {
    register: register !== null && Math.abs(register) <= largest.register ? Math.round(register) : null,
    power: power !== null && power >= 0 && power <= largest.power ? power : null,
  }
}
