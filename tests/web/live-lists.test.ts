import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
import { liveReducer, noChanges, type LiveAction, type Read } from '../../web/resource/list/live/live-state'
import { throttle } from '../../web/ui/throttle'

const label = zhEn('停车', 'Parking')
const sorted = (sort: 'in_time' | '-in_time' | '-in_state,-in_time' | '-id' | 'dc_sort') =>
  resource('stay', {
    label,
    permission: 'garage:stay',
    scope: 'operator',
    fields: { in_time: moment(label), in_state: dict(label, 'in_state'), dc_sort: integer(label) },
    list: { columns: ['in_time'], search: [], sort },
  })

describe('a list that hears of news', () => {
  const calm: Interaction = {
    page: 1,
    ownOrder: true,
    newestFirst: true,
    atTop: true,
    selected: false,
    editing: false,
    covered: false,
    copying: false,
    walking: false,
    pointing: false,
  }

  it.each<[string, Partial<Interaction>, LiveMode]>([
    ['at the top of its first page', {}, 'prepend'],
    ['on another page', { page: 2 }, 'freeze'],
    ['in another order', { ownOrder: false }, 'freeze'],
    ['that was scrolled', { atTop: false }, 'freeze'],
    ['with rows selected', { selected: true }, 'freeze'],
    ['with a filter being typed', { editing: true }, 'freeze'],
    ['under a form, a drawer or a menu', { covered: true }, 'freeze'],
    ['of which something is being copied', { copying: true }, 'freeze'],
    ['in whose rows the keyboard is', { walking: true }, 'freeze'],
    ['over which the pointer moves', { pointing: true }, 'defer'],
    ['over which the pointer moves, under a form', { pointing: true, covered: true }, 'freeze'],
    ['whose order has no place for what is new', { newestFirst: false }, 'freeze'],
  ])('%s', (_, interaction, liveMode) => {
    expect(liveModeOf({ ...calm, ...interaction })).toBe(liveMode)
  })

  it('holds still until it is drawn', () => {
    expect(liveModeOf(null)).toBe('freeze')
  })

  it('knows whether its own order has the newest first', () => {
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

  it('is edited while something is typed that was not searched for', () => {
    const search = { plate_no: '粤B', IsOut: 2 }
    expect(isEditing({ draft: search, search })).toBe(false)
    expect(isEditing({ draft: { IsOut: 2, plate_no: '粤B', card_no: '', grade: [] }, search })).toBe(false)
    expect(isEditing({ draft: { ...search, plate_no: '粤B1' }, search })).toBe(true)
    expect(isEditing({ draft: {}, search })).toBe(true)
  })
})

describe('the rows of a list after news', () => {
  const row = (id: number, version = 1) => ({ id, version, plate_no: `${id}.${version}` })
  const rowsOf = (ids: readonly number[], total = ids.length): Rows => ({
    list: ids.map((id) => row(id)),
    page: { page_no: 1, page_size: 3, total_count: total, tatal_count: total },
  })
  const nothing = { count: 0, newest: 9, gone: [], left: [], page: null, rows: [] }
  const idsOf = ({ list }: Rows): unknown[] => list.map(({ id }) => id)

  it.each<[string, number[], number[], number[], number[]]>([
    ['come at the top', [3, 2, 1], [5, 4, 3], [5, 4], [5, 4, 3]],
    ['come where they belong', [5, 3, 1], [5, 4, 3], [4], [5, 4, 3]],
    ['are quite others', [3, 2, 1], [6, 5, 4], [6, 5, 4], [6, 5, 4]],
    ['are the first', [], [1], [1], [1]],
    ['follow where one was deleted', [3, 2, 1], [3, 1, 0], [0], [3, 1, 0]],
  ])('%s', (_, standing, page, coming, after) => {
    const gone = standing.filter((id) => id === 2 && !page.includes(id) && page.includes(1))
    const changes = { ...nothing, page, gone, rows: coming.map((id) => row(id)), total: 7 }
    const rows = applyChanges(rowsOf(standing), changes, 'prepend')
    expect(idsOf(rows)).toEqual(after)
    expect(rows.page.total_count).toBe(7)
  })

  it('keep their order when a change would move one, and lose what matches no more', () => {
    const changes = { ...nothing, page: [1, 4, 3], rows: [row(1, 2), row(4)], left: [2], total: 3 }
    const { list } = applyChanges(rowsOf([3, 2, 1]), changes, 'prepend')
    expect(list).toEqual([row(4), row(3), row(1, 2)])
  })

  it.each<LiveMode>(['freeze', 'defer'])('stand where they stood in a list that %s', (liveMode) => {
    const changes = { ...nothing, count: 2, gone: [3], left: [2], rows: [row(2, 2), row(9)] }
    const rows = applyChanges(rowsOf([3, 2, 1], 8), changes, liveMode)
    expect(rows.list).toEqual([row(3), row(2, 2), row(1)])
    expect(rows.page.total_count).toBe(8)
  })

  it('are counted on where the server counted no further', () => {
    const changes = { ...nothing, count: 2, page: [5, 4, 3], rows: [row(5), row(4)], total: null }
    expect(applyChanges(rowsOf([3, 2, 1], 20_000), changes, 'prepend').page.total_count).toBe(20_002)
    const gone = { ...nothing, gone: [3], page: [2, 1], total: null }
    expect(applyChanges(rowsOf([3, 2, 1], 20_000), gone, 'prepend').page.total_count).toBe(19_999)
  })

  it('are totalled anew, unless rows wait that are not shown', () => {
    const before = { ...rowsOf([1]), summary: { cost: '1.00' } }
    const sums = { total: 2, summary: { cost: '3.00' } }
    expect(applyChanges(before, { ...nothing, ...sums }, 'freeze')).toMatchObject({ summary: sums.summary })
    expect(applyChanges(before, { ...nothing, count: 1, ...sums }, 'freeze')).toEqual(before)
  })

  it('change in every depth of a tree, and stand where they stood', () => {
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

describe('what is new', () => {
  const read = (newest: number, more: Partial<Read> = {}): LiveAction => {
    return { type: 'read', reading: { newest, heard: newest, at: 0 }, filters: 'a', isTop: true, ids: [], ...more }
  }
  const found = (liveMode: LiveMode, count: number, newest: number, more = {}): LiveAction => {
    return { type: 'found', liveMode, heard: newest, changes: { count, newest, gone: [], page: null, ...more } }
  }
  const after = (...actions: LiveAction[]) => actions.reduce(liveReducer, noChanges)

  it('is said by a chip until the first page is read', () => {
    const said = after(read(10), found('freeze', 2, 12))
    expect(said).toMatchObject({ count: 2, after: 10, unsettled: true })
    expect(liveReducer(said, read(12, { isTop: false }))).toMatchObject({ count: 2, after: 10 })
    expect(liveReducer(said, read(12, { isTop: false, filters: 'b' }))).toMatchObject({ count: 0, after: 12 })
    expect(liveReducer(said, read(12))).toMatchObject({ count: 0, after: 12, unsettled: false })
  })

  it('is as it was when a page was only hidden', () => {
    const opening = read(10)
    const said = after(opening, found('freeze', 2, 12))
    expect(liveReducer(said, opening)).toBe(said)
  })

  it('is followed to where it was read, asked for or let pass', () => {
    expect(after(read(10)).followed).toBe(10)
    expect(after(read(10), found('freeze', 0, 12)).followed).toBe(12)
    expect(after(read(10), { type: 'follow', heard: 11 }).followed).toBe(11)
  })

  it('is marked where a list takes it, and where it was asked for', () => {
    const taken = after(read(10), found('prepend', 2, 12, { page: [12, 11, 10] }))
    expect(taken).toMatchObject({ count: 0, after: 12, fresh: new Set([12, 11]) })
    expect(liveReducer(taken, { type: 'fade' }).fresh.size).toBe(0)
    const asked = after(read(10), found('freeze', 1, 12), { type: 'want' }, read(12, { ids: [12, 10] }))
    expect(asked).toMatchObject({ count: 0, fresh: new Set([12]), wanted: false })
    expect(after(read(10), found('freeze', 1, 12), read(12, { ids: [12, 10] })).fresh.size).toBe(0)
  })

  it('waits a moment without a word, and stays to be done', () => {
    expect(after(read(10), found('defer', 1, 11))).toMatchObject({ count: 0, after: 10, unsettled: true })
    expect(after(read(10), found('freeze', 1, 11), found('defer', 2, 12))).toMatchObject({ count: 1 })
  })

  it('leaves deleted rows to be cleared away when the list may move', () => {
    const left = after(read(10), found('freeze', 0, 10, { gone: [9] }))
    expect(left).toMatchObject({ gone: new Set([9]), unsettled: true })
    expect(liveReducer(left, found('prepend', 0, 10))).toMatchObject({ gone: new Set(), unsettled: false })
  })

  it('is looked for a little further back than what was seen, as long as there is none', () => {
    const once = after(read(10), found('freeze', 0, 15))
    expect(once).toMatchObject({ after: 10, newest: 15 })
    expect(liveReducer(once, found('freeze', 0, 18))).toMatchObject({ after: 15, newest: 18 })
    expect(liveReducer(once, found('freeze', 1, 18))).toMatchObject({ after: 10 })
  })
})

describe('asking', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes on once a second at most, however often it is wanted', async () => {
    let asked = 0
    const pace = throttle(async () => void (asked += 1))
    for (let at = 0; at < 490; at += 1) {
      pace.want()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(asked).toBe(5)
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toBe(6)
    pace.want()
    pace.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toBe(6)
  })

  it('goes on more seldom where answers take long, also after one that failed', async () => {
    let asked = 0
    const pace = throttle(async () => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 1250))
      throw new Error('no answer')
    })
    for (let at = 0; at < 90; at += 1) {
      pace.want()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(asked).toBe(2)
  })
})
