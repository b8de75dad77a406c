import { describe, expect, it } from 'vitest'
import { payment } from '../../resources/payment/payment'
import { foldedWidth, headingWidth } from '../../web/resource/list/table/column-widths'
import { layOutColumns } from '../../web/resource/list/table/lay-out-columns'
import type { PlannedColumn } from '../../web/resource/list/table/table-columns'

const planned = (name: string, content: number, options: Partial<PlannedColumn> = {}): PlannedColumn => ({
  name,
  stretches: false,
  cuts: false,
  pinned: false,
  heading: 60,
  foldedHeading: 60,
  content: { width: content, full: content },
  gap: 0,
  column: { id: name, size: 0, header: name, cell: () => null },
  ...options,
})

const worth = ['plate_no', 'dc_status', 'pay_time', 'received', 'pay_type', 'cut_off', 'park_code']
/** In the order of the documents; the car park is an added column. */
const plan = [
  planned('plate_no', 100, { pinned: true }),
  planned('park_code', 100),
  planned('pay_time', 100),
  planned('dc_status', 100),
  planned('cut_off', 100),
  planned('received', 100),
  planned('pay_type', 100),
]

function shownIn(room: number, compact: boolean, columns: readonly PlannedColumn[] = plan) {
  const laidOut = layOutColumns({ resource: payment, columns: { compact, editing: false, worth } }, columns, [], room)
  const width = laidOut.columns.reduce((sum, { size }) => sum + size, 0)
  return { ...laidOut, width, names: laidOut.columns.map(({ id }) => id) }
}

describe('the compact layout', () => {
  it('leaves out what matters least, and keeps the order of the others', () => {
    expect(shownIn(700, true).names).toEqual(plan.map(({ name }) => name))
    expect(shownIn(600, true).names).toEqual(plan.map(({ name }) => name).filter((name) => name !== 'cut_off'))
    expect(shownIn(500, true).names).toEqual(['plate_no', 'park_code', 'pay_time', 'dc_status', 'received'])
  })

  it('leaves out columns without any value first, never the car park', () => {
    const empty = plan.map((one) =>
      ['pay_time', 'park_code'].includes(one.name) ? { ...one, content: { width: 0, full: 0 } } : one,
    )
    expect(shownIn(560, true, empty).names).toEqual([
      'plate_no',
      'park_code',
      'dc_status',
      'cut_off',
      'received',
      'pay_type',
    ])
  })

  it('takes back what still fits when a wide column had to go', () => {
    const wide = plan.map((one) => (one.name === 'pay_type' ? { ...one, content: { width: 300, full: 300 } } : one))
    expect(shownIn(650, true, wide).names).toEqual(plan.map(({ name }) => name).filter((name) => name !== 'pay_type'))
  })

  it('keeps five columns, which are cut or else scrolled', () => {
    const long = plan.map((one) => ({ ...one, cuts: true, stretches: true, content: { width: 200, full: 200 } }))
    expect(shownIn(620, true, long)).toMatchObject({ names: { length: 5 }, width: 620 })
    expect(shownIn(300, true, plan).names).toHaveLength(5)
  })
})

describe('all columns', () => {
  it('keep their gaps until they come as close as they can', () => {
    const apart = plan.map((one) => (one.name === 'cut_off' ? { ...one, gap: 8 } : one))
    const widthOf = (room: number) => shownIn(room, false, apart).columns.find(({ id }) => id === 'cut_off')?.size
    expect([widthOf(708), widthOf(652), widthOf(620)]).toEqual([108, 100, 88])
  })

  it('come closer together before a table scrolls, then have headings in two lines', () => {
    expect(shownIn(700, false)).toMatchObject({ className: '', width: 700 })
    expect(shownIn(690, false)).toMatchObject({ className: 'is-tight', width: 690 })
    expect(shownIn(650, false)).toMatchObject({ className: 'is-dense', width: 650 })
    const headed = plan.map((one) => ({ ...one, heading: 140, foldedHeading: 90 }))
    expect(shownIn(650, false, headed)).toMatchObject({ className: 'is-dense is-folded', width: 650 })
    expect(shownIn(600, false)).toMatchObject({ names: { length: 7 }, className: 'is-dense is-folded', width: 644 })
  })

  it('come as close as they can rather than scroll a little, and are no wider than their headings without a value', () => {
    expect(shownIn(630, false)).toMatchObject({ className: 'is-closest is-folded', width: 630 })
    const empty = plan.map((one) => (one.name === 'cut_off' ? { ...one, content: { width: 0, full: 0 } } : one))
    const { columns, className } = shownIn(500, false, empty)
    expect(className).toBe('is-dense is-folded')
    expect(columns.find(({ id }) => id === 'cut_off')?.size).toBe(60 - 8)
  })

  it('cut a sentence further than its beginning where that is enough not to scroll', () => {
    const long = plan.map((one) =>
      one.name === 'pay_type' ? planned('pay_type', 260, { cuts: true, stretches: true }) : one,
    )
    expect(shownIn(690, false, long).width).toBe(690)
  })

  it('cut texts rather than scroll a little, and show their beginning where the table scrolls anyway', () => {
    const long = plan.map((one) => (one.name === 'pay_type' ? planned('pay_type', 240, { cuts: true }) : one))
    expect(shownIn(730, false, long).width).toBe(730)
    expect(shownIn(500, false, long).columns.at(-1)?.size).toBe(160)
  })
})

describe('the heading of a column in two lines', () => {
  it('is as wide as the longer line where both are most alike', () => {
    expect(foldedWidth('Due after reduction (CNY)')).toBe(headingWidth('reduction (CNY)'))
    expect(foldedWidth('减免后应收(元)')).toBe(headingWidth('减免后应收'))
    expect(foldedWidth('Plate')).toBe(headingWidth('Plate'))
  })
})
