import type { Tariff } from '../../server/tariff/tariff'

/** A tariff of the whole day without free time, cap and rules, but for what is given. */
export const plainTariff = (given: Partial<Tariff> = {}): Tariff => ({
  id: 1,
  name: '',
  freeMode: 'deduct',
  freeMinutes: 0,
  freeVisits: 0,
  cap: null,
  hours: { from: 0, to: 1440 },
  validUntil: null,
  rules: [],
  ...given,
})
