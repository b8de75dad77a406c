import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passageSide } from '../../resources/dictionaries/parking'
import { zhEn } from '../../model/label'
import { dict, integer, moment } from '../../model/field'
import { resource } from '../../model/resource'
import { menu } from '../../resources/access/menu'
import { applyChanges, versionsOf, type Rows } from '../../web/resource/list/live/live-rows'
import {
  isEditing,
  isNewestFirst,
  liveModeOf,
  type Interaction,
  type LiveMode,
} from '../../web/resource/list/live/live-rules'
import { initialLiveState, liveReducer, type LiveAction, type Loaded } from '../../web/resource/list/live/live-state'
import { throttle } from '../../web/ui/throttle'

const label = zhEn('停车', 'Parking')
const sorted = (sort: 'in_time' | '-in_time' | '-in_state,-in_time' | '-id' | 'dc_sort') =>
  resource('stay', {
    label,
    permission: 'garage:stay',
    scope: 'operator',
    fields: { in_time: moment(label), in_state: dict(label, passageSide), dc_sort: integer(label) },
    list: { columns: ['in_time'], search: [], sort },
  })

describe('a live list', () => {
  const idle: Interaction = {
    page: 1,
    ownOrder: true,
    newestFirst: true,
    atTop: true,
    selected: false,
    editing: false,
    covered: false,
    selectingText: false,
    focusInRows: false,
    pointerActive: false,
  }

  it.each<[string, Partial<Interaction>, LiveMode]>([
    ['at the top of its first page', {}, 'prepend'],
    ['on another page', { page: 2 }, 'freeze'],
    ['in another order', { ownOrder: false }, 'freeze'],
    ['that was scrolled', { atTop: false }, 'freeze'],
    ['with rows selected', { selected: true }, 'freeze'],
    ['with a filter being typed', { editing: true }, 'freeze'],
    ['under a form, a drawer or a menu', { covered: true }, 'freeze'],
    ['with text selected for copying', { selectingText: true }, 'freeze'],
    ['with the keyboard focus in its rows', { focusInRows: true }, 'freeze'],
    ['with the pointer moving over it', { pointerActive: true }, 'defer'],
    ['with the pointer moving over it, under a form', { pointerActive: true, covered: true }, 'freeze'],
    ['whose order has no place for new rows', { newestFirst: false }, 'freeze'],
  ])('%s', (_, interaction, liveMode) => {
    expect(liveModeOf({ ...idle, ...interaction })).toBe(liveMode)
  })

  it('is frozen until it is rendered', () => {
    expect(liveModeOf(null)).toBe('freeze')
  })

  it('has a rule for whether its own order has the newest first', () => {
    const [down, up, byState, byId, byHand] = [
      sorted('-in_time'),
      sorted('in_time'),
      sorted('-in_state,-in_time'),
      sorted('-id'),
      sorted('dc_sort'),
    ].map((one) => isNewestFirst(one, one.list))
    expect([down, up, byState, byId, byHand]).toEqual([true, false, false, true, false])
    expect(isNewestFirst(menu, { ...menu.list, sort: '-created_at' })).toBe(false)
  })

  it('is being edited while typed filters differ from the applied ones', () => {
    const search = { plate_no: '粤B', IsOut: 2 }
    expect(isEditing({ draft: search, search })).toBe(false)
    expect(isEditing({ draft: { IsOut: 2, plate_no: '粤B', card_no: '', grade: [] }, search })).toBe(false)
    expect(isEditing({ draft: { ...search, plate_no: '粤B1' }, search })).toBe(true)
    expect(isEditing({ draft: {}, search })).toBe(true)
  })
})

describe('the rows of a list after changes', () => {
  const row = (id: number, version = 1) => ({ id, version, plate_no: `${id}.${version}` })
  const rowsOf = (ids: readonly number[], total = ids.length): Rows => ({
    list: ids.map((id) => row(id)),
    page: { page_no: 1, page_size: 3, total_count: total, tatal_count: total },
  })
  const nothing = { count: 0, newest: 9, gone: [], left: [], page: null, rows: [] }
  const idsOf = ({ list }: Rows): unknown[] => list.map(({ id }) => id)

  it.each<[string, number[], number[], number[], number[]]>([
    ['are added at the top', [3, 2, 1], [5, 4, 3], [5, 4], [5, 4, 3]],
    ['are added at their place', [5, 3, 1], [5, 4, 3], [4], [5, 4, 3]],
    ['are replaced entirely', [3, 2, 1], [6, 5, 4], [6, 5, 4], [6, 5, 4]],
    ['are the first', [], [1], [1], [1]],
    ['move up where one was deleted', [3, 2, 1], [3, 1, 0], [0], [3, 1, 0]],
  ])('%s', (_, shown, page, added, after) => {
    const gone = shown.filter((id) => id === 2 && !page.includes(id) && page.includes(1))
    const changes = { ...nothing, page, gone, rows: added.map((id) => row(id)), total: 7 }
    const rows = applyChanges(rowsOf(shown), changes, 'prepend')
    expect(idsOf(rows)).toEqual(after)
    expect(rows.page.total_count).toBe(7)
  })

  it('keep their order when a change would move one, and lose those that no longer match', () => {
    const changes = { ...nothing, page: [1, 4, 3], rows: [row(1, 2), row(4)], left: [2], total: 3 }
    const { list } = applyChanges(rowsOf([3, 2, 1]), changes, 'prepend')
    expect(list).toEqual([row(4), row(3), row(1, 2)])
  })

  it.each<LiveMode>(['freeze', 'defer'])('keep their places in the mode %s', (liveMode) => {
    const changes = { ...nothing, count: 2, gone: [3], left: [2], rows: [row(2, 2), row(9)] }
    const rows = applyChanges(rowsOf([3, 2, 1], 8), changes, liveMode)
    expect(rows.list).toEqual([row(3), row(2, 2), row(1)])
    expect(rows.page.total_count).toBe(8)
  })

  it('are counted from the previous total where the server returns none', () => {
    const changes = { ...nothing, count: 2, page: [5, 4, 3], rows: [row(5), row(4)], total: null }
    expect(applyChanges(rowsOf([3, 2, 1], 20_000), changes, 'prepend').page.total_count).toBe(20_002)
    const gone = { ...nothing, gone: [3], page: [2, 1], total: null }
    expect(applyChanges(rowsOf([3, 2, 1], 20_000), gone, 'prepend').page.total_count).toBe(19_999)
  })

  it('leave the number of rows that were not all counted as it is', () => {
    const before = rowsOf([3, 2, 1], 100_000)
    const page = { ...before.page, total_more: true as const }
    const changes = { ...nothing, count: 2, page: [5, 4, 3], rows: [row(5), row(4)], total: null }
    expect(applyChanges({ ...before, page }, changes, 'prepend').page).toEqual(page)
  })

  it('get new totals, unless there are new rows that are not shown', () => {
    const before = { ...rowsOf([1]), summary: { cost: '1.00' } }
    const sums = { total: 2, summary: { cost: '3.00' } }
    expect(applyChanges(before, { ...nothing, ...sums }, 'freeze')).toMatchObject({ summary: sums.summary })
    expect(applyChanges(before, { ...nothing, count: 1, ...sums }, 'freeze')).toEqual(before)
  })

  it('change at every depth of a tree, and keep their places', () => {
    const tree = {
      ...rowsOf([]),
      list: [{ ...row(1), children_list: [row(2), { ...row(3), children_list: [row(4)] }] }],
    }
    expect(versionsOf(tree.list)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ])
    const changes = { ...nothing, gone: [2], left: [1], rows: [row(4, 2)] }
    const { list } = applyChanges(tree, changes, 'freeze')
    expect(list).toEqual([{ ...row(1), children_list: [row(2), { ...row(3), children_list: [row(4, 2)] }] }])
  })
})

describe('new rows', () => {
  const loaded = (newest: number, more: Partial<Loaded> = {}): LiveAction => {
    const reading = { newest, changeCount: newest, startedAt: 0, window: '' }
    return { type: 'loaded', reading, filters: 'a', isTop: true, ids: [], ...more }
  }
  const synced = (liveMode: LiveMode, count: number, newest: number, more = {}): LiveAction => {
    const changes = { count, newest, gone: [], left: [], page: null, ...more }
    return { type: 'synced', liveMode, changeCount: newest, window: '', changes }
  }
  const after = (...actions: LiveAction[]) => actions.reduce(liveReducer, initialLiveState)

  it('are counted by a chip until the first page is read', () => {
    const counted = after(loaded(10), synced('freeze', 2, 12))
    expect(counted).toMatchObject({ count: 2, after: 10, pending: true })
    expect(liveReducer(counted, loaded(12, { isTop: false }))).toMatchObject({ count: 2, after: 10 })
    expect(liveReducer(counted, loaded(12, { isTop: false, filters: 'b' }))).toMatchObject({ count: 0, after: 12 })
    expect(liveReducer(counted, loaded(12))).toMatchObject({ count: 0, after: 12, pending: false })
  })

  it('stay counted when a page was only hidden', () => {
    const opening = loaded(10)
    const counted = after(opening, synced('freeze', 2, 12))
    expect(liveReducer(counted, opening)).toBe(counted)
  })

  it('are handled up to what was read, found or skipped', () => {
    expect(after(loaded(10)).handled).toBe(10)
    expect(after(loaded(10), synced('freeze', 0, 12)).handled).toBe(12)
    expect(after(loaded(10), { type: 'skipped', changeCount: 11, window: '' }).handled).toBe(11)
  })

  it('are looked for again when the time range has moved, and when rows that left it can be removed', () => {
    expect(after(loaded(10), { type: 'skipped', changeCount: 11, window: 'today' }).window).toBe('today')
    expect(after(loaded(10), synced('freeze', 0, 10, { left: [3] }))).toMatchObject({ count: 0, pending: true })
    expect(after(loaded(10), synced('prepend', 0, 10, { left: [3] })).pending).toBe(false)
  })

  it('are marked where a list prepends them, and where they were requested', () => {
    const taken = after(loaded(10), synced('prepend', 2, 12, { page: [12, 11, 10] }))
    expect(taken).toMatchObject({ count: 0, after: 12, added: new Set([12, 11]) })
    expect(liveReducer(taken, { type: 'highlightEnded' }).added.size).toBe(0)
    const requested = after(
      loaded(10),
      synced('freeze', 1, 12),
      { type: 'newRequested' },
      loaded(12, { ids: [12, 10] }),
    )
    expect(requested).toMatchObject({ count: 0, added: new Set([12]), newRequested: false })
    expect(after(loaded(10), synced('freeze', 1, 12), loaded(12, { ids: [12, 10] })).added.size).toBe(0)
  })

  it('are not counted again when they were inserted between the reading of the highest id and of the rows', () => {
    expect(after(loaded(10), synced('prepend', 1, 11, { page: [12, 11, 10] }))).toMatchObject({ after: 12, newest: 12 })
    expect(after(loaded(10, { ids: [11, 10] }))).toMatchObject({ after: 11, newest: 11 })
  })

  it('are deferred without a chip, and stay pending', () => {
    expect(after(loaded(10), synced('defer', 1, 11))).toMatchObject({ count: 0, after: 10, pending: true })
    expect(after(loaded(10), synced('freeze', 1, 11), synced('defer', 2, 12))).toMatchObject({ count: 1 })
  })

  it('do not remove deleted rows until the list may move', () => {
    const left = after(loaded(10), synced('freeze', 0, 10, { gone: [9] }))
    expect(left).toMatchObject({ deleted: new Set([9]), pending: true })
    expect(liveReducer(left, synced('prepend', 0, 10))).toMatchObject({ deleted: new Set(), pending: false })
  })

  it('are searched from before the last seen id, as long as there are none', () => {
    const once = after(loaded(10), synced('freeze', 0, 15))
    expect(once).toMatchObject({ after: 10, newest: 15 })
    expect(liveReducer(once, synced('freeze', 0, 18))).toMatchObject({ after: 15, newest: 18 })
    expect(liveReducer(once, synced('freeze', 1, 18))).toMatchObject({ after: 10 })
  })
})

describe('throttled calls', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('run once a second at most, however often they are requested', async () => {
    let calls = 0
    const throttled = throttle(async () => void (calls += 1))
    for (let at = 0; at < 490; at += 1) {
      throttled.schedule()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(calls).toBe(5)
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls).toBe(6)
    throttled.schedule()
    throttled.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls).toBe(6)
  })

  it('run less often where they take long, also after one that failed', async () => {
    let calls = 0
    const throttled = throttle(async () => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 1250))
      throw new Error('no response')
    })
    for (let at = 0; at < 90; at += 1) {
      throttled.schedule()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(calls).toBe(2)
  })
})
