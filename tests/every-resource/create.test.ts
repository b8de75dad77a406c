import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { badValues, hostileTexts } from './bad-values'
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
  smallestForm,
  type World,
} from './samples'
import { today } from './today'

/** Keys that an object inherits; `{ __proto__: 1 }` in code sets no key, so they are added to the JSON. */
/** No field has this value by itself. */
const unlikely = 31_007
const builtInKeys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

const withBuiltInKeys = (form: JsonObject): string =>
  `{${builtInKeys.map((key) => `"${key}":{"id":1,"remark":"inherited"}`).join(',')},${JSON.stringify(form).slice(1)}`

const names = creatable.map(([name]) => name)

describe.each(databaseKinds)('creating rows on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const create = (name: string, form: unknown) => server.call('PUT', `${entityOf(name).base}/create`, form)
  const count = async (name: string): Promise<number> => (await server.list(entityOf(name).base)).page.total_count
  const written = (name: string): string[] =>
    formNames(name).filter((field) => !entityOf(name).fields[field]?.neverReturned)
  /** The main spelling of a field, which responses use. */
  const mainOf = (name: string, field: string): string => entityOf(name).alternate?.[field] ?? field

  describe.each(names)('%s', (name) => {
    const entity = entityOf(name)
    const { base, fields, alternate = {} } = entity

    it('fills in the defaults when only the required fields are given', async () => {
      const row = await server.detail(base, await server.create(base, smallestForm(name, 2, world)))
      for (const [field, spec] of Object.entries(fields)) {
        if (spec.default === undefined || spec.formOnly) continue
        const expected = today(spec.default)
        const value = row[field]
        expect(expected.length === 10 ? String(value).slice(0, 10) : String(value), field).toBe(expected)
      }
      for (const [alias, field] of Object.entries(alternate))
        if (!fields[alias]?.formOnly) expect(row[alias], alias).toEqual(row[field])
    })

    it('stores every field of its form, and returns it in detail and list', async () => {
      const form = fullForm(name, 3, world)
      const id = await server.create(base, form)
      const row = await server.detail(base, id)
      for (const field of written(name)) {
        if (fields[field]?.secret) {
          expect([row[field], row[`${field}_set`]], field).toEqual([null, true])
          continue
        }
        if (form[field] === undefined) continue
        const expected = returnedValue(name, field, form[field])
        expect(row[field], field).toEqual(expected)
        expect(row[mainOf(name, field)], field).toEqual(expected)
      }
      expect(row).toMatchObject({ id, version: 1 })
      const { list } = await server.list(base, { order_column_name: 'id', order_type: 'DESC', page_size: 1 })
      expect(list).toEqual([row])
      const returned = Object.keys(fields).filter((field) => {
        const { neverReturned, formOnly, nameOpen } = fields[field] ?? {}
        return !neverReturned && !formOnly && !nameOpen && field !== 'children_list'
      })
      expect(Object.keys(row)).toEqual(expect.arrayContaining(returned))
    })

    it('accepts both spellings of a field', async () => {
      const spelled = (main: boolean) =>
        Object.fromEntries(
          Object.entries(fullForm(name, 4, world)).map(([field, value]) => {
            const twin = Object.entries(alternate).find(([alias, first]) => alias === field || first === field)
            return [twin ? twin[main ? 1 : 0] : field, value]
          }),
        )
      if (Object.keys(alternate).length === 0) return
      const rows = [await create(name, spelled(true)), await create(name, spelled(false))]
      const [first, second] = await Promise.all(rows.map(({ data }) => server.detail(base, Number(data.id))))
      for (const [alias, field] of Object.entries(alternate)) {
        if (fields[alias]?.formOnly) continue
        expect(second?.[alias], alias).toEqual(first?.[field])
        expect(second?.[field], field).toEqual(first?.[alias])
      }
    })

    it('reports every missing required field by name, all at once', async () => {
      const before = await count(name)
      const required = requiredNames(name)
      if (required.length) {
        const nothing = await create(name, {})
        expect([nothing.status, nothing.code]).toEqual([200, 40000])
        expect(badFieldsOf(nothing)).toEqual(expect.arrayContaining(required))
      }
      const form = fullForm(name, 5, world)
      for (const field of required)
        for (const empty of [undefined, null, '', '  ']) {
          const answer = await create(name, { ...form, [field]: empty })
          expect([answer.code, badFieldsOf(answer)], `${field} ${JSON.stringify(empty)}`).toEqual([40000, [field]])
        }
      expect(await count(name)).toBe(before)
    })

    it('refuses invalid values, and names every bad field', async () => {
      const before = await count(name)
      const form = fullForm(name, 6, world)
      const fieldsWithBad = formNames(name).flatMap((field) => {
        const { min } = fields[field] ?? {}
        const fixed = form[field] === undefined
        return fixed
          ? []
          : [{ field, bad: [...badValues[kindIn(name, field)], ...(min === undefined ? [] : [min - 1])] }]
      })
      const rounds = Math.max(...fieldsWithBad.map(({ bad }) => bad.length))
      for (let round = 0; round < rounds; round += 1) {
        const wrong = fieldsWithBad.filter(({ bad }) => round < bad.length)
        const body = { ...form, ...Object.fromEntries(wrong.map(({ field, bad }) => [field, bad[round]])) }
        const answer = await create(name, body)
        expect([answer.status, answer.code]).toEqual([200, 40000])
        const expected = wrong.map(({ field }) => mainOf(name, field)).sort()
        expect(badFieldsOf(answer).sort(), JSON.stringify(body).slice(0, 2000)).toEqual(expected)
      }
      expect(await count(name)).toBe(before)
    })

    it('refuses references to missing rows, by field', async () => {
      const form = fullForm(name, 7, world)
      const unknown = formNames(name).flatMap((field) => {
        const kind = kindIn(name, field)
        const nowhere = { ref: 999_999_999, refs: [999_999_999], park: 'nowhere' }[kind as string]
        return nowhere === undefined ? [] : [{ field, nowhere }]
      })
      for (const { field, nowhere } of unknown) {
        const answer = await create(name, { ...form, [field]: nowhere })
        // The park of a stay is that of its stall, whatever the form contains.
        if (name === 'gpark' && field === 'park_code' && answer.code === 0) continue
        expect([answer.code, badFieldsOf(answer)], field).toEqual([40000, [field]])
      }
    })

    it('stores hostile texts exactly, or refuses them by field', async () => {
      const texts = formNames(name).filter((field) => kindIn(name, field) === 'text')
      for (const hostile of hostileTexts) {
        const form: JsonObject = fullForm(name, 8, world)
        for (const field of texts) if (form[field] !== undefined) form[field] = hostile
        let answer = await create(name, form)
        if (answer.code === 40000) {
          const again = fullForm(name, 8, world)
          for (const field of badFieldsOf(answer)) {
            const sent = formNames(name).find((one) => mainOf(name, one) === field) ?? field
            form[sent] = again[sent]
          }
          answer = await create(name, form)
        }
        // The same text twice in a unique field.
        if (answer.code === 40900) continue
        expect(answer.code, `${hostile.slice(0, 30)} ${answer.text}`).toBe(0)
        const row = await server.detail(base, Number(answer.data.id))
        for (const field of texts) if (form[field] !== undefined) expect(row[field], field).toBe(form[field])
      }
    })

    it('ignores unknown and read-only fields', async () => {
      const marked = Object.entries(fields).filter(([, { readOnly }]) => readOnly)
      const body = {
        ...fullForm(name, 9, world),
        ...Object.fromEntries(
          marked.map(([field]) => [field, kindIn(name, field) === 'moment' ? '2001-01-01 00:00:00' : unlikely]),
        ),
        nonsense: 'x',
        'a"; --': 1,
      }
      const { code, data, text } = await create(name, withBuiltInKeys(body))
      expect(code, text).toBe(0)
      const row = await server.detail(base, Number(data.id))
      for (const [field] of marked) {
        expect(String(row[field]), field).not.toBe(String(unlikely))
        expect(row[field], field).not.toBe('2001-01-01 00:00:00')
      }
      for (const key of ['nonsense', ...builtInKeys]) expect(Object.keys(row)).not.toContain(key)
      if (!entity.verbs.includes('edit')) return
      const changed = await server.call('PUT', `${base}/update`, withBuiltInKeys({ id: data.id, nonsense: 'x' }))
      expect(changed.code, changed.text).toBe(0)
      const times = { updated_at: row.updated_at, updatedAt: row.updatedAt }
      expect({ ...(await server.detail(base, Number(data.id))), ...times }).toEqual({ ...row, version: 2 })
    })

    it('reads 1900-01-01 00:00:00 as null', async () => {
      const moments = formNames(name).filter((field) => kindIn(name, field) === 'moment')
      if (moments.length === 0) return
      const none = Object.fromEntries(moments.map((field) => [field, '1900-01-01 00:00:00']))
      const row = await server.detail(base, await server.create(base, fullForm(name, 10, world, none)))
      for (const field of moments) expect(row[field], field).toBeNull()
    })

    it('refuses a duplicate of a unique value, by field', async () => {
      for (const [field = ''] of entity.unique ?? []) {
        const form = fullForm(name, 11, world)
        await server.create(base, form)
        const again = await create(name, { ...fullForm(name, 12, world), [field]: form[field] })
        expect([again.status, again.code, badFieldsOf(again)]).toEqual([200, 40900, [field]])
      }
    })

    it('never fails on numbers out of range', async () => {
      const form = fullForm(name, 13, world)
      const numbers = formNames(name).filter((field) =>
        ['integer', 'decimal', 'money', 'dict', 'code', 'ref'].includes(kindIn(name, field)),
      )
      const body = JSON.stringify({ ...form, ...Object.fromEntries(numbers.map((field) => [field, 'HUGE'])) })
      for (const huge of ['1e999', '-1e999', '123456789012345678901234567890', '1e-400', '-0']) {
        const answer = await create(name, body.replaceAll('"HUGE"', huge))
        expect(answer.status, answer.text).toBe(200)
        expect([0, 40000], answer.text).toContain(answer.code)
      }
    })
  })

  it.each(entities.filter(([, { verbs }]) => !verbs.includes('add')).map(([name]) => name))(
    '%s has no call that creates rows',
    async (name) => {
      const answer = await create(name, {})
      expect([answer.status, answer.code]).toEqual([404, 404])
    },
  )

  it('never returns a password', async () => {
    const { base } = entityOf('user')
    const id = await server.create(base, fullForm('user', 1, world))
    const answers = [
      await server.call('POST', `${base}/update`, { id }),
      await server.call('POST', `${base}/index`, {}),
      await server.call('POST', `${base}/find_all`, {}),
    ]
    for (const { text } of answers) expect(text).not.toMatch(/argon2|"password"/)
  })
})
