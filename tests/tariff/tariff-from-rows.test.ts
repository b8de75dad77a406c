import { describe, expect, it } from 'vitest'
import { tariffOf, type GradeRow, type RuleRow } from '../../server/tariff/tariff-of'
import { centsOf, yuanOf, type Tariff, tariffsAt } from '../../server/tariff/tariff'

const grade: GradeRow = {
  id: 7,
  grade_name: '月卡',
  free_time: 30,
  free_hour: 2,
  free_number: 3,
  max_cost: '40.50',
  start_time: '2026-11-21 00:00:00',
  end_time: '2026-11-21 23:59:59',
  valid_time: '2030-01-01 00:00:00',
}
const rule: RuleRow = {
  id: 9,
  rule_name: '首小时',
  min_time: 0,
  max_time: 60,
  cost: '5.00',
  start_time: '08:00:00',
  end_time: '20:00:00',
}
const hoursOf = (start_time: string | null, end_time: string | null) =>
  tariffOf(grade, [{ ...rule, start_time, end_time }], 'deduct').rules[0]?.hours

describe('a tariff is read from its rows', () => {
  it('with the sum of free hours and minutes, cents, and the time of day of its hours', () => {
    expect(tariffOf(grade, [rule], 'threshold')).toEqual({
      id: 7,
      name: '月卡',
      freeMode: 'threshold',
      freeMinutes: 150,
      freeVisits: 3,
      cap: 4050,
      hours: { from: 0, to: 1440 },
      validUntil: '2030-01-01 00:00:00',
      rules: [{ id: 9, name: '首小时', min: 0, max: 60, cost: 500, hours: { from: 480, to: 1200 } }],
    })
  })

  it('where null and 0 mean none', () => {
    const empty = { ...grade, free_time: null, free_hour: null, free_number: null, valid_time: null }
    const tariff = tariffOf({ ...empty, max_cost: null, start_time: null, end_time: null }, [], 'deduct')
    expect(tariff).toMatchObject({ freeMinutes: 0, freeVisits: 0, cap: null, hours: { from: 0, to: 1440 } })
    expect(tariffOf({ ...grade, max_cost: '0.00' }, [], 'deduct').cap).toBeNull()
    const open = tariffOf(grade, [{ ...rule, min_time: null, max_time: 0, cost: null }], 'deduct').rules[0]
    expect(open).toMatchObject({ min: 0, max: null, cost: 0 })
  })

  it.each([
    ['08:00:00', '19:59:59', { from: 480, to: 1200 }],
    ['20:00:00', '08:00:00', { from: 1200, to: 480 }],
    ['08:00:30', '20:00:01', { from: 480, to: 1201 }],
    [null, '08:00:00', { from: 0, to: 480 }],
    ['22:30:00', null, { from: 1350, to: 1440 }],
    [null, null, { from: 0, to: 1440 }],
  ])('with hours %s to %s in whole minutes', (start, end, hours) => {
    expect(hoursOf(start, end)).toEqual(hours)
  })

  it("with the time of day of the grade's hours", () => {
    const night = { ...grade, start_time: '2026-11-21 20:00:00', end_time: '2027-01-01 07:59:59' }
    expect(tariffOf(night, [], 'deduct').hours).toEqual({ from: 1200, to: 480 })
  })

  it.each([
    ['0', 0, '0.00'],
    ['0.05', 5, '0.05'],
    ['12', 1200, '12.00'],
    ['12.5', 1250, '12.50'],
    ['1234567.89', 123456789, '1234567.89'],
  ])('%s yuan is %i cents and back', (yuan, cents, written) => {
    expect(centsOf(yuan)).toBe(cents)
    expect(yuanOf(cents)).toBe(written)
  })
})

describe('a stay is priced by', () => {
  const own = () => tariffOf(grade, [rule], 'deduct')
  const standard = () => tariffOf({ ...grade, id: 1, valid_time: '2031-01-01 00:00:00' }, [], 'deduct')
  const idsAt = (entry: string, of: Tariff | null) => tariffsAt(entry, of, standard()).map(({ id }) => id)

  it("the member's tariff, then the standard one", () => {
    expect(idsAt('2029-12-31 23:59:59', own())).toEqual([7, 1])
    expect(idsAt('2029-12-31 23:59:59', null)).toEqual([1])
    expect(idsAt('2029-12-31 23:59:59', standard())).toEqual([1])
  })

  it('no tariff that has expired when the stay begins', () => {
    expect(idsAt('2030-01-01 00:00:00', own())).toEqual([7, 1])
    expect(idsAt('2030-01-01 00:00:01', own())).toEqual([1])
    expect(idsAt('2031-01-01 00:00:01', own())).toEqual([])
    expect(tariffsAt('2999-01-01 00:00:00', { ...own(), validUntil: null }, standard())).toHaveLength(1)
  })
})
