import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf, tabActions } from '../../web/navigation/tabs/tab-actions'
import { keptTabs, noTabs, tabsReducer, whereTo, type Tabs, type TabsAction } from '../../web/navigation/tabs/tab-rules'

const letters = ['/a', '/b', '/c', '/d', '/e?id=1', '/e?id=2', '/e?id=3']
const visit = (address: string, alone = false): TabsAction => ({ type: 'visit', address, known: true, alone })
const after = (...actions: TabsAction[]): Tabs => actions.reduce(tabsReducer, noTabs)
const opened = (...addresses: string[]): Tabs => after(...addresses.map((one) => visit(one)))
const addresses = ({ open }: Tabs): string[] => open.map(({ address }) => address)

const address = fc.constantFrom(...letters)
const action: fc.Arbitrary<TabsAction> = fc.oneof(
  fc
    .record({ address, known: fc.boolean(), alone: fc.boolean() })
    .map((given) => ({ type: 'visit', ...given }) as const),
  fc.array(address).map((given) => ({ type: 'close', addresses: given }) as const),
  fc.record({ address, to: fc.integer({ min: -1, max: 8 }) }).map((given) => ({ type: 'move', ...given }) as const),
  address.map((given) => ({ type: 'renew', address: given }) as const),
  fc.array(address).map((given) => ({ type: 'prune', exists: (one: string) => given.includes(one) }) as const),
  fc.array(address).map((given) => ({ type: 'restore', addresses: given }) as const),
)
const state = fc.array(action, { maxLength: 25 }).map((actions) => actions.reduce(tabsReducer, noTabs))

describe('the open tabs', () => {
  it('are never two of one address, whatever happens', () => {
    fc.assert(
      fc.property(state, (tabs) => {
        expect(new Set(addresses(tabs)).size).toBe(tabs.open.length)
      }),
    )
  })

  it('keep their order and number when one is visited again', () => {
    fc.assert(
      fc.property(state, address, (tabs, one) => {
        const there = tabsReducer(tabs, visit(one))
        const again = tabsReducer(there, visit(one, true))
        expect(addresses(again)).toEqual(addresses(there))
        expect(again.opened).toBe(there.opened)
        expect(again.current).toBe(one)
      }),
    )
  })

  it('lose exactly what is closed, and then something open or home is shown', () => {
    fc.assert(
      fc.property(state, fc.array(address), (tabs, gone) => {
        const left = tabsReducer(tabs, { type: 'close', addresses: gone })
        expect(addresses(left)).toEqual(addresses(tabs).filter((one) => !gone.includes(one)))
        if (tabs.current !== null && gone.includes(tabs.current))
          expect(['/', ...addresses(left)]).toContain(left.current)
        else expect(left.current).toBe(tabs.current)
      }),
    )
  })

  it('are the same ones in another order after a move, the moved one where it was put', () => {
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

  it('open before the start come back in their order, without those that are gone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(address), fc.array(address), (before, menu) => {
        const restored = after({ type: 'restore', addresses: before.filter((one) => menu.includes(one)) })
        const kept = before.filter((one) => menu.includes(one))
        expect(addresses(restored)).toEqual(kept)
        expect(keptTabs(restored, () => true, new Set(), 20)).toEqual([])
      }),
    )
  })

  it('of a screen that stands alone give way to the new one, unless they are spared', () => {
    const two = opened('/a', '/e?id=1')
    expect(addresses(tabsReducer(two, visit('/e?id=2', true)))).toEqual(['/a', '/e?id=2'])
    expect(addresses(tabsReducer(two, visit('/e?id=2')))).toEqual(['/a', '/e?id=1', '/e?id=2'])
    const spared = tabsReducer(two, {
      type: 'visit',
      address: '/e?id=2',
      known: true,
      alone: true,
      spared: ['/e?id=1'],
    })
    expect(addresses(spared)).toEqual(['/a', '/e?id=1', '/e?id=2'])
  })

  it('have no room for home and for what no page stands at', () => {
    expect(addresses(after(visit('/'), { type: 'visit', address: '/nowhere', known: false }))).toEqual([])
  })

  it('give way to the next one, else to the one before, else to home', () => {
    const three = tabsReducer(opened('/a', '/b', '/c'), visit('/b'))
    expect(whereTo(three, ['/b'])).toBe('/c')
    expect(whereTo(three, ['/b', '/c'])).toBe('/a')
    expect(whereTo(three, ['/a', '/b', '/c'])).toBe('/')
    expect(whereTo(three, ['/a'])).toBe(null)
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
    expect(planOf(four, name, at)).toEqual({ action: name, closes })
  })

  it.each([
    ['close', '/'],
    ['left', '/a'],
    ['left', '/'],
    ['right', '/d'],
    ['close', '/z'],
    ['refresh', '/z'],
    ['duplicate', '/a'],
  ])('%s at %s is none', (name, at) => expect(planOf(four, name, at)).toBe(null))

  it('close open tabs alone', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...tabActions), address, ({ open }, name, at) => {
        const closes = planOf(open, name, at)?.closes ?? []
        expect(closes.every((one) => open.some((tab) => tab.address === one))).toBe(true)
      }),
    )
  })
})

describe('the pages that stay alive', () => {
  const many = Array.from({ length: 25 }, (_, at) => `/p${at}`)
  const all = opened(...many)

  it('are the last ones seen, in the order of the strip', () => {
    expect(keptTabs(all, () => true, new Set(), 20).map(({ address: one }) => one)).toEqual(many.slice(5))
  })

  it('are those with unsaved input and the current one always', () => {
    const kept = keptTabs(all, () => false, new Set(['/p3']), 20)
    expect(kept.map(({ address: one }) => one)).toEqual(['/p3', '/p24'])
  })

  it('are made anew when a tab is refreshed, and not by visiting', () => {
    const made = (tabs: Tabs) => tabs.open.find(({ address: one }) => one === '/p7')?.made
    expect(made(tabsReducer(all, visit('/p7')))).toBe(made(all))
    expect(made(tabsReducer(all, { type: 'renew', address: '/p7' }))).not.toBe(made(all))
  })
})
