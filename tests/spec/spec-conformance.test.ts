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
import { declaredDefault, windowEnd } from './declared-times'

/** The database is not used here. */
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

/** Converts `car_in_time DESC` or `garage_index,dc_sort ASC` to the notation of declarations. */
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
  { required, rule, dict, ref, refs, min, createOnly, secret, ...spec }: SpecField,
  field: Field,
): void {
  if (!spec.requiredOpen && !spec.requiredWhen && !spec.requiredUnless)
    expect(field.required ?? false, name).toBe(required ?? false)
  if (spec.default !== undefined) {
    const wanted = declaredDefault(spec.default, field)
    // A day without a time of day allows any time of day.
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
  if (spec.formOnly) expect(field.stored, name).toBe(false)
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

  it('has every specified field, with the specified properties', () => {
    for (const [written, spec] of Object.entries(entity.fields)) {
      // Rows of a tree have their children in the response, not in a column.
      if (written === 'children_list') continue
      const main = mainOf(entity, written)
      const field = fields[main]
      if (!field) throw new Error(`${name} lacks ${written}`)
      if (main !== written) expect(field.alias, written).toBe(written)
      else expectField(written, spec, field)
    }
  })

  it('has the specified fields in its forms, and no others', () => {
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
      const formFields = form.map((field) => mainOf(entity, field))
      const match = formsOf(resource).some((one) => formFields.every((field) => one.fields.includes(field)))
      expect(match, formFields.join(' ')).toBe(true)
    }
  })

  it('shows columns in the specified order; added ones are hidden, except park and names', () => {
    for (const spec of lists) {
      const list = listOf(spec)
      if (!list || spec.columnsOpen) continue
      const wanted = spec.columns.map((column) => mainOf(entity, column))
      const parkAndName = [entity.parkField, ...Object.keys(spec.lookedUp ?? {}), 'park_name']
      const visible = spec.added?.columns ?? []
      for (const column of visible) expect(list.columns.indexOf(column), column).toBeGreaterThanOrEqual(wanted.length)
      const added = list.columns.filter((column) => !wanted.includes(column) && !visible.includes(column))
      expect(
        list.columns.filter((column) => wanted.includes(column)),
        spec.screen,
      ).toEqual(wanted)
      const shown = added.filter((column) => !list.hidden?.includes(column) && !parkAndName.includes(column))
      expect(shown, spec.screen).toEqual([])
      const hidden = (list.hidden ?? []).filter((column) => [...wanted, ...visible].includes(column))
      expect(hidden, spec.screen).toEqual(spec.hidden ?? [])
      for (const column of spec.images ?? []) expect(fields[column]?.kind, column).toBe('image')
      for (const column of spec.pinned ?? []) expect(list.pinned, spec.screen).toContain(column)
    }
  })

  it('has the specified filters, initial values and order', () => {
    for (const spec of lists) {
      const list = listOf(spec)
      if (!list) continue
      if (!spec.searchOpen) {
        const ranged = spec.search.includes('start_time') && (!('start_time' in fields) || spec.window !== undefined)
        const wanted = spec.search
          .filter((field) => field in entity.fields && !(ranged && ['start_time', 'end_time'].includes(field)))
          .map((field) => mainOf(entity, field))
        const { search = [], ranges = [], endless = [] } = spec.added ?? {}
        const allowed = [...wanted, ...search, ...ranges, ...endless, spec.treeFilter, spec.under]
        expect(searchOf(list), spec.screen).toEqual(expect.arrayContaining([...search, ...ranges]))
        for (const field of ranges) expect(list.search, field).toContainEqual({ field, range: true })
        for (const field of endless) expect(list.search, field).toContainEqual({ field, range: true, endless: true })
        const reached = list.under ? [list.under.field] : []
        expect([...searchOf(list), ...reached], spec.screen).toEqual(expect.arrayContaining(wanted))
        expect(
          searchOf(list).filter((field) => !allowed.includes(field)),
          spec.screen,
        ).toEqual([])
        expect(list.window !== undefined, spec.screen).toBe(ranged)
      }
      for (const [field, value] of Object.entries(spec.searchDefaults ?? {}))
        if (typeof value === 'number')
          expect(list.search, spec.screen).toContainEqual(expect.objectContaining({ field, default: value }))
      for (const [field, all] of Object.entries(spec.searchAll ?? {}))
        expect(list.search, spec.screen).toContainEqual(expect.objectContaining({ field, all }))
      if (spec.window)
        expect(list.window, spec.screen).toEqual(
          expect.objectContaining({ from: windowEnd(spec.window.from), to: windowEnd(spec.window.to) }),
        )
      if (spec.sort) expect(list.sort, spec.screen).toBe(sortOf(entity, spec.sort))
      expect(list.pageSize ?? 50, spec.screen).toBe(spec.pageSize)
    }
  })

  it('has the specified links', () => {
    for (const spec of lists) {
      const list = listOf(spec)
      if (!list) continue
      const [[cell, link] = [undefined, spec.rowOpens]] = Object.entries(spec.links ?? {})
      if (link) {
        if (cell) expect(list.opens?.cell, spec.screen).toBe(cell)
        expect(list.opens?.screen, spec.screen).toBe(link.to)
        const keys = link.query.filter((key) => !key.includes('='))
        expect(Object.keys(list.opens?.with ?? {}), spec.screen).toEqual(keys)
        const opened = screens.find(({ view }) => routeName(view) === link.to)?.resource
        expect(opened?.list.under?.backUrl === true, spec.screen).toBe(
          link.query.some((key) => key.startsWith('back_url=')),
        )
      }
      if (spec.under) expect(list.under?.field, spec.screen).toBe(spec.under)
      if (spec.back?.startsWith('/'))
        expect(list.under?.back, spec.screen).toBe(spec.back.slice(1).replaceAll('/', '-'))
      expect(resource.tree !== null, spec.screen).toBe(spec.tree ?? false)
    }
  })

  it('wants a reason for the specified changes, and for the deletion of rows of a park or with amounts', () => {
    const isBusiness = entity.scoped === 'park' || Object.values(fields).some(({ kind }) => kind === 'money')
    const deletion = entity.verbs.includes('remove') && isBusiness ? { delete: true } : {}
    expect(resource.reasons ?? {}).toEqual({ ...deletion, ...entity.reasons })
  })

  it('has the specified calls, permissions, scope and unique fields', () => {
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
        const route = call.replace(' ', ` ${base}/`)
        if (!verbs.includes(verb as 'query')) expect(calls.has(route), route).toBe(false)
        else expect(calls.get(route), route).toBe(entity.openIndex && call === 'POST index' ? null : of(part))
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

/**
 * Screens that are not specified: differences between snapshots and rows, refused facts, commands, external systems, plate
 * cameras, their lists, and the plates that a person has to check; charge points; the pages of a device and of a car;
 * maintenance.
 */
const addedScreens = [
  ...['garage/difference', 'log/refused', 'dc/command', 'log/adapter'],
  ...['garage/queueboard', 'garage/map', 'garage/shift', 'garage/staycheck'],
  ...['garage/camera', 'garage/platelist', 'garage/platereview', 'garage/chargepoint', 'garage/connector'],
  ...['dc/device', 'garage/car', 'garage/workorder', 'garage/maintcheck', 'report/downtime'],
  'management/session',
  'report/warnings',
]
const addedPermissions = [
  // To take away what everybody reads.
  ...['garage:parkrecord:export', 'garage:carlog:export', 'garage:inout:export'],
  ...['garage:shift'],
  ...['garage:gpark:confirm', 'garage:gpark:close', 'garage:gpark:merge', 'garage:gpark:void'],
  ...['garage:difference', 'log:refused', 'dc:command', 'log:adapter'],
  ...['garage:camera', 'garage:platelist', 'garage:chargepoint', 'garage:connector'],
  ...['garage:workorder', 'garage:maintcheck', 'report:downtime'],
  ...['system:user:resetPwd', 'system:user:impersonate', 'system:user:sessions', 'system:user:endSession'],
  'report:warnings',
]

describe('all resources', () => {
  const perms = screens.flatMap((screen) => buttonsOf(screen).map((button) => button.perms))

  const isAdded = (permission: string): boolean =>
    addedPermissions.some((base) => permission === base || permission.startsWith(`${base}:`))

  it('have no unspecified permission', () => {
    expect(unique(perms).filter((one) => !specPermissions.includes(one) && !isAdded(one))).toEqual([])
  })

  it('have no unspecified screen, and each screen has its own address', () => {
    for (const { view } of screens) {
      expect([...specMenuScreens, ...addedScreens]).toContain(view)
      expect([routeName(view), routePath(view)]).toEqual([view.replaceAll('/', '-'), `/${view}`])
    }
  })

  it('have every specified dictionary, with the specified values', () => {
    const byType = new Map(dictionaries.map((one) => [one.type, one]))
    for (const type of specDictionaries) expect(byType.get(type)?.entries.length, type).toBeGreaterThan(0)
    for (const [type, values] of Object.entries(specDictionaryValues))
      expect(
        byType.get(type)?.entries.map(({ value }) => value),
        type,
      ).toEqual(values)
  })
})
