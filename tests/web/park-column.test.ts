import { describe, expect, it } from 'vitest'
import { addedParkColumn, parkFieldsOf } from '../../model/park-column'
import { listsOf } from '../../model/resource'
import { resources, screens } from '../../resources'
import { specTable } from '../spec/spec-table'
import {
  compactLayout,
  declaredLayout,
  restoreLayout,
  savedLayout,
  shownColumns,
} from '../../web/resource/list/columns/column-layout'

const lists = [...resources.values()].flatMap((resource) =>
  listsOf(resource).map((list, index) => [`${resource.name} ${index}`, resource, list] as const),
)
const namesIn = (layout: ReturnType<typeof declaredLayout>): string[] => shownColumns(layout).map(({ name }) => name)

describe('the list of rows of several parks', () => {
  it.each(lists)('shows their park exactly once in %s', (_, resource, list) => {
    const added = addedParkColumn(resource, list)
    const names = namesIn(declaredLayout(resource, list, added))
    const alone = namesIn(declaredLayout(resource, list))
    const { scope } = resource
    const scoped = specTable[resource.name]?.scoped
    const hasPark = scoped === undefined ? scope !== 'operator' && 'park' in scope : scoped === 'park'
    expect(names.some((name) => parkFieldsOf(resource).includes(name))).toBe(hasPark)
    expect(names.filter((name) => name !== added)).toEqual(alone)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(lists.filter(([, , { compact }]) => compact))(
    'shows it in the compact view of %s, too',
    (_, resource, list) => {
      const { compact: columns = [] } = list
      const layout = compactLayout(list, declaredLayout(resource, list), addedParkColumn(resource, { columns }))
      const parks = parkFieldsOf(resource)
      expect(namesIn(layout ?? []).filter((name) => parks.includes(name))).toHaveLength(parks.length === 0 ? 0 : 1)
    },
  )

  it('is on every screen of a resource with a park', () => {
    const ofParks = screens.filter(({ resource }) => resource && specTable[resource.name]?.scoped === 'park')
    expect(ofParks.length).toBeGreaterThan(20)
  })
})

describe('the park column of a user', () => {
  const payment = resources.get('deposit')
  if (!payment) throw new Error('no payment records')
  const { list } = payment
  const added = addedParkColumn(payment, list)
  const [several, one] = [declaredLayout(payment, list, added), declaredLayout(payment, list)]
  const saved = (layout: typeof several, declared: typeof several): unknown =>
    JSON.parse(JSON.stringify(savedLayout(layout, declared, added)))
  const park = (layout: typeof several) => layout.find(({ name }) => name === added)?.shown

  it('follows the number of parks until the user decides', () => {
    expect([added, park(several), park(one)]).toEqual(['park_code', true, false])
    for (const declared of [several, one]) {
      const moved = saved(declared.toReversed(), declared)
      expect(park(restoreLayout(moved, several))).toBe(true)
      expect(park(restoreLayout(moved, one))).toBe(false)
      expect(restoreLayout(moved, declared)).toEqual(declared.toReversed())
    }
  })

  it('stays hidden or shown once the user has decided so', () => {
    const toggled = (layout: typeof several) =>
      layout.map((choice) => (choice.name === added ? { ...choice, shown: !choice.shown } : choice))
    for (const [declared, shown] of [
      [several, false],
      [one, true],
    ] as const) {
      const decided = saved(toggled(declared), declared)
      expect([several, one].map((now) => park(restoreLayout(decided, now)))).toEqual([shown, shown])
    }
  })
})
