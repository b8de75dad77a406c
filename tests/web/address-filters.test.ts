import { describe, expect, it } from 'vitest'
import { listsOf } from '../../model/resource'
import { rangeNames } from '../../model/list'
import { kindTraits } from '../../model/kind-traits'
import { resources } from '../../resources'
import { stay } from '../../resources/garage/stay'
import { payment } from '../../resources/payment/payment'
import { filtersIn, queryOf, withFilters, writeFilters } from '../../web/page/address'
import { isMoving } from '../../web/page/range/moving-end'
import { filterNames, filtersFrom, filtersText } from '../../web/resource/list/state/address-filters'
import { endsFor } from '../../web/resource/list/state/all-dates'
import { filtersAt } from '../../web/resource/list/state/list-request'
import { filtersOf, openingValues } from '../../web/resource/list/state/list-setup'
import type { Values } from '../../web/resource/list/state/list-state'
import { noTabs, tabsReducer, type TabsAction } from '../../web/navigation/tabs/tab-rules'

const now = '2026-11-21 14:30:15'
const everyList = [...resources.values()].flatMap((resource) =>
  listsOf(resource).map((list, index) => [`${resource.name} ${index}`, resource, list] as const),
)

describe.each(everyList)('the filters of a list in its address: %s', (_, resource, list) => {
  const opened = openingValues(resource, list, {})
  const again = (values: Values): Values => filtersFrom(resource, list, filtersText(list, values, opened), opened)
  /** What the server is asked with these values. */
  const asked = (values: Values): Values => filtersAt(now, list, { search: values, side: {} }, {})

  it('are none as it opens, also when an address asks for that', () => {
    expect(filtersText(list, opened, opened)).toBe('')
    expect(filtersFrom(resource, list, '', opened)).toBe(opened)
    expect(filtersFrom(resource, list, writeFilters([]), opened)).toBe(opened)
  })

  it('ask for the same rows when they are read again, each of them and all', () => {
    const valueOf = (name: string): unknown => {
      const field = resource.fields[name]
      if (!field) return '2026-11-20'
      return kindTraits[field.kind].whole ? 3 : '粤B·1&=#% 2'
    }
    const filled: Values = Object.fromEntries(filterNames(list).map((name) => [name, valueOf(name)]))
    expect(asked(again(filled))).toEqual(asked(filled))
    for (const name of filterNames(list)) {
      const one = { ...opened, [name]: filled[name] }
      expect(asked(again(one)), name).toEqual(asked(one))
      const without = { ...filled, [name]: undefined }
      expect(asked(again(without)), name).toEqual(asked(without))
    }
  })

  it('still move with the time, or are waived for a search by an identifier', () => {
    for (const { field, range } of filtersOf(list)) {
      if (range) continue
      const one = { ...opened, [field]: '12345678' }
      const searched = { ...one, ...endsFor(resource, list, one) }
      const { start_time } = again(searched)
      expect(isMoving(start_time), field).toBe(isMoving(searched.start_time))
      expect(start_time ?? null).toEqual(searched.start_time ?? null)
    }
  })
})

it.each([
  'start_time=x',
  'end_time=2026-02-30',
  'start_time=x&end_time=2026-11-20',
  'start_time=2026-11-20&end_time=soon',
  'start_time=x&end_time=',
])('an address whose range of time can’t be read opens the list’s own days, not all: %s', (range) => {
  const opened = openingValues(payment, payment.list, {})
  const asked = (text: string): Values =>
    filtersAt(now, payment.list, { search: filtersFrom(payment, payment.list, text, opened), side: {} }, {})
  expect(asked('').start_time).toMatch(/^2026-11-/)
  expect(asked(range)).toEqual(asked(''))
  expect(asked(`${range}&dc_status=2`)).toEqual({ ...asked(''), dc_status: 2 })
})

it('an address may name a range of time, and nothing that the list has no filter for', () => {
  const opened = openingValues(payment, payment.list, {})
  const text = 'pay_time_from=2026-11-01&pay_time_to=yesterday&remark=x&dc_status=2'
  expect(filtersFrom(payment, payment.list, text, opened)).toMatchObject({ dc_status: 2, pay_time_from: '2026-11-01' })
  expect(
    filtersAt(now, payment.list, { search: filtersFrom(payment, payment.list, text, opened), side: {} }, {}),
  ).toEqual({
    ...{ dc_status: 2, pay_time_from: '2026-11-01' },
  })
  const [from, to] = rangeNames('car_out_time')
  const query = { [from]: '2026-11-01', [to]: '2026-11-02 10:00:00', start_time: '2026-10-01', end_time: 'soon' }
  expect(openingValues(stay, stay.list, query)).toEqual({
    ...{ [from]: '2026-11-01', [to]: '2026-11-02 10:00:00', start_time: '2026-10-01' },
  })
})

it('the filters follow the query and are not part of it; the target of a skip link is none', () => {
  const address = withFilters('/garage/member?id=3', writeFilters([['name', '王 & 李#1']]))
  expect(filtersIn(address)).toBe('name=%E7%8E%8B+%26+%E6%9D%8E%231')
  expect(queryOf(address)).toEqual({ id: '3' })
  expect(filtersIn('/garage/member#page')).toBe('')
  expect(withFilters('/garage/member', '')).toBe('/garage/member')
})

it('a tab keeps its filters until it is visited with others, and they are restored with it', () => {
  const visit = (address: string, filters?: string): TabsAction => ({ type: 'visit', address, known: true, filters })
  const run = (...actions: TabsAction[]) => actions.reduce(tabsReducer, noTabs)
  const filtersOfTabs = (...actions: TabsAction[]) => run(...actions).open.map(({ filters = '' }) => filters)
  const filter: TabsAction = { type: 'filter', address: '/a', filters: 'x=1' }
  expect(filtersOfTabs(visit('/a'), filter, visit('/b'), visit('/a'))).toEqual(['x=1', ''])
  expect(filtersOfTabs(visit('/a'), filter, visit('/b'), visit('/a', 'x=2'))).toEqual(['x=2', ''])
  expect(filtersOfTabs(visit('/a'), filter, visit('/a', ''))).toEqual([''])
  expect(filtersOfTabs({ type: 'restore', addresses: ['/a#x=1', '/b', '/a'] })).toEqual(['', ''])
  expect(filtersOfTabs({ type: 'restore', addresses: ['/a#x=1', '/b'] }, visit('/a'))).toEqual(['x=1', ''])
  const state = run(visit('/a'))
  expect(tabsReducer(state, { type: 'filter', address: '/a', filters: '' }).open).toBe(state.open)
})
