import { expect, it } from 'vitest'
import type { Field } from '../../model/field'
import { resources } from '../../resources'
import { kindOf } from '../every-resource/kind-of'
import { specTable } from './spec-table'

/** The kinds that the suites may assume for a field of a declared kind, where these differ. */
const assumable: Partial<Record<Field['kind'], string[]>> = {
  id: ['integer'],
  note: ['text'],
  plate: ['text'],
  code: ['text'],
  name: ['text'],
  image: ['address'],
  dict: ['dict', 'code'],
  date: ['moment'],
  created: ['moment'],
  updated: ['moment'],
}

it.each(Object.entries(specTable))('%s has the kinds in the suites that it is declared with', (name, entity) => {
  for (const written of Object.keys(entity.fields)) {
    const field = resources.get(name)?.fields[entity.alternate?.[written] ?? written]
    if (!field) continue
    const kind = kindOf(entity, written)
    const message =
      `the suites assume ${kind} for ${name}.${written}, it is declared as ${field.kind}: give it a \`kind\` in ` +
      'tests/spec/spec-table/ (tests/every-resource/kind-of.ts guesses it from the name)'
    expect(assumable[field.kind] ?? [field.kind], message).toContain(kind)
  }
})
