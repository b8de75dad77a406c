import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { badValues } from './bad-values'
import { plant } from './insert-rows'
import {
  returnedValue,
  entities,
  entityOf,
  formNames,
  fullForm,
  kindIn,
  creatable,
  makeWorld,
  requiredNames,
  type World,
} from './samples'

const names = creatable.map(([name]) => name)
const missingId = 999_999_999
const notIds = [undefined, null, '', 'abc', 1.5, -1, { a: 1 }, true, '1e3', 1e30]

describe.each(databaseKinds)('changing and deleting rows on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const update = (name: string, form: unknown) => server.call('PUT', `${entityOf(name).base}/update`, form)
  const remove = (name: string, id: unknown) => server.call('DELETE', `${entityOf(name).base}/delete`, { id })
  const make = (name: string, n: number, given: JsonObject = {}) =>
    server.create(entityOf(name).base, fullForm(name, n, world, given))
  const changing = new Set(['version', 'updated_at', 'updatedAt'])
  const stable = (row: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !changing.has(field)))
  /** The other spelling of a field, where it has one. */
  const twinsOf = (name: string, field: string): string[] =>
    Object.entries(entityOf(name).alternate ?? {}).flatMap(([alias, main]) => {
      if (alias === field) return [main]
      return main === field ? [alias] : []
    })
  /** Fields that the server derives from another one. */
  const followers: Readonly<Record<string, string[]>> = {
    'workorder assignee': ['state', 'assigned_at'],
    'gpark PlateNo': ['original_plate'],
    'warning handle_time': ['status', 'oper_user'],
    'notify status': ['publish_time'],
  }
  const followersOf = (name: string, field: string): string[] => followers[`${name} ${field}`] ?? []
  /** Fields of a form that a change may clear. */
  const optional = (name: string): string[] =>
    formNames(name).filter((field) => {
      const spec = entityOf(name).fields[field] ?? {}
      const bound = spec.required || spec.requiredOpen || spec.requiredWhen || spec.requiredUnless
      return !bound && !spec.createOnly && kindIn(name, field) !== 'park'
    })

  describe.each(names)('%s', (name) => {
    const { base, fields, alternate = {} } = entityOf(name)

    it('stores a whole form', async () => {
      const id = await make(name, 1)
      const given = fullForm(name, 2, world)
      expect(await update(name, { id, ...given })).toMatchObject({ status: 200, code: 0, data: { id } })
      const row = await server.detail(base, id)
      expect(row).toMatchObject({ id, version: 2 })
      for (const field of formNames(name)) {
        const { neverReturned, secret, createOnly } = fields[field] ?? {}
        if (neverReturned || secret || createOnly || given[field] === undefined) continue
        expect(row[field], field).toEqual(returnedValue(name, field, given[field]))
      }
    })

    it('does not change fields that the form does not contain', async () => {
      const id = await make(name, 3)
      const before = await server.detail(base, id)
      // From the last field to the first, so that an end time moves before its start time.
      for (const field of optional(name).toReversed()) {
        const value = fullForm(name, 4, world)[field]
        if (value === undefined || fields[field]?.secret) continue
        expect(await update(name, { id, [field]: value }), field).toMatchObject({ code: 0 })
        const row = await server.detail(base, id)
        const expected = { ...stable(before), [field]: returnedValue(name, field, value) }
        for (const twin of twinsOf(name, field)) expected[twin] = expected[field]
        // The state of a warning stays, as its time was set before.
        if (name !== 'warning') for (const one of followersOf(name, field)) expected[one] = row[one]
        expect(stable(row), field).toEqual(expected)
        Object.assign(before, row)
      }
    })

    it('clears fields that are null in the form, and no others', async () => {
      const id = await make(name, 5)
      const before = await server.detail(base, id)
      const cleared = optional(name).filter((field) => !fields[field]?.secret && before[field] !== null)
      expect(await update(name, { id, ...Object.fromEntries(cleared.map((field) => [field, null])) })).toMatchObject({
        code: 0,
      })
      const row = await server.detail(base, id)
      for (const field of cleared) {
        const none = kindIn(name, field) === 'refs' ? '' : field === 'parent_id' ? 0 : null
        expect(row[field], field).toEqual(none)
      }
      const touched = new Set(cleared.flatMap((field) => [field, ...twinsOf(name, field), ...followersOf(name, field)]))
      const rest = Object.keys(stable(before)).filter((field) => !touched.has(field))
      for (const field of rest) expect(row[field], field).toEqual(before[field])
    })

    it('does not clear required fields, nor accept invalid values', async () => {
      const id = await make(name, 6)
      const before = await server.detail(base, id)
      const editable = (field: string): boolean => !fields[field]?.createOnly
      for (const field of requiredNames(name).filter(editable)) {
        const answer = await update(name, { id, [field]: null })
        expect([answer.code, badFieldsOf(answer)], field).toEqual([40000, [field]])
      }
      const wrong = formNames(name).filter((field) => editable(field) && fields[field]?.requiredUnless === undefined)
      const bad = Object.fromEntries(wrong.map((field) => [field, badValues[kindIn(name, field)][1]]))
      const answer = await update(name, { id, ...bad })
      expect(answer.code, answer.text).toBe(40000)
      expect(badFieldsOf(answer)).toEqual(expect.arrayContaining(wrong.map((field) => alternate[field] ?? field)))
      expect(await server.detail(base, id)).toEqual(before)
    })

    it('refuses an edit of an older version, and returns the current row', async () => {
      const id = await make(name, 7)
      const opened = await server.detail(base, id)
      const form = { id, remark: 'first' }
      expect(await update(name, { ...form, version: opened.version })).toMatchObject({ code: 0 })
      const present = await server.detail(base, id)
      const stale = await update(name, { ...form, version: opened.version })
      expect([stale.status, stale.code, stale.data.current]).toEqual([200, 40900, present])
      const time = 'updatedAt' in fields ? 'updatedAt' : 'updated_at'
      const old = await update(name, { ...form, [time]: '2020-01-01 00:00:00' })
      expect([old.code, old.data.current]).toEqual([40900, present])
      expect(await server.detail(base, id)).toEqual(present)
      expect(await update(name, { ...form, version: present.version, [time]: present[time] })).toMatchObject({
        code: 0,
      })
      for (const wrong of [{ version: 'x' }, { version: [2] }, { [time]: 7 }])
        expect(await update(name, { ...form, ...wrong })).toMatchObject({ code: 40000 })
    })

    it('ignores fields that can only be set when a row is created', async () => {
      const createOnly = Object.keys(fields).filter(
        (field) => fields[field]?.createOnly && !fields[field]?.neverReturned,
      )
      const id = await make(name, 8)
      const before = await server.detail(base, id)
      const other = Object.fromEntries(createOnly.map((field) => [field, 2]))
      expect(await update(name, { id, ...other, id_: 5, created_at: '2001-01-01 00:00:00' })).toMatchObject({ code: 0 })
      expect(stable(await server.detail(base, id))).toEqual(stable(before))
    })

    it('refuses a duplicate of a unique value, and accepts the value of the row itself', async () => {
      for (const [field = ''] of entityOf(name).unique ?? []) {
        const [first, second] = [await make(name, 9), await make(name, 10)]
        const taken = (await server.detail(base, first))[field]
        const again = await update(name, { id: second, [field]: taken })
        expect([again.code, badFieldsOf(again)]).toEqual([40900, [field]])
        expect(await update(name, { id: first, [field]: taken })).toMatchObject({ code: 0 })
      }
    })

    it('deletes one row, or several: all or none', async () => {
      const [first, second, third] = [await make(name, 11), await make(name, 12), await make(name, 13)]
      expect(await remove(name, first)).toMatchObject({ status: 200, code: 0, data: null })
      expect(await server.call('POST', `${base}/update`, { id: first })).toMatchObject({ code: 40400, data: null })
      expect(await remove(name, [second, third, missingId])).toMatchObject({ status: 200, code: 40400 })
      expect((await server.detail(base, second)).id).toBe(second)
      expect(await remove(name, [second, third])).toMatchObject({ code: 0 })
      for (const id of [second, third])
        expect(await server.call('POST', `${base}/update`, { id })).toMatchObject({ code: 40400 })
    })

    it('is not deleted while other rows refer to it', async () => {
      for (const dependent of entityOf(name).inUse ?? []) {
        const given = name === 'dept' || name === 'menu' ? { parent_id: 0 } : {}
        const form = fullForm(name, 14, world, given)
        const id = await server.create(base, form)
        const pointing = Object.entries(entityOf(dependent).fields).flatMap(([field, { ref, refs }]): JsonObject[] => {
          if (ref === name) return [{ [field]: id }]
          return refs === name ? [{ [field]: [id] }] : []
        })
        const by = pointing.length ? pointing : [{ park_code: form.park_code }]
        for (const pointer of by) {
          const child = await server.create(entityOf(dependent).base, fullForm(dependent, 15, world, pointer))
          const answer = await remove(name, id)
          expect([answer.status, answer.code], `${dependent} ${JSON.stringify(pointer)}`).toEqual([200, 40900])
          expect((await server.detail(base, id)).id).toBe(id)
          await server.ask('DELETE', `${entityOf(dependent).base}/delete`, { id: child })
        }
        expect(await remove(name, id), dependent).toMatchObject({ code: 0 })
      }
    })

    it('returns 40400 for missing rows and 40000 for invalid ids', async () => {
      const calls = (id: unknown) => [
        server.call('POST', `${base}/update`, { id }),
        update(name, { id, remark: 'x' }),
        remove(name, id),
      ]
      for (const answer of await Promise.all(calls(missingId)))
        expect([answer.status, answer.code, answer.data]).toEqual([200, 40400, null])
      for (const id of notIds)
        for (const answer of await Promise.all(calls(id)))
          expect([answer.status, answer.code, badFieldsOf(answer)], String(id)).toEqual([200, 40000, ['id']])
      for (const ids of [[], ['x'], [1.5], [[1]], [null]])
        expect(await remove(name, ids), JSON.stringify(ids)).toMatchObject({ status: 200, code: 40000 })
    })
  })

  it('deletes rows by the key that replaces the id, one or several, all or none', async () => {
    for (const [name, { base, key }] of entities) {
      if (!key) continue
      const ids = await plant(server, name, 4, world)
      const [first, ...rest] = await Promise.all(ids.map(async (id) => (await server.detail(base, id))[key]))
      const removing = (value: unknown) => server.call('DELETE', `${base}/delete`, { [key]: value })
      expect(await removing(first)).toMatchObject({ status: 200, code: 0, data: null })
      expect(await removing(first)).toMatchObject({ status: 200, code: 40400 })
      expect(await removing([...rest, 'unknown'])).toMatchObject({ status: 200, code: 40400 })
      expect((await server.list(base, { [key]: rest[0] })).page.total_count).toBe(1)
      for (const wrong of [null, '', 5, [], [null]]) {
        const answer = await removing(wrong)
        expect([answer.code, badFieldsOf(answer)], JSON.stringify(wrong)).toEqual([40000, [key]])
      }
      expect(await removing(rest)).toMatchObject({ status: 200, code: 0 })
      for (const id of ids) expect(await server.call('POST', `${base}/update`, { id })).toMatchObject({ code: 40400 })
    }
  })

  it('never returns secrets: null with a flag, unchanged by null, cleared by an empty text', async () => {
    for (const [name, { base, fields }] of entities) {
      const secrets = Object.keys(fields).filter((field) => fields[field]?.secret)
      if (secrets.length === 0) continue
      const id = await make(name, 1)
      const state = async () => {
        const row = await server.detail(base, id)
        return secrets.map((field) => [row[field], row[`${field}_set`]])
      }
      const expectedFlags = (isSet: boolean) => secrets.map(() => [null, isSet])
      expect(await state()).toEqual(expectedFlags(true))
      await server.ask('PUT', `${base}/update`, { id, remark: 'x' })
      await server.ask('PUT', `${base}/update`, { id, ...Object.fromEntries(secrets.map((field) => [field, null])) })
      expect(await state()).toEqual(expectedFlags(true))
      await server.ask('PUT', `${base}/update`, { id, ...Object.fromEntries(secrets.map((field) => [field, ''])) })
      expect(await state()).toEqual(expectedFlags(false))
      for (const field of secrets) {
        const sorted = await server.call('POST', `${base}/index`, { order_column_name: field, order_type: 'ASC' })
        expect([sorted.code, badFieldsOf(sorted)]).toEqual([40000, ['order_column_name']])
        const [all, searched] = [await server.list(base), await server.list(base, { [field]: 'nothing like it' })]
        expect(searched.page.total_count).toBe(all.page.total_count)
      }
    }
  })

  it.each(entities.filter(([, { verbs }]) => !verbs.includes('edit')).map(([name]) => name))(
    '%s cannot be changed',
    async (name) => {
      const removing = entityOf(name).verbs.includes('remove') ? [] : [await remove(name, 1)]
      for (const answer of [await update(name, { id: 1 }), ...removing])
        expect([answer.status, answer.code]).toEqual([404, 404])
    },
  )
})
