import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cachedTabs,
  noTabs,
  tabsReducer,
  tabsToReplace,
  tabAfterClosing,
  type Tabs,
  type TabsAction,
  planTabAction,
  tabActions,
} from '../../web/navigation/tabs/tab-rules'

const letters = ['/a', '/b', '/c', '/d', '/e?id=1', '/e?id=2', '/e?id=3']
const visit = (address: string, replaces: string[] = []): TabsAction => ({
  type: 'visit',
  address,
  known: true,
  replaces,
})
const after = (...actions: TabsAction[]): Tabs => actions.reduce(tabsReducer, noTabs)
const opened = (...addresses: string[]): Tabs => after(...addresses.map((one) => visit(one)))
const addresses = ({ open }: Tabs): string[] => open.map(({ address }) => address)

const address = fc.constantFrom(...letters)
const action: fc.Arbitrary<TabsAction> = fc.oneof(
  fc
    .record({ address, known: fc.boolean(), replaces: fc.array(address) })
    .map((given) => ({ type: 'visit', ...given }) as const),
  fc.array(address).map((given) => ({ type: 'close', addresses: given }) as const),
  fc.record({ address, to: fc.integer({ min: -1, max: 8 }) }).map((given) => ({ type: 'move', ...given }) as const),
  address.map((given) => ({ type: 'refresh', address: given }) as const),
  fc.array(address).map((given) => ({ type: 'prune', exists: (one: string) => given.includes(one) }) as const),
  fc.array(address).map((given) => ({ type: 'restore', addresses: given }) as const),
)
const state = fc.array(action, { maxLength: 25 }).map((actions) => actions.reduce(tabsReducer, noTabs))

describe('the open tabs', () => {
  it('have different addresses after any actions', () => {
    fc.assert(
      fc.property(state, (tabs) => {
        expect(new Set(addresses(tabs)).size).toBe(tabs.open.length)
      }),
    )
  })

  it('keep their order when one is visited again', () => {
    fc.assert(
      fc.property(state, address, (tabs, one) => {
        const there = tabsReducer(tabs, visit(one))
        const again = tabsReducer(there, visit(one, addresses(there)))
        expect(addresses(again)).toEqual(addresses(there))
        expect(again.current).toBe(one)
      }),
    )
  })

  it('lose exactly the closed ones, and then an open one or home is shown', () => {
    fc.assert(
      fc.property(state, fc.array(address), (tabs, closed) => {
        const left = tabsReducer(tabs, { type: 'close', addresses: closed })
        expect(addresses(left)).toEqual(addresses(tabs).filter((one) => !closed.includes(one)))
        if (tabs.current !== null && closed.includes(tabs.current))
          expect(['/', ...addresses(left)]).toContain(left.current)
        else expect(left.current).toBe(tabs.current)
      }),
    )
  })

  it('are the same after a move, with the moved one at its new place', () => {
    fc.assert(
      fc.property(state, address, fc.integer({ min: -1, max: 8 }), (tabs, one, to) => {
        const moved = tabsReducer(tabs, { type: 'move', address: one, to })
        expect(addresses(moved).sort()).toEqual(addresses(tabs).sort())
        const others = (these: Tabs) => addresses(these).filter((each) => each !== one)
        expect(others(moved)).toEqual(others(tabs))
        if (addresses(tabs).includes(one) && to >= 0 && to < tabs.open.length) expect(addresses(moved)[to]).toBe(one)
      }),
    )
  })

  it('from before the start are restored in their order, without those that the menu lacks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(address), fc.array(address), (before, menu) => {
        const restored = after({ type: 'restore', addresses: before.filter((one) => menu.includes(one)) })
        const expected = before.filter((one) => menu.includes(one))
        expect(addresses(restored)).toEqual(expected)
        expect(cachedTabs(restored, () => true, new Set(), 20)).toEqual([])
      }),
    )
  })

  it('that may not stay beside a new one are replaced by it, in their place', () => {
    const three = opened('/a', '/e?id=1', '/b')
    const isOfE = (one: string): boolean => one.startsWith('/e')
    expect(tabsToReplace(three.open, '/e?id=2', isOfE)).toEqual(['/e?id=1'])
    expect(tabsToReplace(three.open, '/e?id=1', isOfE)).toEqual([])
    expect(addresses(tabsReducer(three, visit('/e?id=2', ['/e?id=1'])))).toEqual(['/a', '/e?id=2', '/b'])
    expect(addresses(tabsReducer(three, visit('/e?id=2')))).toEqual(['/a', '/e?id=1', '/b', '/e?id=2'])
  })

  it('do not include home and unknown pages', () => {
    expect(addresses(after(visit('/'), { type: 'visit', address: '/nowhere', known: false }))).toEqual([])
  })

  it('are followed by the next one, else by the previous one, else by home', () => {
    const three = tabsReducer(opened('/a', '/b', '/c'), visit('/b'))
    expect(tabAfterClosing(three, ['/b'])).toBe('/c')
    expect(tabAfterClosing(three, ['/b', '/c'])).toBe('/a')
    expect(tabAfterClosing(three, ['/a', '/b', '/c'])).toBe('/')
    expect(tabAfterClosing(three, ['/a'])).toBe(null)
  })
})

describe('the actions of a tab', () => {
  const four = opened('/a', '/b', '/c', '/d').open
  it.each([
    ['close', '/b', ['/b']],
    ['left', '/c', ['/a', '/b']],
    ['right', '/b', ['/c', '/d']],
    ['others', '/b', ['/a', '/c', '/d']],
    ['all', '/b', ['/a', '/b', '/c', '/d']],
    ['all', '/', ['/a', '/b', '/c', '/d']],
    ['right', '/', ['/a', '/b', '/c', '/d']],
    ['refresh', '/b', []],
    ['refresh', '/', []],
  ])('%s at %s closes %j', (name, at, closes) => {
    expect(planTabAction(four, name, at)).toEqual({ action: name, closes })
  })

  it.each([
    ['close', '/'],
    ['left', '/a'],
    ['left', '/'],
    ['right', '/d'],
    ['close', '/z'],
    ['refresh', '/z'],
    ['duplicate', '/a'],
  ])('%s at %s is not possible', (name, at) => expect(planTabAction(four, name, at)).toBe(null))

  it('close only open tabs', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...tabActions), address, ({ open }, name, at) => {
        const closes = planTabAction(open, name, at)?.closes ?? []
        expect(closes.every((one) => open.some((tab) => tab.address === one))).toBe(true)
      }),
    )
  })
})

describe('the pages that stay mounted', () => {
  const many = Array.from({ length: 25 }, (_, at) => `/p${at}`)
  const all = opened(...many)

  it('are the last ones visited, in the order of the tab bar', () => {
    expect(cachedTabs(all, () => true, new Set(), 20).map(({ address: one }) => one)).toEqual(many.slice(5))
  })

  it('always include those with unsaved input and the current one', () => {
    const mounted = cachedTabs(all, () => false, new Set(['/p3']), 20)
    expect(mounted.map(({ address: one }) => one)).toEqual(['/p3', '/p24'])
  })

  it('are recreated when a tab is refreshed, and not by visiting', () => {
    const generationOf = (tabs: Tabs) => tabs.open.find(({ address: one }) => one === '/p7')?.generation
    expect(generationOf(tabsReducer(all, visit('/p7')))).toBe(generationOf(all))
    expect(generationOf(tabsReducer(all, { type: 'refresh', address: '/p7' }))).not.toBe(generationOf(all))
  })
})
