import { describe, expect, it } from 'vitest'
import type { Field } from '../../model/field'
import type { List } from '../../model/list'
import { formsOf, type Resource } from '../../model/resource'
import { buttonsOf, routeName, routePath, type Screen } from '../../model/screen'
import { resources, screens } from '../../resources'
import { dictionaries } from '../../resources/dictionaries'
import { callsOf } from '../../server/engine/api/calls'
import { engineOf } from '../../server/engine/engine'
import { behaviours } from '../../resources/behaviours.server'
import { readSettings } from '../../server/settings/settings'
import type { Database } from '../../server/database/database'
import {
  specDictionaries,
  specDictionaryValues,
  specMenuScreens,
  specPermissions,
  specTable,
  type SpecEntity,
  type SpecField,
  type SpecList,
} from './spec-table'
import { declaredDefault, windowEnd } from './spec-when'

/** Nothing is asked of the database here. */
const engine = engineOf({} as Database, readSettings({}), resources, behaviours)

const declared = (name: string): Resource => {
  const found = resources.get(name)
  if (!found) throw new Error(`${name} is not declared`)
  return found
}

/** The main spelling of a field. */
const mainOf = ({ alternate = {} }: SpecEntity, name: string): string => alternate[name] ?? name
const searchOf = ({ search }: List): string[] => search.map((item) => (typeof item === 'string' ? item : item.field))
const unique = (names: string[]): string[] => [...new Set(names)]

/** `car_in_time DESC` and `garage_index,dc_sort ASC`, as declarations write them. */
function sortOf(entity: SpecEntity, written: string): string {
  const [columns = '', direction] = written.split(' ')
  const sign = direction === 'DESC' ? '-' : ''
  return columns
    .split(',')
    .map((name) => sign + mainOf(entity, name))
    .join(',')
}

function expectField(
  name: string,
  { required, rule, dict, ref, refs, min, createOnly, secret, ...told }: SpecField,
  field: Field,
): void {
  if (!told.requiredOpen && !told.requiredWhen && !told.requiredUnless)
    expect(field.required ?? false, name).toBe(required ?? false)
  if (told.default !== undefined) {
    const wanted = declaredDefault(told.default, field)
    // A day without a time of day leaves that open.
    const open = typeof wanted === 'object' && wanted !== null && !('at' in wanted)
    expect(open ? { ...Object(field.default), at: undefined } : field.default, name).toEqual(wanted)
  }
  if (rule) expect(field.kind, name).toBe(rule)
  if (dict) expect([field.kind, field.of], name).toEqual(['dict', dict])
  if (ref) expect([field.kind, field.of], name).toEqual(['ref', ref])
  if (refs) expect([field.kind, field.of], name).toEqual(['refs', refs])
  if (min !== undefined) expect(field.min, name).toBe(min)
  if (createOnly) expect(field.createOnly, name).toBe(true)
  if (secret) expect(field.kind, name).toBe('secret')
  if (told.formOnly) expect(field.stored, name).toBe(false)
}

describe.each(Object.entries(specTable))('%s', (name, entity) => {
  const resource = declared(name)
  const { fields } = resource
  const screensOf = (view: string): Screen | undefined => screens.find((screen) => screen.view === view)
  const listOf = ({ screen, guess }: SpecList): List | null => {
    const found = screensOf(screen)
    if (guess && found?.resource !== resource) return null
    expect(found?.resource, screen).toBe(resource)
    const list = found?.list ? resource.lists[found.list] : resource.list
    if (!list) throw new Error(`${screen} has no list`)
    return list
  }
  const lists = entity.lists.filter(({ guess, screen }) => !guess || screensOf(screen)?.resource === resource)

  it('has every field that the documents name, and as they say', () => {
    for (const [written, told] of Object.entries(entity.fields)) {
      // A tree's rows carry what is below them in the answer, not in a column.
      if (written === 'children_list') continue
      const main = mainOf(entity, written)
      const field = fields[main]
      if (!field) throw new Error(`${name} lacks ${written}`)
      if (main !== written) expect(field.alias, written).toBe(written)
      else expectField(written, told, field)
    }
  })

  it('asks in its forms for what the documents say, and for nothing else', () => {
    const [main] = formsOf(resource)
    const wanted = entity.form.map((field) => mainOf(entity, field))
    const extra = [...(entity.formExtra ?? []), ...Object.values(entity.otherForms ?? {}).flat()].map((field) =>
      mainOf(entity, field),
    )
    expect(main?.fields).toEqual(expect.arrayContaining(wanted))
    expect(
      unique(formsOf(resource).flatMap((form) => [...form.fields])).filter(
        (field) => ![...wanted, ...extra].includes(field),
      ),
    ).toEqual([])
    for (const form of Object.values(entity.otherForms ?? {})) {
      const asked = form.map((field) => mainOf(entity, field))
      const match = formsOf(resource).some((one) => asked.every((field) => one.fields.includes(field)))
      expect(match, asked.join(' ')).toBe(true)
    }
  })

  it('shows columns in the order of the documents; what is added stands behind or is hidden', () => {
    for (const told of lists) {
      const list = listOf(told)
      if (!list || told.columnsOpen) continue
      const wanted = told.columns.map((column) => mainOf(entity, column))
      const parkAndName = [entity.parkField, ...Object.keys(told.lookedUp ?? {}), 'park_name']
      const added = list.columns.filter((column) => !wanted.includes(column))
      expect(
        list.columns.filter((column) => wanted.includes(column)),
        told.screen,
      ).toEqual(wanted)
      const shown = added.filter((column) => !list.hidden?.includes(column) && !parkAndName.includes(column))
      expect(shown, told.screen).toEqual([])
      const hidden = (list.hidden ?? []).filter((column) => wanted.includes(column))
      expect(hidden, told.screen).toEqual(told.hidden ?? [])
      for (const column of told.images ?? []) expect(fields[column]?.kind, column).toBe('image')
      for (const column of told.fixed ?? []) expect(list.pinned, told.screen).toContain(column)
    }
  })

  it('searches, opens with and sorts by what the documents say', () => {
    for (const told of lists) {
      const list = listOf(told)
      if (!list) continue
      if (!told.searchOpen) {
        const ranged = told.search.includes('start_time') && (!('start_time' in fields) || told.window !== undefined)
        const wanted = told.search
          .filter((field) => field in entity.fields && !(ranged && ['start_time', 'end_time'].includes(field)))
          .map((field) => mainOf(entity, field))
        const kept = [...wanted, told.treeFilter, told.under]
        const reached = list.under ? [list.under.field] : []
        expect([...searchOf(list), ...reached], told.screen).toEqual(expect.arrayContaining(wanted))
        expect(
          searchOf(list).filter((field) => !kept.includes(field)),
          told.screen,
        ).toEqual([])
        expect(list.window !== undefined, told.screen).toBe(ranged)
      }
      for (const [field, value] of Object.entries(told.searchDefaults ?? {}))
        if (typeof value === 'number')
          expect(list.search, told.screen).toContainEqual(expect.objectContaining({ field, default: value }))
      for (const [field, all] of Object.entries(told.searchAll ?? {}))
        expect(list.search, told.screen).toContainEqual(expect.objectContaining({ field, all }))
      if (told.window)
        expect(list.window, told.screen).toEqual(
          expect.objectContaining({ from: windowEnd(told.window.from), to: windowEnd(told.window.to) }),
        )
      if (told.sort) expect(list.sort, told.screen).toBe(sortOf(entity, told.sort))
      expect(list.pageSize ?? 50, told.screen).toBe(told.pageSize)
    }
  })

  it('leads where the documents say', () => {
    for (const told of lists) {
      const list = listOf(told)
      if (!list) continue
      const [[cell, link] = [undefined, told.rowOpens]] = Object.entries(told.links ?? {})
      if (link) {
        if (cell) expect(list.opens?.cell, told.screen).toBe(cell)
        expect(list.opens?.screen, told.screen).toBe(link.to)
        const keys = link.query.filter((key) => !key.includes('='))
        expect(Object.keys(list.opens?.with ?? {}), told.screen).toEqual(keys)
      }
      if (told.under) expect(list.under?.field, told.screen).toBe(told.under)
      if (told.back?.startsWith('/'))
        expect(list.under?.back, told.screen).toBe(told.back.slice(1).replaceAll('/', '-'))
      expect(resource.tree !== null, told.screen).toBe(told.tree ?? false)
    }
  })

  it('is called, permitted, scoped and unique as the documents say', () => {
    const calls = new Map(callsOf(engine, resource).map((call) => [`${call.method} ${call.path}`, call.permission]))
    const { base, permission, verbs } = entity
    const of = (verb: string): string | null => (permission === null ? null : `${permission}:${verb}`)
    const generic: Record<string, [string, string][]> = {
      query: [
        ['query', 'POST index'],
        ['query', 'POST update'],
      ],
      add: [['add', 'PUT create']],
      edit: [['edit', 'PUT update']],
      remove: [['remove', 'DELETE delete']],
    }
    for (const [verb, made] of Object.entries(generic))
      for (const [part, call] of made) {
        const at = call.replace(' ', ` ${base}/`)
        if (!verbs.includes(verb as 'query')) expect(calls.has(at), at).toBe(false)
        else expect(calls.get(at), at).toBe(entity.openIndex && verb === 'query' ? null : of(part))
      }
    expect(calls.get(`POST ${base}/find_all`)).toBe(entity.openLookup || entity.openIndex ? null : of('query'))
    if (entity.listCall) expect(calls.get(`POST ${entity.listCall}`), entity.listCall).toBe(of('query'))
    for (const [path, needed] of Object.entries(entity.calls ?? {})) {
      const key = `POST ${path}`
      if (calls.has(key)) expect(calls.get(key), path).toBe(needed)
    }
    expect(resource.permission).toBe(permission)
    expect(resource.key).toBe(entity.key ?? 'id')
    const { scope } = resource
    expect(scope === 'operator' ? scope : Object.keys(scope)[0]).toBe(entity.scoped)
    if (entity.scoped === 'park') expect(scope).toEqual({ park: entity.parkField })
    for (const [field = ''] of entity.unique ?? []) expect(fields[field]?.unique, field).toBe(true)
    expect(resource.lookup ?? []).toEqual(expect.arrayContaining(entity.openLookup ?? []))
    const parts = buttonsOf({ view: name, label: resource.label, resource }).map(({ perms }) => perms)
    expect(parts).toEqual(
      expect.arrayContaining([...verbs, ...(entity.otherPermissions ?? [])].flatMap((verb) => of(verb) ?? [])),
    )
  })
})

/** Screens that the documents lack: where a site's snapshot and our rows disagree, and what sites told in vain. */
const addedScreens = ['garage/difference', 'log/refused']
const addedPermissions = ['garage:difference', 'log:refused']

describe('the whole', () => {
  const perms = screens.flatMap((screen) => buttonsOf(screen).map((button) => button.perms))

  const isAdded = (permission: string): boolean => addedPermissions.some((base) => permission.startsWith(`${base}:`))

  it('knows no permission that the documents lack', () => {
    expect(unique(perms).filter((one) => !specPermissions.includes(one) && !isAdded(one))).toEqual([])
  })

  it('has no screen that the documents lack, each under its own address', () => {
    for (const { view } of screens) {
      expect([...specMenuScreens, ...addedScreens]).toContain(view)
      expect([routeName(view), routePath(view)]).toEqual([view.replaceAll('/', '-'), `/${view}`])
    }
  })

  it('has every dictionary, with the values that the documents give', () => {
    const byType = new Map(dictionaries.map((one) => [one.type, one]))
    for (const type of specDictionaries) expect(byType.get(type)?.entries.length, type).toBeGreaterThan(0)
    for (const [type, values] of Object.entries(specDictionaryValues))
      expect(
        byType.get(type)?.entries.map(({ value }) => value),
        type,
      ).toEqual(values)
  })
})
