import { describe, expect, it } from 'vitest'
import { permits, type Rule } from './permits'

const held = new Set(['garage:member:query', 'garage:member:add'])
const query = 'garage:member:query'
const add = 'garage:member:add'
const remove = 'garage:member:remove'

describe('permissions held', () => {
  it.each<[string, Rule, boolean]>([
    ['nothing is asked for', {}, true],
    ['nothing is asked for, as null', { any: null, all: null }, true],
    ['one of several is held', { any: [remove, add] }, true],
    ['none of several is held', { any: [remove, 'x'] }, false],
    ['none is named', { any: [] }, false],
    ['all are held', { all: [query, add] }, true],
    ['one of all is lacking', { all: [query, remove] }, false],
    ['none of all is named', { all: [] }, true],
    ['any and all hold', { any: [remove, add], all: [query] }, true],
    ['any holds, all do not', { any: [add], all: [remove] }, false],
    ['all hold, none of any', { any: [remove], all: [query] }, false],
    ['not: what is held', { any: [add], not: true }, false],
    ['not: what is lacking', { any: [remove], not: true }, true],
    ['not: one of all is lacking', { all: [add, remove], not: true }, true],
    ['not: nothing is asked for', { not: true }, false],
  ])('%s', (_, rule, expected) => expect(permits(rule, held)).toBe(expected))
})
