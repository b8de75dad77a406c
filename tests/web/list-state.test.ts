import { describe, expect, it } from 'vitest'
import { member } from '../../resources/member/member'
import { passageSide } from '../../resources/dictionaries/parking'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { dict, moment, ref, text } from '../../model/field'
import { columnWidths } from '../../web/resource/list/table/column-widths'
import {
  declaredLayout,
  moved,
  pinned,
  restoreLayout,
  shownColumns,
} from '../../web/resource/list/columns/column-layout'
import { chosenEnd } from '../../web/page/moving-end'
import { activeFilters, listRequest, windowAt } from '../../web/resource/list/state/list-request'
import { openingValues, parentFilter } from '../../web/resource/list/state/list-setup'
import {
  listReducer,
  openingState,
  type ListAction,
  type ListState,
  type Values,
} from '../../web/resource/list/state/list-state'
import { pageAt, pageWindow, pagesOf } from '../../web/resource/list/page-window'
import { parentIds, treeRows } from '../../web/resource/tree/tree-rows'

const now = '2026-11-21 14:30:15'
const label = zhEn('停车', 'Parking')

const stay = resource('stay', {
  label,
  permission: 'garage:stay',
  scope: 'operator',
  fields: {
    plate_no: text(label),
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

const open = (search = {}): ListState => openingState(search, 50, true)
const run = (state: ListState, ...actions: ListAction[]): ListState => actions.reduce(listReducer, state)

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
    expect(chosenEnd(end, '2026-11-21', now)).toBe(end)
    expect(chosenEnd(end, '2026-11-20', now)).toBe('2026-11-20')
    expect(chosenEnd('2026-11-20', '2026-11-21', now)).toBe('2026-11-21')
    expect(chosenEnd(end, undefined, now)).toBeUndefined()
  })

  it('contain a time range around the time in the query', () => {
    const query = { created_at: '2026-11-20 08:00:00', owner_id: '7' }
    const values = openingValues(stay, since, query)
    expect(values).toMatchObject({ start_time: '2026-11-20 07:00:00', owner_id: 7 })
    expect(sentAt(since, values, now)).toEqual(['2026-11-20 07:00:00', '2026-11-21 15:31:15'])
    const without = openingValues(stay, since, { created_at: 'nonsense' })
    expect(sentAt(since, without, now)).toEqual(['2026-11-21 13:30:15', '2026-11-21 15:31:15'])
  })

  it("always contain the parent's key, unless the search names another row", () => {
    expect(parentFilter(stay, list, { id: '7' })).toEqual({ owner_id: 7 })
    expect(parentFilter(stay, list, {})).toEqual({})
    const chosen = listRequest(since, open({ owner_id: 8 }), parentFilter(stay, since, { owner_id: '7' }), now)
    expect(chosen).toMatchObject({ owner_id: 8 })
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
    expect(listRequest(list, sorted, {}, now)).toMatchObject({ order_column_name: 'plate_no', order_type: 'DESC' })
    const further = { ...list, sort: '-car_in_time' }
    expect(listRequest(further, { ...sorted, sort: null }, {}, now, list.sort)).toMatchObject({
      order_column_name: 'car_in_time',
      order_type: 'DESC',
    })
  })

  it('has active filters, the range as one', () => {
    const search = { plate_no: 'B', IsOut: 2, start_time: '2026-11-16', end_time: '2026-11-21' }
    expect(activeFilters(list, search)).toEqual([
      { names: ['plate_no'], value: 'B' },
      { names: ['start_time', 'end_time'], value: ['2026-11-16', '2026-11-21'] },
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
    expect([pagesOf(0, 50), pagesOf(50, 50), pagesOf(51, 50)]).toEqual([1, 1, 2])
  })
})

describe('columns', () => {
  const declared = declaredLayout(list)

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

  it('fills the width with text columns', () => {
    const columns = [
      { stretches: false, width: 100, pinned: true },
      { stretches: true, width: 100, pinned: false },
      { stretches: true, width: 100, pinned: false },
    ]
    expect(columnWidths(columns, 401)).toEqual([100, 151, 150])
    expect(columnWidths(columns, 200)).toEqual([100, 100, 100])
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
