import { describe, expect, it } from 'vitest'
import { check, checkSearch } from '../../model/check'
import type { Field, Kind } from '../../model/field'
import { formsOf, listsOf, type Resource } from '../../model/resource'
import { resources } from '../../resources'
import { typedDecimal, typedNumber } from '../../web/fields/number/typed-number'
import { readClock, readDay, readMoment } from '../../web/fields/time/typed-moment'

type Read = (typed: string) => unknown

const asTyped: Read = (typed) => typed
/** What a person types into a number or a code of a kind, and how its input reads that. */
const typedAs: Partial<Record<Kind, [typed: string, read: Read]>> = {
  id: ['12', typedNumber],
  integer: ['12', typedNumber],
  decimal: ['12.5', typedDecimal],
  money: ['1,234.50', typedDecimal],
  moment: ['2027/1/31 8:05', readMoment],
  date: ['2027-1-31', readDay],
  clock: ['8:05', readClock],
  code: ['A-12', asTyped],
  plate: ['粤B12345', asTyped],
  phone: ['13800138000', asTyped],
  email: ['a.b@c.cn', asTyped],
  username: ['user_1', asTyped],
}

/** Labels of texts that are numbers or codes. */
const numbered = /[号码]$|编号|标识|\bIP\b|\bID\b|触发值|PLC 地址|文本值/
const isNumbered = ({ kind, label, identifier, telephone }: Field): boolean =>
  kind === 'text' && (identifier === true || telephone === true || numbered.test(label.zh))

const wide = (typed: string): string =>
  typed.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')

const unbounded = (field: Field): Field => ({ ...field, min: undefined, max: field.kind === 'text' ? 64 : undefined })

interface Typed {
  name: string
  field: Field
  typed: string
  read: Read
}

function typedIn(resource: Resource, names: readonly string[]): Typed[] {
  return [...new Set(names)].flatMap((name) => {
    const field: Field | undefined = resource.fields[name as 'id']
    if (!field) return []
    const [typed, read] = typedAs[field.kind] ?? (isNumbered(field) ? ['A-12', asTyped] : [])
    return typed && read ? [{ name, field, typed, read }] : []
  })
}

const formed = [...resources.values()].map(
  (one) =>
    [
      one.name,
      typedIn(
        one,
        formsOf(one).flatMap(({ fields }) => fields),
      ),
    ] as const,
)
const searched = [...resources.values()].map(
  (one) =>
    [
      one.name,
      typedIn(
        one,
        listsOf(one).flatMap(({ search }) => search.map((item) => (typeof item === 'string' ? item : item.field))),
      ),
    ] as const,
)
const some = (table: typeof formed) => table.filter(([, fields]) => fields.length > 0)

describe('numbers and codes that are typed in full-width characters', () => {
  it('are in forms and searches of most resources', () => {
    expect(some(formed).length).toBeGreaterThan(25)
    expect(some(searched).length).toBeGreaterThan(25)
    expect(formed.flatMap(([, fields]) => fields).length).toBeGreaterThan(100)
  })

  it.each(some(formed))('are the plain ones in the forms of %s', (_, fields) => {
    for (const { name, field, typed, read } of fields) {
      const plain = check(read(typed), unbounded(field))
      expect(plain, name).toHaveProperty('value', expect.anything())
      expect(check(read(wide(typed)), unbounded(field)), name).toEqual(plain)
    }
  })

  it.each(some(searched))('are the plain ones in the searches of %s', (_, fields) => {
    for (const { name, field, typed, read } of fields) {
      const plain = checkSearch(read(typed), field)
      expect(plain, name).toHaveProperty('value', expect.anything())
      expect(checkSearch(read(wide(typed)), field), name).toEqual(plain)
    }
  })
})
