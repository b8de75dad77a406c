import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTime } from '../../server/tariff/local-time'
import { stayPricer } from '../../server/tariff/price-stay'
import { costByMinutes } from './minute-by-minute'
import { someTariffs, someZone, stayAtChange } from './random-tariff'

it('the price of a stay is that of counting minute by minute', () => {
  fc.assert(
    fc.property(someTariffs, stayAtChange, someZone, (tariffs, stay, zone) => {
      expect(stayPricer(tariffs, localTime(zone))(stay).cost).toBe(costByMinutes(stay, tariffs, zone))
    }),
    { numRuns: 2_000 },
  )
}, 120_000)
