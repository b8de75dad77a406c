import { describe, expect, it } from 'vitest'
import { orderState } from '../dictionaries/alarm'
import { isUnfinished, stateAfter, stateOf, type OrderAction } from './order-step'

const { open, assigned, inProgress, done, cancelled } = orderState
const actions: OrderAction[] = ['start', 'finish', 'cancel', 'reopen']

describe('the state of a work order', () => {
  it.each([
    [open, [inProgress, done, cancelled, null]],
    [assigned, [inProgress, done, cancelled, null]],
    [inProgress, [null, done, cancelled, null]],
    [done, [null, null, null, open]],
    [cancelled, [null, null, null, open]],
  ])('from %i goes only where it can', (state, after) => {
    expect(actions.map((action) => stateAfter({ state, assignee: null }, action))).toEqual(after)
  })

  it('is that of somebody who has it, when it is opened again', () => {
    expect(stateAfter({ state: done, assignee: '张师傅' }, 'reopen')).toBe(assigned)
    expect([stateOf(''), stateOf(null), stateOf('张师傅')]).toEqual([open, open, assigned])
  })

  it('is unfinished until it is done or cancelled', () => {
    expect([open, assigned, inProgress, done, cancelled].map(isUnfinished)).toEqual([true, true, true, false, false])
  })
})
