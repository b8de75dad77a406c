import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedStay, type MergeableStay } from './stay-check'

const stayOf = (given: Partial<MergeableStay>): MergeableStay => ({
  ...{ park_code: 'P001', plate_no: '粤B12345', card_no: null, car_in_time: null, car_out_time: null },
  ...given,
})
const at = (hour: number): string => `2026-03-01 ${String(hour).padStart(2, '0')}:00:00`

describe('two records of one stay', () => {
  it('are one from the earlier start to the end that is known', () => {
    const entry = stayOf({ car_in_time: at(8) })
    const exit = stayOf({ plate_no: null, card_no: 'C1', car_in_time: at(9), car_out_time: at(11) })
    const merged = { plate_no: '粤B12345', card_no: 'C1', car_in_time: at(8), car_out_time: at(11) }
    expect(mergedStay(entry, exit)).toEqual(merged)
    expect(mergedStay(exit, entry)).toEqual(merged)
  })

  it('stay open when both are', () => {
    expect(mergedStay(stayOf({ car_in_time: at(9) }), stayOf({ car_in_time: at(8) }))).toMatchObject({
      car_in_time: at(8),
      car_out_time: null,
    })
  })

  it('are not one if car, car park or times differ', () => {
    const one = stayOf({ car_in_time: at(8), car_out_time: at(9) })
    expect(mergedStay(one, stayOf({ plate_no: '粤B99999', car_in_time: at(8) }))).toBeNull()
    expect(mergedStay(one, stayOf({ park_code: 'P002', car_in_time: at(8) }))).toBeNull()
    expect(mergedStay(one, stayOf({ car_in_time: at(10) }))).toBeNull()
    expect(mergedStay(stayOf({ car_in_time: at(10) }), one)).toBeNull()
  })

  it('agree on the times in whichever order, and never end before they start', () => {
    const time = fc.option(fc.integer({ min: 0, max: 23 }).map(at))
    const stay = fc.record({ car_in_time: time, car_out_time: time }).map(stayOf)
    const sound = stay.filter(
      ({ car_in_time, car_out_time }) => !car_in_time || !car_out_time || car_in_time <= car_out_time,
    )
    fc.assert(
      fc.property(sound, sound, (one, other) => {
        const merged = mergedStay(one, other)
        expect(mergedStay(other, one)).toEqual(merged)
        if (merged?.car_in_time && merged.car_out_time) expect(merged.car_in_time <= merged.car_out_time).toBe(true)
      }),
    )
  })
})
