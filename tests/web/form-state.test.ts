import { describe, expect, it } from 'vitest'
import { role } from '../../resources/access/role'
import { onOff } from '../../resources/dictionaries/common'
import { decimal, dict, money, refs, secret, text } from '../../model/field'
import { zhEn } from '../../model/label'
import {
  changedFields,
  differences,
  edit,
  isSame,
  merge,
  newRow,
  problemsOf,
  defaultChoices,
} from '../../web/resource/form/form-state'

const label = zhEn('名', 'Name')
const fields = {
  name: text(label, { required: true }),
  cost: money(label),
  state: dict(label, onOff),
  roles: refs(label, role),
  key: secret(label),
}
const base = { id: 7, version: 3, name: 'Tower', cost: '12.50', state: 1, roles: '2,1', key: null, key_set: true }

describe('changed fields', () => {
  it('do not include another notation of the same value', () => {
    const values = { ...base, cost: 12.5, state: '1', roles: [1, 2], key: undefined }
    expect(changedFields(base, values, fields)).toEqual([])
    expect(isSame('1.5', 1.5, decimal(label))).toBe(true)
    expect(isSame(null, '', fields.name)).toBe(true)
    expect(isSame([], null, fields.roles)).toBe(true)
  })

  it('are sent with id and version', () => {
    const values = { ...base, name: 'Shaft', cost: '', roles: [] }
    expect(edit(base, values, fields)).toEqual({ id: 7, version: 3, name: 'Shaft', cost: null, roles: [] })
  })

  it('distinguish a cleared secret from an unchanged one', () => {
    expect(edit(base, { ...base, key: '' }, fields)).toEqual({ id: 7, version: 3, key: '' })
    expect(edit(base, { ...base, key: 'x' }, fields)).toEqual({ id: 7, version: 3, key: 'x' })
  })

  it('are all fields of a new row, empty ones as null', () => {
    expect(newRow({ name: 'A', cost: '' }, fields)).toEqual({
      name: 'A',
      cost: null,
      state: null,
      roles: null,
      key: null,
    })
  })
})

describe('problems', () => {
  it('are found all at once', () => {
    expect(Object.keys(problemsOf({ ...base, name: ' ', cost: '1.234' }, fields))).toEqual(['name', 'cost'])
  })

  it('do not include a required secret that is set', () => {
    const withRequiredSecret = { key: secret(label, { required: true }) }
    expect(problemsOf(base, withRequiredSecret)).toEqual({})
    expect(Object.keys(problemsOf({ key: null, key_set: false }, withRequiredSecret))).toEqual(['key'])
  })
})

describe('a conflict', () => {
  const mine = { ...base, name: 'Mine', state: 2 }
  const theirs = { ...base, version: 4, name: 'Theirs', cost: '15.00', state: 2 }

  it('lists what the other user changed, except equal values', () => {
    expect(differences(base, mine, theirs, fields)).toEqual([
      { name: 'name', mine: 'Mine', theirs: 'Theirs', both: true },
      { name: 'cost', mine: '12.50', theirs: '15.00', both: false },
    ])
  })

  it('proposes to keep own changes and to accept the others', () => {
    const choices = defaultChoices(differences(base, mine, theirs, fields))
    const merged = merge(mine, theirs, choices, fields)
    expect(merged).toMatchObject({ version: 4, name: 'Mine', cost: '15.00', state: 2 })
    expect(edit(theirs, merged, fields)).toEqual({ id: 7, version: 4, name: 'Mine' })
  })

  it('keeps own changes to fields that the other user did not change', () => {
    const merged = merge({ ...base, roles: [1] }, theirs, { name: 'theirs', cost: 'mine', state: 'theirs' }, fields)
    expect(edit(theirs, merged, fields)).toEqual({ id: 7, version: 4, cost: '12.50', roles: [1] })
  })
})
