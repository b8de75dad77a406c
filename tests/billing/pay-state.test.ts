import { expect, it } from 'vitest'
import { cutReason, payState } from '../../resources/dictionaries/payment'
import { isCollected, isDecided, isSettled } from '../../resources/payment/pay-state'
import { priceColumns } from '../../server/money/price-columns'
import type { PricedStay } from '../../server/tariff/price-stay'

it('a payment record is settled when it was paid, reconciled or refunded, and decided also when a user edited it', () => {
  const settled = [payState.paid, payState.reconciled, payState.refunded]
  const others: (number | null)[] = [payState.toPay, payState.waived, payState.held, payState.cancelled, null]
  for (const dc_status of [...settled, ...others]) {
    const expected = !others.includes(dc_status)
    expect(isSettled({ dc_status })).toBe(expected)
    expect(isDecided({ dc_status, oper_user: null })).toBe(expected)
    expect(isDecided({ dc_status, oper_user: 'chen' })).toBe(true)
  }
})

it('a payment has been collected when it was paid or reconciled', () => {
  for (const dc_status of [payState.paid, payState.reconciled]) expect(isCollected({ dc_status })).toBe(true)
  const others = [payState.toPay, payState.waived, payState.held, payState.cancelled, payState.refunded]
  for (const dc_status of others) expect(isCollected({ dc_status })).toBe(false)
  expect(isCollected({ dc_status: null })).toBe(false)
})

const priced: PricedStay = {
  entry: 0,
  exit: 6000,
  minutes: 100,
  free: 15,
  billed: 85,
  parts: [],
  cuts: [],
  total: 1250,
  cut: 0,
  cost: 1250,
}
const cut = (reason: 'cap' | 'visit', amount: number) => ({ reason, amount, day: null, tariff: null })

it('a price becomes the columns of a payment record, with hours to the hundredth and the reason of its largest cut', () => {
  expect(priceColumns(priced, true)).toEqual({
    total_time: 100,
    free_time: 15,
    total_hour: 1.42,
    cost: '12.50',
    cut_off: '0.00',
    freevip: cutReason.none,
    dc_status: payState.toPay,
  })
  const reasonOf = (more: Partial<PricedStay>) => priceColumns({ ...priced, ...more }, true).freevip
  expect(reasonOf({ cuts: [cut('cap', 100), cut('visit', 200)] })).toBe(cutReason.visit)
  expect(reasonOf({ cuts: [cut('cap', 200), cut('visit', 100)] })).toBe(cutReason.cap)
  expect(reasonOf({ billed: 0 })).toBe(cutReason.freeTime)
  expect(reasonOf({ billed: 0, free: 0 })).toBe(cutReason.none)
})

it('nothing to pay is waived, and a stay without a tariff is held for review', () => {
  const stateOf = (cost: number, byTariff: boolean) => priceColumns({ ...priced, cost }, byTariff).dc_status
  expect(stateOf(1, true)).toBe(payState.toPay)
  expect(stateOf(0, true)).toBe(payState.waived)
  expect(stateOf(0, false)).toBe(payState.held)
})
