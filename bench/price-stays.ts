import fc from 'fast-check'
import { billOnWire } from '../server/tariff/bill-on-wire'
import { localTime } from '../server/tariff/local-time'
import { stayPricer } from '../server/tariff/price-stay'
import type { Tariff } from '../server/tariff/tariff'
import { someStay, someTariff } from '../tests/tariff/random-tariff'
import { tell } from './parts/tell'

/**
 * How long 100,000 stays of up to five days take to be priced under a member's tariff and the standard one, six rules and
 * day and night: with what prices them made anew for each stay, as when facts are recorded, and bills written for answers.
 */
const stays = 100_000
const tariffs = fc.sample(fc.tuple(someTariff(2), someTariff(1)), { numRuns: 200, seed: 1 }) as Tariff[][]
const sample = fc.sample(someStay, { numRuns: stays, seed: 2 })

function seconds(work: (stay: (typeof sample)[number], at: number) => void): number {
  const start = performance.now()
  sample.forEach(work)
  return (performance.now() - start) / 1000
}

for (const zone of ['Asia/Shanghai', 'America/New_York']) {
  const clocks = localTime(zone)
  const pricers = tariffs.map((own) => stayPricer(own, clocks))
  const own = (at: number) => tariffs[at % tariffs.length] ?? []
  const prices = seconds((stay, at) => pricers[at % pricers.length]?.(stay))
  tell(`100,000 stays priced, ${zone}`, prices, 's', { limit: 2 })
  const recorded = seconds((stay, at) => billOnWire(stayPricer(own(at), clocks)(stay), clocks))
  tell(`100,000 stays priced and their bills written, nothing made before, ${zone}`, recorded, 's')
}
