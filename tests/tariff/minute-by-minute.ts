import type { Stay } from '../../server/tariff/price-stay'
import type { Hours, Rule, Tariff } from '../../server/tariff/tariff'

const cachedMinutes = new Map<string, number>()
const formatters = new Map<string, Intl.DateTimeFormat>()
const makeFormatter = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Minutes since midnight on the wall clock. */
function clockOf(minute: number, zone: string): number {
  const key = `${zone}/${minute}`
  const known = cachedMinutes.get(key)
  if (known !== undefined) return known
  const clock = formatters.get(zone) ?? makeFormatter(zone)
  formatters.set(zone, clock)
  const [hours = 0, minutes = 0] = clock
    .format(minute * 60_000)
    .split(':')
    .map(Number)
  cachedMinutes.set(key, hours * 60 + minutes)
  return hours * 60 + minutes
}

/** The minutes of the day within these hours, collected one by one from the beginning to the end. */
function minutesIn({ from, to }: Hours): Set<number> {
  const minutes = new Set<number>()
  for (let minute = from; minutes.size < 1440; minute += 1) {
    if (minutes.size > 0 && minute % 1440 === to % 1440) break
    minutes.add(minute % 1440)
  }
  return minutes
}

/** The tariff and the rules that apply in each minute of the day. */
function dayOf(tariffs: readonly Tariff[]): { tariff: Tariff | undefined; rules: readonly Rule[] }[] {
  const hours = new Map(
    [...tariffs, ...tariffs.flatMap(({ rules }) => rules)].map((one) => [one, minutesIn(one.hours)]),
  )
  return Array.from({ length: 1440 }, (_, clock) => {
    const tariff = tariffs.find((one) => hours.get(one)?.has(clock))
    return { tariff, rules: tariff?.rules.filter((rule) => hours.get(rule)?.has(clock)) ?? [] }
  })
}

/** The price of the cheapest rule for a duration, but never less than for a shorter duration. */
function priceOf(length: number, rules: readonly Rule[]): number {
  let price = 0
  for (let one = 1; one <= length; one += 1) {
    let cheapest = Infinity
    for (const { min, max, cost } of rules)
      if (min <= one && one <= (max ?? Infinity)) cheapest = Math.min(cheapest, cost)
    if (cheapest < Infinity) price = Math.max(price, cheapest)
  }
  return price
}

interface Minute {
  day: number
  tariff: Tariff | undefined
  rules: readonly Rule[]
  isFree: boolean
}

/**
 * The cost of a stay in cents, counted minute by minute as docs/tariffs.md describes it: a slow implementation that is
 * independent of the engine, to compare with it.
 */
export function costByMinutes(stay: Stay, tariffs: readonly Tariff[], zone: string): number {
  const clock = dayOf(tariffs)
  const minutes: Minute[] = []
  for (let second = stay.entry; second + 60 <= stay.exit; second += 60) {
    const { tariff, rules = [] } = clock[clockOf(Math.floor(second / 60), zone)] ?? {}
    minutes.push({ day: Math.floor(minutes.length / 1440), tariff, rules, isFree: false })
  }
  for (const tariff of tariffs) {
    const own = minutes.filter((minute) => minute.tariff === tariff)
    if (tariff.freeMode === 'threshold' && minutes.length > tariff.freeMinutes) continue
    for (const minute of own.slice(0, tariff.freeMinutes)) minute.isFree = true
  }
  return sumOfPieces(minutes)
}

const ids = (rules: readonly Rule[]): string => rules.map(({ id }) => id).join()

function sumOfPieces(minutes: readonly Minute[]): number {
  const ofDays = new Map<string, number>()
  let at = 0
  for (let next = minutes[at]; next; next = minutes[at]) {
    const { day, tariff, rules } = next
    let billed = 0
    for (let one: Minute | undefined = next; one?.day === day && one.tariff === tariff; one = minutes[at]) {
      if (ids(one.rules) !== ids(rules)) break
      billed += one.isFree ? 0 : 1
      at += 1
    }
    const key = `${day}/${tariff?.id}`
    const sum = (ofDays.get(key) ?? 0) + priceOf(billed, rules)
    ofDays.set(key, Math.min(sum, tariff?.cap ?? Infinity))
  }
  return [...ofDays.values()].reduce((all, cost) => all + cost, 0)
}
