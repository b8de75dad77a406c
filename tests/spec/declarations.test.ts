import { describe, expect, it } from 'vitest'
import type { Field } from '../../model/field'
import type { Label } from '../../model/label'
import type { List } from '../../model/list'
import { kindTraits } from '../../model/kind-traits'
import { addedParkColumn } from '../../model/park-column'
import { columnName, formsOf, listsOf, type Resource } from '../../model/resource'
import { carParksAmong, dictionaryEntriesAmong } from '../../resources'
import { buttonsOf, routeName } from '../../model/screen'
import { dictionaries } from '../../resources/dictionaries/index'
import { carParks, dictionaryEntries, menu, resources, screens } from '../../resources/index'
import { worthOf } from '../../web/resource/list/columns/column-layout'
import { describeOnce } from '../support/once'

const every: Resource[] = [...resources.values()]
const dictionaryTypes = dictionaries.map(({ type }) => type)
const routes = screens.map(({ view }) => routeName(view))

const sortNames = ({ sort }: List): string[] => sort.split(',').map((name) => name.replace(/^-/, ''))
const searchNames = ({ search }: List): string[] => search.map((item) => (typeof item === 'string' ? item : item.field))

const namesOfList = (list: List): string[] => [
  ...list.columns,
  ...(list.hidden ?? []),
  ...(list.pinned ?? []),
  ...(list.compact ?? []),
  ...Object.keys(list.headings ?? {}),
  ...searchNames(list),
  ...sortNames(list),
  ...(list.opens ? [list.opens.cell, ...Object.values(list.opens.with)] : []),
  ...(list.under ? [list.under.field] : []),
]

const namesOf = (resource: Resource): string[] => [
  ...listsOf(resource).flatMap(namesOfList),
  ...formsOf(resource).flatMap((form) => form.fields),
  ...resource.title,
  ...(resource.lookup ?? []),
  ...resource.lookupFields,
  ...resource.uniqueTogether.flat(),
  ...resource.asks,
  ...(resource.reasons?.fields ?? []),
  ...(resource.tree ? [resource.tree] : []),
  ...(resource.scope === 'operator' ? [] : Object.values(resource.scope)),
]

const duplicates = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)
const fieldsOf = (resource: Resource): [string, Field][] => Object.entries(resource.fields)
const kindsOf = (resource: Resource, ...kinds: Field['kind'][]): [string, Field][] =>
  fieldsOf(resource).filter(([, field]) => kinds.includes(field.kind))

function expectBoth({ zh, en }: Label, where: string): void {
  expect(zh, where).toMatch(/\S/)
  expect(en, where).toMatch(/\S/)
  expect(en, where).not.toMatch(/\p{Script=Han}/u)
}

describe.each(every.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('names only fields that it has', () => {
    expect(namesOf(resource).filter((name) => !(name in resource.fields))).toEqual([])
  })

  it('names nothing twice', () => {
    const lists = listsOf(resource)
    expect([
      ...lists.flatMap((list) => duplicates(list.columns)),
      ...lists.flatMap((list) => duplicates(searchNames(list))),
    ]).toEqual([])
    expect(formsOf(resource).flatMap((form) => duplicates(form.fields))).toEqual([])
  })

  it('shows what it hides and pins', () => {
    for (const { columns, hidden = [], pinned = [], opens } of listsOf(resource))
      for (const name of [...hidden, ...pinned, ...(opens ? [opens.cell] : [])]) expect(columns).toContain(name)
  })

  it('pins only columns that tell rows apart', () => {
    for (const { pinned = [] } of listsOf(resource))
      for (const name of pinned) expect(kindTraits[resource.fields[name as 'id'].kind].naming, name).toBe(true)
  })

  it('offers the garages that exist wherever it filters by one', () => {
    for (const list of listsOf(resource))
      for (const name of searchNames(list)) {
        const field: Field | undefined = resource.fields[name as 'id']
        if (field?.label.zh === '车库') expect(field.among, name).toMatchObject({ field: 'garage_index' })
      }
  })

  it('has dates that mean nothing only where nobody searches by them', () => {
    for (const [name, { kind, timeOfDay, past, ends }] of fieldsOf(resource).filter(([, field]) => field.timeOfDay)) {
      expect([kind, timeOfDay, past, ends], name).toEqual(['moment', true, undefined, undefined])
      for (const list of listsOf(resource)) expect([...searchNames(list), ...sortNames(list)]).not.toContain(name)
    }
  })

  it('declares five to eight most important columns where it has more, the added car park among them', () => {
    for (const list of listsOf(resource)) {
      const { columns, hidden = [], compact } = list
      const shown = columns.filter((name) => !hidden.includes(name))
      const park = addedParkColumn(resource, { columns: shown })
      if (shown.length + (park === null ? 0 : 1) > 8) expect(compact, shown.join()).toBeDefined()
      if (!compact) continue
      const most = worthOf(list, addedParkColumn(resource, { columns: compact }))
      for (const { length } of [compact, most]) {
        expect(length, compact.join()).toBeGreaterThanOrEqual(5)
        expect(length, compact.join()).toBeLessThanOrEqual(8)
      }
      // Only the time of the rows may be hidden otherwise.
      const time = list.sort.replace('-', '')
      expect(compact.filter((name) => !shown.includes(name) && name !== time)).toEqual([])
      expect(compact.filter((name) => !columns.includes(name))).toEqual([])
      expect(duplicates(compact)).toEqual([])
    }
  })

  it('has plate, state, money, and the time of what happened among them', () => {
    const worth: Record<string, (field: Field) => boolean> = {
      plate: ({ kind }) => kind === 'plate',
      state: ({ look }) => look === 'dot',
      money: ({ kind }) => kind === 'money',
      time: ({ kind }) => kind === 'moment' || kind === 'created' || kind === 'updated',
    }
    for (const { columns, compact, window } of listsOf(resource)) {
      const hasOne = (names: readonly string[], matches: (field: Field) => boolean) =>
        names.some((name) => matches(resource.fields[name as 'id']))
      for (const [sort, matches] of Object.entries(worth))
        if (compact && hasOne(columns, matches) && (sort !== 'time' || window))
          expect(hasOne(compact, matches), `${sort} in ${compact.join()}`).toBe(true)
    }
  })

  it('refers to dictionaries, resources and fields that exist', () => {
    for (const [name, field] of kindsOf(resource, 'dict')) expect(dictionaryTypes, name).toContain(field.of)
    for (const [name, field] of kindsOf(resource, 'ref', 'refs'))
      expect([...resources.keys()], name).toContain(field.of)
    for (const [name, field] of kindsOf(resource, 'name'))
      expect(['ref', 'park'], name).toContain(resource.fields[field.of ?? '']?.kind)
  })

  it('opens and returns to screens that exist', () => {
    for (const { opens, under } of listsOf(resource)) {
      if (opens) expect(routes).toContain(opens.screen)
      if (under) expect(routes).toContain(under.back)
    }
  })

  it('has defaults that its dictionaries contain', () => {
    for (const [name, field] of kindsOf(resource, 'dict')) {
      const values = dictionaries.find(({ type }) => type === field.of)?.entries.map(({ value }) => value)
      if (field.default !== undefined) expect(values, name).toContain(field.default)
    }
  })

  it('is labelled in both languages', () => {
    expectBoth(resource.label, resource.name)
    for (const [name, field] of fieldsOf(resource)) expectBoth(field.label, `${resource.name}.${name}`)
    for (const { label } of formsOf(resource)) if (label) expectBoth(label, resource.name)
    for (const { label } of Object.values(resource.operations)) expectBoth(label, resource.name)
  })

  it('has different labels for its columns and for its form fields', () => {
    const fields = (names: readonly string[], list?: List) =>
      names.flatMap((name) => list?.headings?.[name] ?? resource.fields[name]?.label ?? [])
    const groups = [
      ...listsOf(resource).map((list) => fields(list.columns, list)),
      ...formsOf(resource).map((form) => fields(form.fields)),
    ]
    for (const labels of groups) {
      expect(duplicates(labels.map(({ zh }) => zh))).toEqual([])
      expect(duplicates(labels.map(({ en }) => en))).toEqual([])
    }
  })

  it('gives every field its own database column, and its alias no other one', () => {
    expect(duplicates(Object.keys(resource.fields).map(columnName))).toEqual([])
    for (const [name, { alias }] of fieldsOf(resource)) {
      if (!alias) continue
      const others = Object.keys(resource.fields).filter((other) => other !== name)
      expect(others.map(columnName)).not.toContain(columnName(alias))
      expect(resource.fields).not.toHaveProperty(alias)
    }
  })

  it('is scoped by its park where it has one', () => {
    const [parkField] = kindsOf(resource, 'park')
    if (parkField) expect(resource.scope).toEqual({ park: parkField[0] })
    if (resource.scope !== 'operator' && 'park' in resource.scope) expect(parkField).toBeDefined()
  })

  it('has a form where rows can be created or changed, with all required fields', () => {
    const writes = resource.verbs.includes('add') || resource.verbs.includes('edit')
    expect(resource.form.length > 0).toBe(writes)
    const required = fieldsOf(resource).filter(([, field]) => field.required)
    if (resource.verbs.includes('add'))
      expect(resource.form).toEqual(expect.arrayContaining(required.map(([name]) => name)))
  })

  it('takes the reason of a change beside its fields, of which none has that name', () => {
    const wantsReason = resource.reasons !== null || Object.values(resource.operations).some(({ reason }) => reason)
    if (wantsReason) expect(Object.values(resource.fields).map(({ alias }) => alias)).not.toContain('reason')
    if (wantsReason) expect(resource.fields).not.toHaveProperty('reason')
  })

  it('hides only pictures without a permission of their own, which is one that roles can have', () => {
    const permissions = screens.flatMap((screen) => buttonsOf(screen).map(({ perms }) => perms))
    for (const [name, { kind, shownWith }] of fieldsOf(resource))
      if (shownWith !== undefined) expect([kind, permissions.includes(shownWith)], name).toEqual(['image', true])
  })

  it('never shows, searches or sorts by secrets', () => {
    const secret = kindsOf(resource, 'password', 'secret').map(([name]) => name)
    const used = listsOf(resource).flatMap((list) => [...list.columns, ...searchNames(list), ...sortNames(list)])
    expect(used.filter((name) => secret.includes(name))).toEqual([])
    expect([...(resource.lookup ?? []), ...resource.lookupFields].filter((name) => secret.includes(name))).toEqual([])
  })
})

describe('the menu', () => {
  it('has each screen once, with a label in both languages', () => {
    expect(duplicates(routes)).toEqual([])
    expect(duplicates(menu.map(({ path }) => path))).toEqual([])
    for (const group of menu) {
      expectBoth(group.label, group.path)
      expect(group.icon).toMatch(/^[a-z-]+$/)
      expect(duplicates(group.screens.map(({ label }) => label.zh))).toEqual([])
      expect(duplicates(group.screens.map(({ label }) => label.en))).toEqual([])
      for (const screen of group.screens) expectBoth(screen.label, screen.view)
    }
  })

  it('shows lists that exist', () => {
    for (const { list, resource } of screens) if (list) expect(resource?.lists).toHaveProperty(list)
    for (const { list, resource, hidden, openTo } of screens) {
      const isUnder = (list ? resource?.lists[list] : resource?.list)?.under !== undefined
      expect(hidden ?? false).toBe(isUnder || openTo !== undefined)
    }
  })

  it('labels every button in both languages', () => {
    for (const { perms, label } of screens.flatMap(buttonsOf)) expectBoth(label, perms)
  })
})

describeOnce('options that one resource only may have', () => {
  it('are declared once each', () => {
    expect(every.filter(({ carParks: key }) => key !== null)).toEqual([carParks.resource])
    expect(every.filter(({ entries }) => entries !== null)).toEqual([dictionaryEntries.resource])
    expect(every.filter(({ grants }) => grants)).toHaveLength(1)
  })

  it('make the start fail where they are missing or declared twice', () => {
    for (const among of [carParksAmong, dictionaryEntriesAmong]) {
      expect(() => among([])).toThrow(/these did: none/)
      expect(() => among([...every, ...every])).toThrow(/(\w+), \1/)
    }
  })

  it('refer to existing fields', () => {
    const { resource, key } = carParks
    expect(resource.fields[key]).toMatchObject({ required: true, unique: true })
    const { resource: entry, fields } = dictionaryEntries
    expect(Object.keys(entry.fields)).toEqual(expect.arrayContaining(Object.values(fields)))
    expect(entry.fields[fields.dictionary]?.kind).toBe('ref')
  })
})

describeOnce('the dictionaries', () => {
  it('have one of each type, with different values and labels', () => {
    expect(duplicates(dictionaryTypes)).toEqual([])
    for (const { type, label, entries } of dictionaries) {
      expectBoth(label, type)
      expect(entries.length, type).toBeGreaterThan(1)
      expect(duplicates(entries.map(({ value }) => String(value))), type).toEqual([])
      expect(duplicates(entries.map((entry) => entry.label.zh)), type).toEqual([])
      expect(duplicates(entries.map((entry) => entry.label.en)), type).toEqual([])
      for (const entry of entries) expectBoth(entry.label, type)
    }
  })
})
