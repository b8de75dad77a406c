import { describe, expect, it } from 'vitest'
import { member } from '../../resources/member/member'
import { passageSide } from '../../resources/dictionaries/parking'
import { zhEn } from '../../model/label'
import { resource, type Resource } from '../../model/resource'
import { dict, moment, plate, ref, type Field } from '../../model/field'
import { isIdentifier } from '../../model/kind-traits'
import type { List } from '../../model/list'
import { resources } from '../../resources'
import { columnWidths } from '../../web/resource/list/table/column-widths'
import {
  declaredLayout,
  moved,
  pinned,
  restoreLayout,
  shownColumns,
} from '../../web/resource/list/columns/column-layout'
import { chosenEnd } from '../../web/page/range/moving-end'
import { concernsAllDates, endsChosen, endsFor } from '../../web/resource/list/state/all-dates'
import { activeFilters, listRequest, windowAt, unsearched } from '../../web/resource/list/state/list-request'
import { filtersOf, openingValues, parentFilter } from '../../web/resource/list/state/list-setup'
import {
  listReducer,
  openingState,
  type ListAction,
  type ListStoreState,
  type Values,
} from '../../web/resource/list/state/list-state'
import { knownPages, pageAt, pageWindow, pagesOf } from '../../web/resource/list/page-window'
import { parentIds, treeRows } from '../../web/resource/tree/tree-rows'

const now = '2026-11-21 14:30:15'
const label = zhEn('停车', 'Parking')

const stay = resource('stay', {
  label,
  permission: 'garage:stay',
  scope: 'operator',
  fields: {
    plate_no: plate(label),
    IsOut: dict(label, passageSide),
    owner_id: ref(label, member),
    in_time: moment(label),
  },
  list: {
    columns: ['plate_no', 'IsOut', 'in_time', 'created_at'],
    hidden: ['created_at'],
    pinned: ['plate_no'],
    search: ['plate_no', { field: 'IsOut', default: 2, all: 2 }],
    window: { from: { days: -5 }, to: {} },
    sort: '-in_time',
    under: { field: 'owner_id', key: 'id', heading: 'member_name', back: 'garage-member' },
  },
  lists: {
    since: {
      columns: ['plate_no'],
      search: ['owner_id'],
      window: { from: { hours: -1 }, to: { hours: 1 }, time: true, since: 'created_at' },
      sort: '-in_time',
      under: { field: 'owner_id', heading: 'name', back: 'garage-member' },
    },
  },
})
const { list } = stay
const since = stay.lists.since ?? list

const open = (search = {}): ListStoreState => openingState(search, 50, true)
const run = (state: ListStoreState, ...actions: ListAction[]): ListStoreState => actions.reduce(listReducer, state)

describe('the state of a list', () => {
  const seventh = run(open(), { type: 'page', page: 7 }, { type: 'select', ids: [1, 2] })

  it.each<[string, ListAction]>([
    ['a search', { type: 'search' }],
    ['a reset', { type: 'reset', values: {} }],
    ['another page size', { type: 'pageSize', pageSize: 20 }],
    ['another order', { type: 'sort', by: 'plate_no' }],
    ['a removed filter', { type: 'drop', names: ['plate_no'] }],
    ['a choice in the tree beside it', { type: 'side', values: { dept_id: 3 } }],
  ])('goes to page 1 on %s, reloads and clears the selection', (_, action) => {
    const after = listReducer(seventh, action)
    expect(after).toMatchObject({ page: 1, selected: [], load: seventh.load + 1 })
  })

  it('applies the values of the panel only on a search', () => {
    const typed = run(open(), { type: 'edit', name: 'plate_no', value: '粤B' })
    expect(typed).toMatchObject({ search: {}, draft: { plate_no: '粤B' }, load: 0 })
    expect(run(typed, { type: 'search' }).search).toEqual({ plate_no: '粤B' })
  })

  it('sorts ascending, descending, then in its own order', () => {
    const steps = [1, 2, 3].map((count) =>
      run(open(), ...Array.from({ length: count }, (): ListAction => ({ type: 'sort', by: 'in_time' }))),
    )
    expect(steps.map(({ sort }) => sort?.order ?? null)).toEqual(['ASC', 'DESC', null])
    const other = run(open(), { type: 'sort', by: 'in_time' }, { type: 'sort', by: 'plate_no' })
    expect(other.sort).toEqual({ by: 'plate_no', order: 'ASC' })
  })

  it('keeps page and selection on a refresh', () => {
    expect(run(seventh, { type: 'reload' })).toMatchObject({ page: 7, selected: [1, 2], load: seventh.load + 1 })
  })

  it('goes back a page when the last one is empty', () => {
    expect(run(seventh, { type: 'removed', count: 1, onPage: 1 }).page).toBe(6)
    expect(run(seventh, { type: 'removed', count: 1, onPage: 2 }).page).toBe(7)
    expect(run(open(), { type: 'removed', count: 3, onPage: 3 }).page).toBe(1)
  })

  it('does not reload when the page stays the same', () => {
    expect(listReducer(seventh, { type: 'page', page: 7 })).toBe(seventh)
  })

  it('collapses rows of a tree one by one and all at once', () => {
    expect(run(open(), { type: 'fold', id: 4 }, { type: 'fold', id: 5 }, { type: 'fold', id: 4 }).folded).toEqual([5])
    expect(run(open(), { type: 'foldAll', ids: [1, 2] }).folded).toEqual([1, 2])
  })
})

describe('the initial values of a list', () => {
  const sentAt = (of: typeof list, values: Values, at: string) => {
    const { start_time, end_time } = listRequest(of, open(values), {}, at)
    return [start_time, end_time]
  }

  it('contain its time range as bare dates, which move with the time', () => {
    const values = openingValues(stay, list, {})
    expect(values).toMatchObject({ IsOut: 2 })
    expect(sentAt(list, values, now)).toEqual(['2026-11-16', '2026-11-21'])
    expect(sentAt(list, values, '2026-11-22 00:00:00')).toEqual(['2026-11-17', '2026-11-22'])
    expect(windowAt(values, now)).not.toBe(windowAt(values, '2026-11-22 00:00:00'))
    expect(windowAt(values, now)).toBe(windowAt(values, '2026-11-21 23:59:59'))
  })

  it('request the next day a minute early, when rows of it may be recorded before they are read', () => {
    const values = openingValues(stay, list, {})
    expect(sentAt(list, values, '2026-11-21 23:59:30')).toEqual(['2026-11-16', '2026-11-22'])
    expect(sentAt(list, { start_time: '2026-11-01', end_time: '2026-11-21' }, '2026-11-21 23:59:30')).toEqual([
      '2026-11-01',
      '2026-11-21',
    ])
  })

  it('keep moving after another end was chosen, and stand still once chosen', () => {
    const end = { moves: {}, time: false }
    const shown = '2026-11-21'
    expect(chosenEnd(end, shown, shown)).toBe(end)
    expect(chosenEnd(end, shown, '2026-11-20')).toBe('2026-11-20')
    expect(chosenEnd('2026-11-20', '2026-11-20', shown)).toBe(shown)
    expect(chosenEnd(end, shown, undefined)).toBeUndefined()
  })

  it('contain a time range around the time in the query', () => {
    const query = { created_at: '2026-11-20 08:00:00', owner_id: '7' }
    const values = openingValues(stay, since, query)
    expect(values).toMatchObject({ start_time: '2026-11-20 07:00:00', owner_id: 7 })
    expect(sentAt(since, values, now)).toEqual(['2026-11-20 07:00:00', '2026-11-21 15:31:59'])
    const without = openingValues(stay, since, { created_at: 'nonsense' })
    expect(sentAt(since, without, now)).toEqual(['2026-11-21 13:30:00', '2026-11-21 15:31:59'])
  })

  it("always contain the parent's key, unless the search names another row", () => {
    expect(parentFilter(stay, list, { id: '7' })).toEqual({ owner_id: 7 })
    expect(parentFilter(stay, list, {})).toEqual({})
    const chosen = listRequest(since, open({ owner_id: 8 }), parentFilter(stay, since, { owner_id: '7' }), now)
    expect(chosen).toMatchObject({ owner_id: 8 })
  })
})

/** The filters of a list that name one thing: a plate, a card, a number. */
const naming = ({ fields }: Resource, one: List): string[] =>
  filtersOf(one)
    .map(({ field }) => field)
    .filter((name) => fields[name] && (isIdentifier(fields[name]) || isFreeNumber(fields[name])))

const isFreeNumber = ({ kind, among }: Field): boolean => kind === 'integer' && !among

const datedSearches = [...resources.values()].flatMap((of) =>
  [of.list, ...Object.values(of.lists)]
    .filter(({ window }) => window && 'from' in window)
    .flatMap((one) => naming(of, one).map((name): [string, string, Resource, List] => [of.name, name, of, one])),
)

describe('the time range of a search by an identifier', () => {
  const opened = openingValues(stay, list, {})
  const endsWith = (values: Values, of = stay) => endsFor(of, of.list, { ...opened, ...values })
  const allDates = { start_time: { waived: opened.start_time }, end_time: { waived: opened.end_time } }

  it('is waived when enough of it is typed, and comes back with the end of the search', () => {
    expect(endsWith({ plate_no: '粤B8' })).toEqual(allDates)
    expect(endsWith({ plate_no: '　粤Ｂ８ ' })).toEqual(allDates)
    expect(endsWith({ plate_no: '粤B' })).toEqual({})
    expect(endsWith({ IsOut: 1 })).toEqual({})
    expect(endsWith({ ...allDates, plate_no: '粤B' })).toEqual({
      start_time: opened.start_time,
      end_time: opened.end_time,
    })
  })

  it('is kept with one press on all dates for any other part of it', () => {
    const concerns = (values: Values) => concernsAllDates(stay, list, { ...opened, ...values })
    expect(concerns({})).toBe(false)
    expect(concerns({ plate_no: '　 ' })).toBe(false)
    expect(concerns({ IsOut: 1, owner_id: 7 })).toBe(false)
    expect(concerns({ plate_no: '粤' })).toBe(true)
    expect(concerns({ ...allDates, plate_no: '粤B8' })).toBe(true)
    expect(concerns({ plate_no: '粤', start_time: '2026-11-01' })).toBe(false)
  })

  it.each(datedSearches)('is waived, or all dates are offered, in each list: %s by %s', (_, name, of, one) => {
    const values = { ...openingValues(of, one, {}), [name]: '7' }
    expect(concernsAllDates(of, one, { ...values, ...endsFor(of, one, values) })).toBe(true)
  })

  it('stays where the user has chosen an end, or the list keeps it', () => {
    expect(endsWith({ plate_no: '粤B8', start_time: '2026-11-01' })).toEqual({})
    expect(endsWith({ plate_no: '粤B8', end_time: undefined })).toEqual({})
    const kept = { ...stay, list: { ...list, window: { from: { days: -5 }, to: {}, kept: true as const } } }
    expect(endsWith({ plate_no: '粤B8' }, kept)).toEqual({})
  })

  it('is not sent, is no active filter, and becomes the days that it stood for', () => {
    const state = open({ plate_no: '粤B8', ...allDates })
    expect(listRequest(list, state, {}, now)).not.toHaveProperty('start_time')
    expect(listRequest(list, state, {}, now)).not.toHaveProperty('end_time')
    expect(activeFilters(list, state.search)).toEqual([{ names: ['plate_no'], value: '粤B8' }])
    expect(windowAt(state.search, now)).toBe('')
    expect(endsChosen(state, now)).toEqual({ start_time: '2026-11-16', end_time: '2026-11-21' })
    expect(endsChosen(open(opened), now)).toEqual({})
  })
})

describe('filters that are not searched with yet', () => {
  it('are those whose meaning differs', () => {
    const state = open({ plate_no: '粤B', IsOut: 2, start_time: { moves: {}, time: false } })
    const after = (values: Values) => [
      ...unsearched(list, { ...state, draft: { ...state.draft, ...values } }, { owner_id: 7 }),
    ]
    expect(after({ owner_id: 7, IsOut: undefined, end_time: '' })).toEqual([])
    expect(after({ IsOut: '2', start_time: undefined })).toEqual(['start_time'])
    expect(after({ plate_no: '粤', IsOut: 1, owner_id: 8 })).toEqual(['plate_no', 'IsOut', 'owner_id'])
    expect(after({ plate_no: undefined })).toEqual(['plate_no'])
  })
})

describe('the request of a list', () => {
  it('omits empty filters, and sends "all" where that has a value', () => {
    const state = open({ plate_no: '', start_time: '2026-11-16' })
    expect(listRequest(list, state, { owner_id: 7 }, now)).toEqual({
      IsOut: 2,
      start_time: '2026-11-16',
      owner_id: 7,
      page: 1,
      page_size: 50,
      order_type: '',
    })
  })

  it('names the column that it is sorted by', () => {
    const sorted = run(open(), { type: 'sort', by: 'plate_no' }, { type: 'sort', by: 'plate_no' })
    const order = { order_column_name: 'plate_no', order_type: 'DESC', order_names: true }
    expect(listRequest(list, sorted, {}, now)).toMatchObject(order)
    const unsorted = listRequest(list, { ...sorted, sort: null }, {}, now, 'short')
    expect(unsorted).toMatchObject({ list: 'short', order_type: '' })
  })

  it('has active filters, the range as one', () => {
    const search = { plate_no: 'B', IsOut: 2, start_time: '2026-11-16', end_time: '2026-11-21' }
    expect(activeFilters(list, search)).toEqual([
      { names: ['plate_no'], value: 'B' },
      { names: ['start_time', 'end_time'], value: ['2026-11-16', '2026-11-21'] },
    ])
    const ranged = { ...list, search: ['plate_no', { field: 'in_time', range: true as const }] }
    expect(activeFilters(ranged, { in_time_to: '2026-11-20' })).toEqual([
      { names: ['in_time_from', 'in_time_to'], ranged: 'in_time', value: [undefined, '2026-11-20'] },
    ])
    expect(activeFilters(list, { IsOut: 0 })).toEqual([{ names: ['IsOut'], value: 0 }])
    expect(activeFilters(since, { owner_id: 7 }, { owner_id: 7 })).toEqual([])
  })
})

describe('pages', () => {
  it('have at most five numbers and gaps', () => {
    expect(pageWindow(1, 4)).toEqual([1, 2, 3, 4])
    expect(pageWindow(1, 250)).toEqual([1, 2, 3, 4, 'after', 250])
    expect(pageWindow(7, 250)).toEqual([1, 'before', 6, 7, 8, 'after', 250])
    expect(pageWindow(249, 250)).toEqual([1, 'before', 247, 248, 249, 250])
    expect([pageAt('before', 2, 250), pageAt('after', 7, 250), pageAt(9, 7, 250)]).toEqual([1, 10, 9])
    const pageOf = (page: number, rows: number) => ({ total: 200, page, rows: Array.from({ length: rows }) })
    const known = (more: boolean, page: number, rows: number) =>
      knownPages({ ...pageOf(page, rows), more, onlyFirst: null }, 50)
    expect([known(false, 4, 50), known(true, 1, 50), known(true, 4, 50), known(true, 9, 3)]).toEqual([4, 4, 5, 9])
    const sorted = (total: number, more: boolean) => knownPages({ ...pageOf(2, 50), total, more, onlyFirst: 100 }, 50)
    expect([sorted(100, true), sorted(500, false), sorted(60, true)]).toEqual([2, 2, 2])
    expect([pagesOf(0, 50), pagesOf(50, 50), pagesOf(51, 50)]).toEqual([1, 1, 2])
  })
})

describe('columns', () => {
  const declared = declaredLayout(stay, list)

  it('shows the declared ones, pinned first', () => {
    expect(shownColumns(declared).map(({ name }) => name)).toEqual(['plate_no', 'IsOut', 'in_time'])
  })

  it('pins a column at an edge and shows it', () => {
    const layout = pinned(pinned(declared, 'created_at', 'left'), 'IsOut', 'right')
    expect(layout.map(({ name }) => name)).toEqual(['plate_no', 'created_at', 'in_time', 'IsOut'])
    expect(layout[1]).toEqual({ name: 'created_at', shown: true, pin: 'left' })
    expect(pinned(layout, 'IsOut', 'right').at(-1)).toEqual({ name: 'IsOut', shown: true })
  })

  it('moves a column to the place of another', () => {
    expect(moved(declared, 'plate_no', 'in_time').map(({ name }) => name)).toEqual([
      'IsOut',
      'in_time',
      'plate_no',
      'created_at',
    ])
  })

  it('adapts a saved layout to the current columns', () => {
    const saved = [{ name: 'in_time', shown: true }, { name: 'gone', shown: true }, 7, { name: 'IsOut', shown: false }]
    expect(restoreLayout(saved, declared).map(({ name, shown }) => `${name} ${shown}`)).toEqual([
      'in_time true',
      'IsOut false',
      'plate_no true',
      'created_at false',
    ])
    expect(restoreLayout('rubbish', declared)).toEqual(declared)
    expect(restoreLayout(null, declared)).toEqual(declared)
  })

  const none = { part: 0, sentence: 160, text: 160 }
  const little = { part: 0.08, sentence: 160, text: Infinity }
  const texts = { part: 1, sentence: 160, text: 160 }
  const most = { part: 1, sentence: 112, text: 160 }

  it('fills the width with text columns, and cuts texts, but nothing else, where there is too little', () => {
    const columns = [
      { stretches: false, cuts: false, least: 80, width: 100, full: 100, pinned: true },
      { stretches: true, cuts: true, least: 80, width: 200, full: 200, pinned: false },
      { stretches: true, cuts: true, least: 80, width: 200, full: 200, pinned: false },
    ]
    expect(columnWidths(columns, 601, none)).toEqual([100, 251, 250])
    expect(columnWidths(columns, 490, none)).toEqual([100, 200, 200])
    expect(columnWidths(columns, 300, little)).toEqual([100, 200, 200])
    expect(columnWidths(columns, 490, little)).toEqual([100, 195, 195])
    expect(columnWidths(columns, 430, texts)).toEqual([100, 165, 165])
    expect(columnWidths(columns, 400, texts)).toEqual([100, 200, 200])
    expect(columnWidths(columns, 400, most)).toEqual([100, 150, 150])
    expect(columnWidths(columns, 300, most)).toEqual([100, 200, 200])
    const still = columns.map((one) => ({ ...one, stretches: false }))
    expect(columnWidths(still, 490, little)).toEqual([100, 200, 200])
    expect(columnWidths(still, 430, texts)).toEqual([100, 165, 165])
    const whole = columns.map((one) => ({ ...one, cuts: false }))
    expect(columnWidths(whole, 490, texts)).toEqual([100, 200, 200])
    expect(columnWidths(columns.slice(0, 1), 100, none)).toEqual([100])
    expect(columnWidths(columns.slice(0, 1), 95, most)).toEqual([100])
  })

  it('gives remaining width first to columns with cells that would be cut, also to pinned ones', () => {
    const columns = [
      { stretches: false, cuts: true, least: 80, width: 260, full: 400, pinned: true },
      { stretches: true, cuts: true, least: 80, width: 260, full: 330, pinned: false },
      { stretches: true, cuts: true, least: 80, width: 100, full: 100, pinned: false },
    ]
    expect(columnWidths(columns, 620, none)).toEqual([260, 260, 100])
    expect(columnWidths(columns, 650, none)).toEqual([280, 270, 100])
    expect(columnWidths(columns, 850, none)).toEqual([400, 340, 110])
  })
})

describe('a flattened tree', () => {
  const roots = [
    { id: 1, children_list: [{ id: 2, children_list: [{ id: 3 }] }, { id: 4 }] },
    { id: 5, children_list: [] },
  ]

  it('has parents before children, without those of collapsed rows', () => {
    expect(treeRows(roots, new Set()).map(({ row, depth }) => [row.id, depth])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 1],
      [5, 0],
    ])
    expect(treeRows(roots, new Set([2])).map(({ row }) => row.id)).toEqual([1, 2, 4, 5])
    expect(parentIds(roots)).toEqual([1, 2])
  })
})
