import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { check } from '../../model/check'
import type { Field, Kind } from '../../model/field'
import { zhEn } from '../../model/label'
import { patterns } from '../../model/text/patterns'
import { resource } from '../../model/resource'
import type { Call } from '../../server/engine/api/call'
import { openApi } from '../../server/engine/api/open-api'

/** Valid raw values of each kind, in all accepted spellings. */
const spellings: Record<Kind, unknown[]> = {
  id: [7, '7'],
  text: ['Tower', '🚗'.repeat(20), ' '],
  note: ['one\ntwo'],
  code: ['A-12'],
  plate: ['粤b·8k2t6', '无牌'],
  phone: ['13900000000'],
  email: ['a@b.cn', 'first.last@mail.example.com'],
  username: ['admin_1', 'abc', 'a'.repeat(12)],
  password: ['Garage_123', 'abc_12', 'A'.repeat(15) + '1'],
  secret: ['x y z'],
  integer: [5, '19', -3],
  decimal: ['1.50', 1.5, -1],
  money: [12.5, '12.5', '12', '-0.05', 20],
  dict: [1, '2', 0],
  word: ['queued'],
  ref: [7, '8'],
  refs: ['1,2', [1, '2'], '[3]'],
  park: ['demo-1'],
  moment: ['2026-01-31', '2026-01-31T08:00:00', '2026-01-31 08:00:00'],
  date: ['2026-01-31', '2026-01-31 08:00:00'],
  clock: ['08:00', '23:59:59'],
  image: ['/pictures/a.png?sig=1', 'https://a.example/b.png'],
  address: ['/a', 'http://a.example/'],
  colour: ['#ff8800', 'rgb(1 2 3)'],
  created: ['2026-01-31 08:00:00'],
  updated: ['2026-01-31 08:00:00'],
  name: ['Tower'],
}
const kinds = Object.keys(spellings) as Kind[]

const label = zhEn('名', 'Name')
const bounded: Partial<Record<Kind, Partial<Field>>> = {
  integer: { min: -3, max: 19 },
  money: { min: -1, max: 20 },
  text: { max: 20 },
}
const fields: Record<string, Field> = Object.fromEntries(
  kinds.map((kind) => [`a_${kind}`, { kind, label, ...bounded[kind] }]),
)
const sample = resource('sample', {
  label,
  permission: null,
  scope: 'operator',
  fields,
  list: { columns: [], search: [], sort: '' },
  form: Object.keys(fields),
})

type Described = Record<string, { properties: Record<string, Parameters<typeof z.fromJSONSchema>[0]> }>
const described = JSON.parse(JSON.stringify(openApi([{ resource: sample, calls: [] }]))) as {
  components: { schemas: Described }
}

/** Does the document allow this value of a kind? `format` is ignored: it describes a text, but restricts nothing. */
function isAllowed(of: 'sample' | 'sampleForm', kind: Kind, value: unknown): boolean {
  const schema = described.components.schemas[of]?.properties[`a_${kind}`]
  if (schema === undefined) throw new Error(`${of} has no ${kind}`)
  const bounds = typeof schema === 'object' ? { ...schema, format: undefined } : schema
  return z.fromJSONSchema(bounds, { defaultTarget: 'openapi-3.0' }).safeParse(value).success
}

describe('the OpenAPI document', () => {
  it('explains fields as the app does', () => {
    const help = new Map([['sample', { a_integer: zhEn('每次停车的分钟', 'Minutes of each stay') }]])
    const { components } = openApi([{ resource: sample, calls: [] }], [], [], help) as unknown as {
      components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> }
    }
    for (const name of ['sample', 'sampleForm']) {
      expect(components.schemas[name]?.properties.a_integer?.description).toBe('Minutes of each stay / 每次停车的分钟')
      expect(components.schemas[name]?.properties.a_text?.description).toBeUndefined()
    }
  })

  it.each(kinds)('allows valid values of kind %s', (kind) => {
    for (const raw of spellings[kind]) {
      const checked = check(raw, { kind, label, ...bounded[kind] })
      if ('problem' in checked) throw new Error(`${kind} does not accept ${String(raw)}: ${checked.problem.key}`)
      const onWire = Array.isArray(checked.value) ? checked.value.join(',') : checked.value
      if (kind !== 'name') expect(isAllowed('sampleForm', kind, onWire), String(raw)).toBe(true)
      if (kind !== 'password') expect(isAllowed('sample', kind, onWire), String(raw)).toBe(true)
      expect(isAllowed(kind === 'name' ? 'sample' : 'sampleForm', kind, null)).toBe(true)
    }
  })

  it.each(Object.keys(patterns) as (keyof typeof patterns)[])('describes the texts of kind %s', (kind) => {
    const near = fc.oneof(
      fc.constantFrom(...spellings[kind].map(String)),
      ...[/^1\d{9,11}$/, /^\w{0,20}$/, /^([a-z]+|\d+|_+)\w?$/, /^[\w.@ ]{0,20}$/].map((like) =>
        fc.stringMatching(like),
      ),
      fc.string({ maxLength: 20 }),
    )
    fc.assert(
      fc.property(near, (text) => {
        fc.pre(text.length <= 128 && text.trim() !== '')
        const checked = check(text, { kind, label })
        // Surrounding spaces and full-width characters are taken, too, but not stored.
        const stored = 'value' in checked ? checked.value : text
        expect(isAllowed('sampleForm', kind, stored)).toBe('value' in checked)
        if (stored !== text) expect(stored).toBe(text.normalize('NFKC').trim())
      }),
    )
  })

  it('distinguishes maximum lengths from maximum values', () => {
    const { properties = {} } = described.components.schemas.sample ?? {}
    expect(properties.a_text).toMatchObject({ maxLength: 20 })
    expect(properties.a_integer).toMatchObject({ minimum: -3, maximum: 19 })
    expect(properties.a_money).toMatchObject({ minimum: -1, maximum: 20 })
    expect(properties.a_money).not.toHaveProperty('maxLength')
  })

  it('describes what lists accept and return beside their rows', () => {
    const call: Call = {
      method: 'POST',
      path: '/api/sample/own',
      permission: null,
      isList: true,
      allows: () => true,
      run: () => Promise.resolve(''),
    }
    const summed = { ...sample, summary: ['a_money'] }
    const { paths } = openApi([{ resource: summed, calls: [call] }]) as { paths: Record<string, unknown> }
    const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
    expect(paths['/api/sample/own']).toMatchObject({
      post: {
        requestBody: json({ properties: { page: {}, exact_total: { type: 'boolean' }, last: { type: 'array' } } }),
        responses: {
          200: json({
            allOf: [
              { $ref: '#/components/schemas/Envelope' },
              {
                properties: {
                  data: {
                    properties: {
                      list: { items: { $ref: '#/components/schemas/sample' } },
                      page: { properties: { total_count: {}, total_more: { type: 'boolean' } } },
                      newest: { type: 'integer' },
                      summary: { properties: { a_money: {} } },
                    },
                  },
                },
              },
            ],
          }),
        },
      },
    })
  })

  it('describes the headers of calls that change something: a key for creates, answers to questions for all', () => {
    const base = { permission: null, allows: () => true, run: () => Promise.resolve('') }
    const calls: Call[] = [
      { ...base, method: 'PUT', path: '/api/sample/create', auditAction: label, takesKey: true },
      { ...base, method: 'PUT', path: '/api/sample/update', auditAction: label },
      { ...base, method: 'POST', path: '/api/sample/index' },
    ]
    const { paths } = openApi([{ resource: sample, calls }]) as {
      paths: Record<string, Record<string, { parameters?: Record<string, unknown>[] }>>
    }
    const headers = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.map(({ name, in: place, required }) => [name, place, required]) ?? []
    const asking = ['Berth-Ask', 'header', false]
    expect(headers('/api/sample/create', 'put')).toEqual([['Idempotency-Key', 'header', false], asking])
    expect(headers('/api/sample/update', 'put')).toEqual([asking])
    expect(headers('/api/sample/index', 'post')).toEqual([])
    const [key] = paths['/api/sample/create']?.put?.parameters ?? []
    expect(key?.schema).toEqual({ type: 'string', maxLength: 64 })
  })
})
