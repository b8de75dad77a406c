import { expect, it } from 'vitest'
import { formsOf } from '../../model/resource'
import { resources } from '../../resources'
import { fieldHelp } from '../../resources/help'
import { itOnce } from '../support/once'

const every = [...fieldHelp].flatMap(([name, texts]) =>
  Object.entries(texts).map(([field, text]) => ({ name, field, text, of: resources.get(name) })),
)

it('explains fields that people see, in both languages', () => {
  expect(every.length).toBeGreaterThanOrEqual(30)
  for (const { name, field, text, of } of every) {
    const shown = new Set([...(of ? formsOf(of).flatMap(({ fields }) => fields) : []), ...(of?.list.columns ?? [])])
    expect(shown, `${name}.${field}`).toContain(field)
    expect(text.zh, `${name}.${field}`).toMatch(/[\u4e00-\u9fff].*。$/)
    expect(text.en, `${name}.${field}`).toMatch(/^[^\u4e00-\u9fff]+\.$/)
  }
})

itOnce('says more than the label and its hint', () => {
  for (const { name, field, text, of } of every) {
    const declared = of?.fields[field]
    expect([declared?.label.zh, declared?.hint?.zh], `${name}.${field}`).not.toContain(text.zh)
    expect(text.zh.length, `${name}.${field}`).toBeGreaterThan(12)
  }
})

itOnce('belongs to one resource once', () => {
  const names = [...fieldHelp.keys()]
  expect(new Set(names).size).toBe(names.length)
})
