import { describe, expect, it } from 'vitest'
import { permits, type Rule } from './permits'

const granted = new Set(['garage:member:query', 'garage:member:add'])
const query = 'garage:member:query'
const add = 'garage:member:add'
const remove = 'garage:member:remove'

describe('permits', () => {
  it.each<[string, Rule, boolean]>([
    ['nothing is required', {}, true],
    ['nothing is required, as null', { any: null, all: null }, true],
    ['one of several is granted', { any: [remove, add] }, true],
    ['none of several is granted', { any: [remove, 'x'] }, false],
    ['none is named', { any: [] }, false],
    ['all are granted', { all: [query, add] }, true],
    ['one of all is missing', { all: [query, remove] }, false],
    ['none of all is named', { all: [] }, true],
    ['any and all are granted', { any: [remove, add], all: [query] }, true],
    ['any is granted, all are not', { any: [add], all: [remove] }, false],
    ['all are granted, none of any', { any: [remove], all: [query] }, false],
    ['not: a granted one', { any: [add], not: true }, false],
    ['not: a missing one', { any: [remove], not: true }, true],
    ['not: one of all is missing', { all: [add, remove], not: true }, true],
    ['not: nothing is required', { not: true }, false],
  ])('%s', (_, rule, expected) => expect(permits(rule, granted)).toBe(expected))
})
