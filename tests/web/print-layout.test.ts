import { describe, expect, it } from 'vitest'
import { integer, moment, money, note, plate, text, type Field } from '../../model/field'
import { zhEn } from '../../model/label'
import { printLayout, type PrintColumn } from '../../web/page/print/print-layout'

const label = zhEn('列', 'Column')
const column = (name: string, field: Field): PrintColumn => ({ name, label: name, field })
const times = (count: number): PrintColumn[] =>
  Array.from({ length: count }, (_, at) => column(`t${at}`, moment(label)))
const layoutOf = (columns: readonly PrintColumn[], value: string, ranked: readonly string[] = []) =>
  printLayout(
    columns,
    columns.map(() => [value]),
    ranked,
  )

describe('the layout of a printed table', () => {
  const time = '2026-03-01 08:30:15'

  it.each([
    [3, { wide: false, size: 9 }],
    [6, { wide: true, size: 9 }],
    [8, { wide: true, size: 8 }],
    [10, { wide: true, size: 6 }],
  ])('of %i times is on sheets, and in letters, in which they fit: %j', (count, format) => {
    const layout = layoutOf(times(count), time)
    expect(layout).toMatchObject(format)
    expect([layout.columns.length, layout.left]).toEqual([count, []])
    expect(layout.columns.every(({ whole }) => whole)).toBe(true)
  })

  it('leaves out what matters least where nothing else helps, and says so', () => {
    const columns = times(20)
    const { columns: kept, left, wide, size } = layoutOf(columns, time, ['t19', 't0'])
    expect([wide, size]).toEqual([true, 6])
    expect([kept[0]?.name, kept.at(-1)?.name]).toEqual(['t0', 't19'])
    expect(left.map(({ name }) => name)).toEqual(columns.slice(kept.length - 1, 19).map(({ name }) => name))
  })

  it('wraps long texts but no numbers, times and plates, of which each of several is one piece', () => {
    const columns = [
      column('plate', plate(label, { several: 10 })),
      column('text', text(label)),
      column('note', note(label)),
      column('cost', money(label)),
      column('count', integer(label)),
    ]
    const long = 'word '.repeat(100)
    const layout = printLayout(columns, [['粤B8K2T6,粤B00001,粤B00002'], [long], [long], ['1234567.00'], ['7']], [])
    expect(layout.columns.map(({ whole }) => whole)).toEqual([true, false, false, true, true])
    const [plates = 0, words = 0] = layout.columns.map(({ minWidth }) => minWidth ?? 0)
    expect(plates).toBeLessThan(8)
    expect(words).toBe(12)
    expect(layout).toMatchObject({ wide: false, size: 9, left: [] })
  })
})
