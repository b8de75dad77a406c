import { describe, expect, it } from 'vitest'
import { hour } from '../../model/durations'
import { hourlyFlowReport } from '../../resources/report/flow'
import { paymentReport } from '../../resources/report/payment'
import type { WireRow } from '../../web/api/wire-row'
import { millisecondsOf } from '../../web/fields/time/wall-time'
import type { Line } from '../../web/reports/charts/line'
import { lineOption, ring } from '../../web/reports/charts/line-options'
import { busiestOf, hasSections, shownColumns, shownRows, sumsOf } from '../../model/report/report-sections'
import { flowLines } from '../../web/reports/flow-lines'
import { spanBefore } from '../../web/reports/span-before'

const bill = (created_at: string, grade_name: string, num: number, cost: string): WireRow => ({
  ...{ created_at, grade_name, num, cost, cut_off: '0.00', received: '0.00' },
})
const bills = [
  bill('2026-03-01', 'Gold', 2, '10.10'),
  bill('2026-03-01', 'Casual', 1, '0.20'),
  bill('2026-03-02', 'Gold', 1, '7.00'),
]

describe('the rows of a report', () => {
  it('stand below the sums of their sections', () => {
    const rows = shownRows(paymentReport, null, bills, true).map(({ row, sums }) => [
      ...(sums !== null ? ['='] : []),
      ...[row.created_at, row.grade_name, row.num, row.cost],
    ])
    expect(rows).toEqual([
      ['=', '2026-03-01', undefined, 3, '10.30'],
      ['2026-03-01', 'Gold', 2, '10.10'],
      ['2026-03-01', 'Casual', 1, '0.20'],
      ['=', '2026-03-02', undefined, 1, '7.00'],
      ['2026-03-02', 'Gold', 1, '7.00'],
    ])
    expect(shownColumns(paymentReport, null, true)[0]).toBe('created_at')
  })

  it('are left out on request, and have keys of their own', () => {
    expect(shownRows(paymentReport, null, bills, false).map(({ row }) => row.num)).toEqual([3, 1])
    const keys = shownRows(paymentReport, null, bills, true).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have no columns that only they have where they are left out', () => {
    const totals = ['num', 'cut_off', 'cost', 'unpaid', 'received']
    expect(shownColumns(paymentReport, 'park', true)).toEqual(['park_code', 'grade_name', ...totals])
    expect(shownColumns(paymentReport, 'park', false)).toEqual(['park_code', ...totals])
    expect(shownColumns(paymentReport, null, false)).toEqual(['created_at', ...totals])
    expect(shownColumns(hourlyFlowReport, null, false)).toEqual(['data_time', 'hours_time', 'in', 'out'])
  })

  it('are sectioned by car park where they are grouped so', () => {
    const byPark = [
      { park_code: null, grade_name: 'Gold', num: 1, cost: '1.00' },
      { park_code: 'P1', grade_name: 'Gold', num: 2, cost: '2.00' },
    ]
    expect(shownColumns(paymentReport, 'park', true).slice(0, 2)).toEqual(['park_code', 'grade_name'])
    expect(shownRows(paymentReport, 'park', byPark, false).map(({ row }) => row.park_code)).toEqual([null, 'P1'])
    expect(hasSections(paymentReport, 'park')).toBe(true)
  })

  it('add up without rounding errors, amounts with two decimals', () => {
    const many = Array.from({ length: 30 }, () => bill('2026-03-01', 'Gold', 1, '0.10'))
    expect(sumsOf(paymentReport, many)).toMatchObject({ num: 30, cost: '3.00' })
  })

  it('name the busiest hour of each day and of all', () => {
    const passages = [
      { data_time: '2026-03-01', hours_time: '08:00', in: 1, out: 0 },
      { data_time: '2026-03-01', hours_time: '09:00', in: 1, out: 2 },
      { data_time: '2026-03-02', hours_time: '18:00', in: 0, out: 3 },
    ]
    const days = shownRows(hourlyFlowReport, null, passages, false)
    expect(days.map(({ row }) => row.hours_time)).toEqual(['09:00', '18:00'])
    expect(busiestOf(hourlyFlowReport, passages)).toMatchObject({ row: passages[1], count: 3 })
    expect(busiestOf(hourlyFlowReport, [])).toBeUndefined()
    expect(busiestOf(hourlyFlowReport, [{ in: 0, out: 0 }])).toBeUndefined()
  })
})

describe('the period before', () => {
  it.each([
    ['2026-03-10', '2026-03-12', '2026-03-07', '2026-03-09'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['2026-03-20', '2026-03-20', '2026-03-19', '2026-03-19 12:30:00'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-17 12:30:00'],
  ])('of %s to %s is %s to %s', (start_time, end_time, from, to) => {
    expect(spanBefore({ start_time, end_time }, '2026-03-20 12:30:00')).toEqual({ start_time: from, end_time: to })
  })

  it('is yesterday until now for today, and none for the future', () => {
    const now = '2026-03-20 12:30:00'
    expect(spanBefore({}, now)).toEqual({ start_time: '2026-03-19', end_time: '2026-03-19 12:30:00' })
    expect(spanBefore({ start_time: '2026-03-21', end_time: '2026-03-22' }, now)).toBeNull()
  })
})

describe('the chart of counts', () => {
  const cssVar = (name: string): string => (name.startsWith('--chart') ? '#336699' : name)
  const today = millisecondsOf('2026-03-20')
  const lineFrom = (from: number): Line => ({
    name: 'A',
    points: Array.from({ length: 30 }, (_, at) => [from + at * hour, at] as const).filter(
      ([time]) => time < today + 12 * hour,
    ),
  })
  const optionOf = (from: number) => lineOption([lineFrom(from)], { unit: '', whole: true, today }, cssVar)
  const labels = (from: number): unknown =>
    (optionOf(from).xAxis as { axisLabel: { formatter: unknown } }).axisLabel.formatter

  it('has times on its axis within a day, and dates on a longer one', () => {
    expect(labels(today)).toBe('{HH}:{mm}')
    expect(labels(today - 20 * hour)).toMatchObject({ day: '{MM}-{dd}', hour: '{HH}:{mm}' })
  })

  it('draws the days before today paler, and no point twice', () => {
    const seriesOf = (from: number) =>
      (optionOf(from).series as { color: string; data: [number, number][] }[]).map(({ color, data }) => [
        color,
        ...data.map(([time]) => time),
      ])
    expect(seriesOf(today).map(([colour]) => colour)).toEqual(['#336699'])
    expect(seriesOf(today - 96 * hour).map(([colour]) => colour)).toEqual(['#336699'])
    const [past = [], now = []] = seriesOf(today - 20 * hour)
    expect([past[0], now[0]]).toEqual(['rgba(51, 102, 153, 0.42)', '#336699'])
    const times = lineFrom(today - 20 * hour).points.map(([time]) => time)
    expect([...past.slice(1), ...now.slice(1)]).toEqual(times)
    expect(now[1]).toBe(today)
  })

  it('draws no line to the hour that is not over, but a dot', () => {
    for (const from of [today, today - 20 * hour, today + 11 * hour]) {
      const line = lineFrom(from)
      const running = line.points.at(-1)?.[0] ?? 0
      const all = lineOption([{ ...line, running }], { unit: '', whole: true, today }, cssVar).series as {
        symbol: string
        showSymbol: boolean
        data: [number, number][]
      }[]
      const dot = all.at(-1)
      expect([dot?.symbol, dot?.showSymbol, dot?.data.map(([time]) => time)]).toEqual([ring, true, [running]])
      expect(all.slice(0, -1).flatMap(({ data }) => data.filter(([time]) => time >= running))).toEqual([])
    }
  })
})

describe('the lines of the flow', () => {
  const row = (time: string, count: number): WireRow => ({ client_id: 'T1', time, in: count, out: 0 })
  const linesAt = (now: string, rows: WireRow[], span = {}) => flowLines(rows, span, now, 'in', 'client_id')
  const at = (time: string): number => millisecondsOf(`2026-03-20 ${time}`)

  it.each([
    ['in the morning', '2026-03-20 02:30:00', {}, ['00:00', '01:00', '02:00'], '02:00'],
    ['just after midnight', '2026-03-20 00:06:00', {}, ['00:00'], '00:00'],
    ['of an earlier day', '2026-03-21 02:30:00', { start_time: '2026-03-20', end_time: '2026-03-20' }, null, undefined],
  ])('end with the hour that is running, %s, and have no point after it', (_, now, span, hours, running) => {
    const [line] = linesAt(now, [row('2026-03-20 00:00:00', 3)], span)
    const times = line?.points.map(([time]) => time) ?? []
    if (hours) expect(times).toEqual(hours.map(at))
    else expect([times.length, times.at(-1)]).toEqual([24, at('23:00')])
    expect(line?.running).toBe(running && at(running))
  })

  it('count what a clock that is ahead reports in the hour that is running', () => {
    const [line] = linesAt('2026-03-20 01:59:00', [row('2026-03-20 01:00:00', 3), row('2026-03-20 02:00:00', 2)])
    expect(line?.points).toEqual([
      [at('00:00'), 0],
      [at('01:00'), 5],
    ])
  })
})
