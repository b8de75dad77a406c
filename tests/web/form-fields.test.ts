import { describe, expect, it } from 'vitest'
import { messages } from '../../model/message'
import { formsOf } from '../../model/resource'
import { resources } from '../../resources'
import { user } from '../../resources/access/user'
import { terminal } from '../../resources/terminal/terminal'
import { fieldsOf } from '../../web/resource/form/form-fields'
import { wideFields } from '../../web/resource/form/form-layout'

const forms = [...resources.values()].flatMap((resource) => {
  const { scope } = resource
  const park = scope !== 'operator' && 'park' in scope ? scope.park : ''
  const withPark = formsOf(resource).filter(({ fields, create = true }) => create && fields.includes(park))
  return withPark.map((form): [string, typeof resource, typeof form, string] => [resource.name, resource, form, park])
})

describe('the form of a new row in a car park', () => {
  it('exists', () => expect(forms.length).toBeGreaterThan(5))

  it.each(forms)('requires the park: %s', (_, resource, form, park) => {
    expect(fieldsOf(resource, form, true, { minimums: {}, passwordPolicy: 'standard' })[park]?.required).toBe(true)
  })

  it.each(forms)('does not ask for it where a row has none: %s', (_, resource, form, park) => {
    expect(fieldsOf(resource, form, false, { minimums: {}, passwordPolicy: 'standard' })[park]?.required).toBe(
      resource.fields[park as 'id'].required,
    )
  })
})

it('says the rule of passwords in force', () => {
  const hintOf = (passwordPolicy: 'standard' | 'long') =>
    fieldsOf(user, { fields: user.form }, true, { minimums: {}, passwordPolicy }).password?.hint
  expect(hintOf('standard')).toBe(messages.password)
  expect(hintOf('long')).toBe(messages.longPassword)
})

describe('the form of a terminal', () => {
  it('has its numbers of rows and columns side by side', () => {
    const { form } = terminal
    const wide = wideFields(form, (name) => name === 'remark')
    expect(['row_num', 'col_num'].filter((name) => wide.has(name))).toEqual([])
    const narrow = form.filter((name) => !wide.has(name))
    expect([narrow.indexOf('row_num') % 2, narrow.indexOf('col_num') - narrow.indexOf('row_num')]).toEqual([0, 1])
  })
})
