import fc from 'fast-check'
import { billOnWire } from '../server/tariff/bill-on-wire'
import { localTime } from '../server/tariff/local-time'
import { stayPricer } from '../server/tariff/price-stay'
import type { Tariff } from '../server/tariff/tariff'
import { someStay, someTariff } from '../tests/tariff/random-tariff'
import { printFigure } from './parts/figures'

/** Time to price 100,000 stays of up to five days with six rules; also with a new pricer and the bill for each. */
const stays = 100_000
/** Bills take far longer. */
const billed = stays / 10
const tariffs = fc.sample(fc.tuple(someTariff(2), someTariff(1)), { numRuns: 200, seed: 1 }) as Tariff[][]
const sample = fc.sample(someStay, { numRuns: stays, seed: 2 })

function seconds(count: number, work: (stay: (typeof sample)[number], at: number) => void): number {
  const start = performance.now()
  sample.slice(0, count).forEach(work)
  return (performance.now() - start) / 1000
}

for (const zone of ['Asia/Shanghai', 'America/New_York']) {
  const clocks = localTime(zone)
  const pricers = tariffs.map((own) => stayPricer(own, clocks))
  const own = (at: number) => tariffs[at % tariffs.length] ?? []
  const pricing = seconds(stays, (stay, at) => pricers[at % pricers.length]?.(stay))
  printFigure(`100,000 stays priced, ${zone}`, pricing, 's', { limit: 2 })
  const withBills = seconds(billed, (stay, at) => billOnWire(stayPricer(own(at), clocks)(stay), clocks))
  printFigure(`10,000 stays priced with bills, a new pricer for each, ${zone}`, withBills, 's')
}
