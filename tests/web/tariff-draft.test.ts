import { describe, expect, it } from 'vitest'
import { levelLines } from '../../web/reports/charts/step-options'
import { draftReducer, openDraft, type DraftAction } from '../../web/features/tariff/draft-reducer'
import { editOf, rebased, savedTariff, type TariffDraft } from '../../web/features/tariff/tariff-draft'
import { withEntry, withLength, minutesOf, initialStay, stayPresets } from '../../web/features/tariff/tried-stay'

const rule = (id: number, fields: object = {}) => ({
  id,
  version: 1,
  rule_name: `rule ${id}`,
  min_time: 0,
  max_time: 60,
  cost: '5.00',
  start_time: null,
  end_time: '20:00:00',
  remark: 'not asked for',
  ...fields,
})
const grade = {
  id: 7,
  version: 3,
  grade_name: 'Monthly',
  free_time: 30,
  free_hour: 0,
  free_number: 2,
  max_cost: '40.00',
  start_time: '2026-01-01 00:00:00',
  end_time: '2026-01-01 23:59:59',
  valid_time: null,
}
const saved = savedTariff(grade, [rule(1), rule(2, { min_time: 60, max_time: 0, cost: '9.00' })])
const after = (...actions: DraftAction[]): TariffDraft => actions.reduce(draftReducer, openDraft(saved)).draft
const setRule = (key: string, values: object): DraftAction => ({ type: 'rule', key, values: { ...values } })
const setGrade = (values: object): DraftAction => ({ type: 'grade', values: { ...values } })

describe('an edited tariff', () => {
  it('sends nothing while its values equal the saved ones in any notation', () => {
    expect(editOf(saved, saved)).toBeNull()
    expect(editOf(saved, after(setGrade({ max_cost: '40', valid_time: '' }), setRule('1', { cost: 5 })))).toBeNull()
    expect(editOf(saved, after(setRule('1', { cost: '6' }), { type: 'reset' }))).toBeNull()
  })

  it('sends the fields of the grade that differ, and all rules where one does', () => {
    expect(editOf(saved, after(setGrade({ free_time: 15, max_cost: null })))).toEqual({
      grade: { free_time: 15, max_cost: null },
    })
    const unchanged = { id: 2, version: 1 }
    expect(editOf(saved, after(setRule('1', { cost: '6', end_time: '' })))).toEqual({
      rules: [{ id: 1, version: 1, cost: '6', end_time: '' }, unchanged],
    })
    expect(editOf(saved, after({ type: 'remove', key: '1' }))).toEqual({ rules: [unchanged] })
  })

  it('begins a new rule where the last one ends, and sends all its fields', () => {
    const added = after({ type: 'remove', key: '2' }, { type: 'add', name: 'Third' }, setRule('new-1', { cost: '8' }))
    const { rules = [] } = editOf(saved, added) ?? {}
    expect(rules).toEqual([
      { id: 1, version: 1 },
      { rule_name: 'Third', min_time: 60, max_time: null, cost: '8', start_time: null, end_time: '20:00:00' },
    ])
  })
})

describe('a tariff that another user has saved meanwhile', () => {
  const theirs = savedTariff({ ...grade, version: 4, free_time: 10, max_cost: '50.00' }, [
    rule(1, { version: 2, cost: '7.00', max_time: 90 }),
    rule(3, { rule_name: 'theirs' }),
  ])

  it('keeps own edits, and accepts the other saved values', () => {
    const mine = after(setGrade({ free_time: 45 }), setRule('1', { cost: '6.00' }), { type: 'add', name: 'mine' })
    const { version, grade: now, rules } = rebased(mine, saved, theirs)
    expect([version, now.free_time, now.max_cost]).toEqual([4, 45, '50.00'])
    expect(rules.map(({ id, values }) => [id, values.rule_name, values.cost, values.max_time])).toEqual([
      [1, 'rule 1', '6.00', 90],
      [0, 'mine', null, null],
      [3, 'theirs', '5.00', 60],
    ])
    expect(rules[0]?.version).toBe(2)
  })

  it('restores a rule that the other user removed only if it was edited', () => {
    const [, second] = rebased(after(setRule('2', { cost: '10.00' })), saved, theirs).rules
    expect(second).toMatchObject({ id: 0, values: { rule_name: 'rule 2', cost: '10.00', min_time: 60 } })
    expect(rebased(saved, saved, theirs).rules.map(({ id }) => id)).toEqual([1, 3])
    expect(rebased(after({ type: 'remove', key: '1' }), saved, theirs).rules.map(({ id }) => id)).toEqual([3])
  })
})

describe('the simulated stay', () => {
  const stay = initialStay('2026-03-02 10:47:31')

  it('begins with this hour, and keeps its duration when the entry is moved', () => {
    expect(stay).toEqual({ entry: '2026-03-02 10:00:00', exit: '2026-03-02 14:00:00', customer: 'member' })
    expect(withEntry(stay, '2026-03-05 23:30:00').exit).toBe('2026-03-06 03:30:00')
    expect(withEntry(stay, null)).toMatchObject({ entry: null, exit: '2026-03-02 14:00:00' })
    expect(withEntry({ ...stay, exit: '2026-03-01 00:00:00' }, '2026-03-05 00:00:00').exit).toBe('2026-03-01 00:00:00')
    expect(minutesOf({ ...stay, exit: '2026-03-01 00:00:00' })).toBe(0)
  })

  it('has usual durations to choose from', () => {
    const exits = Object.values(stayPresets).map((when) => withLength(stay, when).exit)
    expect(exits).toEqual([
      '2026-03-02 10:30:00',
      '2026-03-02 11:00:00',
      '2026-03-02 14:00:00',
      '2026-03-03 08:00:00',
      '2026-03-05 10:00:00',
    ])
  })
})

it('price lines have points at the steps of all lines', () => {
  const lines = [
    { name: 'one', points: [[0, 0] as const, [31, 5] as const] },
    { name: 'other', points: [[0, 0] as const, [61, 4] as const] },
  ]
  expect(levelLines(lines, [1440]).map(({ points }) => points)).toEqual([
    [
      [0, 0],
      [31, 5],
      [61, 5],
      [1440, 5],
    ],
    [
      [0, 0],
      [31, 0],
      [61, 4],
      [1440, 4],
    ],
  ])
})
