import { expect, it } from 'vitest'
import type { TariffProblem } from '../../model/pricing/bill'
import type { Hours, Rule } from '../../server/tariff/tariff'
import { tariffProblems } from '../../server/tariff/tariff-problems'
import { plainTariff } from './plain-tariff'

type Bracket = [name: string, min: number, max: number | null, cost: number, hours?: Hours]

const whole: Hours = { from: 0, to: 1440 }
const day: Hours = { from: 480, to: 1200 }
const night: Hours = { from: 1200, to: 480 }
const ruleOf = ([name, min, max, cost, hours = whole]: Bracket, at: number): Rule => ({
  id: at + 1,
  name,
  min,
  max,
  cost,
  hours,
})
const problemsOf = (brackets: Bracket[], hours = whole): TariffProblem[] =>
  tariffProblems(plainTariff({ hours, rules: brackets.map(ruleOf) }))
const allDay = { start: '00:00', end: '24:00' }
const cases: [string, Bracket[], TariffProblem[], Hours?][] = [
  ['no rules', [], [{ kind: 'noRules' }]],
  ['brackets that meet', [['A', 0, 60, 5], ['B', 60, 120, 9], ['C', 120, null, 20]], []], // prettier-ignore
  ['brackets that follow minute on minute', [['A', 0, 60, 5], ['B', 61, 1440, 9]], []], // prettier-ignore
  ['a first bracket from the first minute', [['A', 1, null, 5]], []],
  ['nothing for the first minutes', [['A', 15, null, 5]], [{ kind: 'gap', from: 1, to: 14, ...allDay }]],
  [
    'a gap between two',
    [['B', 63, null, 9], ['A', 0, 60, 5]], // prettier-ignore
    [{ kind: 'gap', from: 61, to: 62, ...allDay }],
  ],
  ['a gap of one minute', [['A', 0, 60, 5], ['B', 62, null, 9]], [{ kind: 'gap', from: 61, to: 61, ...allDay }]], // prettier-ignore
  ['no rule for a long stay', [['A', 0, 1439, 5]], [{ kind: 'gap', from: 1440, to: null, ...allDay }]],
  ['a bracket within a longer one', [['A', 0, null, 9], ['B', 60, 90, 12]], [
    { kind: 'overlap', from: 60, to: 90, rules: ['A', 'B'], ...allDay },
  ]], // prettier-ignore
  ['two open brackets', [['A', 0, null, 9], ['B', 60, null, 12]], [
    { kind: 'overlap', from: 60, to: null, rules: ['A', 'B'], ...allDay },
  ]], // prettier-ignore
  ['brackets that share two minutes', [['A', 0, 61, 5], ['B', 60, null, 9]], [
    { kind: 'overlap', from: 60, to: 61, rules: ['A', 'B'], ...allDay },
  ]], // prettier-ignore
  ['a longer bracket that is cheaper', [['A', 0, 60, 9], ['B', 60, null, 5]], [
    { kind: 'cheaper', rules: ['A', 'B'], ...allDay },
  ]], // prettier-ignore
  ['brackets of one price', [['A', 0, 60, 5], ['B', 60, null, 5]], []], // prettier-ignore
  ['a more expensive one for the same durations', [['A', 0, null, 5], ['B', 0, null, 4]], [
    { kind: 'overlap', from: 0, to: null, rules: ['A', 'B'], ...allDay },
  ]], // prettier-ignore
  ['a gap that goes on as long as the hours', [['D', 0, 60, 5, day], ['L', 721, null, 9, day], ['N', 0, null, 3, night]], [
    { kind: 'gap', from: 61, to: null, start: '08:00', end: '20:00' },
  ]], // prettier-ignore
  ['a gap up to the longest stay', [['D', 0, 60, 5, day], ['L', 720, null, 9, day], ['N', 0, null, 3, night]], [
    { kind: 'gap', from: 61, to: 719, start: '08:00', end: '20:00' },
  ]], // prettier-ignore
  ['a gap of the longest stay alone', [['D', 0, 719, 5, day], ['L', 800, null, 9, day], ['N', 0, null, 3, night]], [
    { kind: 'gap', from: 720, to: null, start: '08:00', end: '20:00' },
  ]], // prettier-ignore
  ['rules that go on beyond the hours', [['D', 0, 720, 5, day], ['L', 800, null, 9, day], ['N', 0, null, 3, night]], []], // prettier-ignore
  ['hours that end where they begin', [['D', 0, 60, 5, { from: 600, to: 600 }]], [
    { kind: 'gap', from: 61, to: null, ...allDay },
  ]], // prettier-ignore
  ['the same rules at two times of the day', [['D', 0, 700, 5], ['X', 0, 60, 5, { from: 600, to: 660 }], ['Y', 0, 60, 5, { from: 700, to: 760 }]], [
    { kind: 'gap', from: 701, to: null, start: '12:40', end: '10:00' },
    { kind: 'overlap', from: 0, to: 60, rules: ['D', 'X'], start: '10:00', end: '11:00' },
    { kind: 'overlap', from: 0, to: 60, rules: ['D', 'Y'], start: '11:40', end: '12:40' },
  ]], // prettier-ignore
  ['the same rules in the morning and until midnight', [['D', 10, null, 5], ['X', 0, null, 5, { from: 0, to: 600 }], ['Y', 0, null, 5, { from: 660, to: 1320 }]], [
    { kind: 'gap', from: 1, to: 9, start: '10:00', end: '11:00' },
    { kind: 'gap', from: 1, to: 9, start: '22:00', end: '24:00' },
    { kind: 'overlap', from: 10, to: null, rules: ['X', 'D'], start: '00:00', end: '10:00' },
    { kind: 'overlap', from: 10, to: null, rules: ['Y', 'D'], start: '11:00', end: '22:00' },
  ]], // prettier-ignore
  ['day and night', [['D', 0, 720, 5, day], ['N', 0, 720, 3, night]], []], // prettier-ignore
  ['a day that ends before its hours do', [['D', 0, 719, 5, day], ['N', 0, 720, 3, night]], [
    { kind: 'gap', from: 720, to: null, start: '08:00', end: '20:00' },
  ]], // prettier-ignore
  ['a night that ends before its hours do', [['D', 0, 720, 5, day], ['N', 0, 719, 3, night]], [
    { kind: 'gap', from: 720, to: null, start: '20:00', end: '08:00' },
  ]], // prettier-ignore
  ['hours without rules', [['D', 0, null, 5, day]], [{ kind: 'uncovered', start: '20:00', end: '08:00' }]],
  ['hours without rules before midnight', [['D', 0, null, 5, { from: 0, to: 1200 }]], [
    { kind: 'uncovered', start: '20:00', end: '24:00' },
  ]], // prettier-ignore
  ['hours outside those of the tariff', [['D', 0, null, 5, day]], [], day],
  [
    'hours of a night without rules',
    [['D', 0, null, 5, day]],
    [{ kind: 'uncovered', start: '20:00', end: '08:00' }],
    night,
  ],
]

it.each(cases)('%s', (_, brackets, problems, hours) => {
  expect(problemsOf(brackets, hours)).toEqual(problems)
})

it('reports a pair once for all the hours that it shares, and at most 30 problems', () => {
  const evenings = [1080, 1140, 1200].map((from, at): Bracket => [`E${at}`, 0, 60, 5, { from, to: from + 60 }])
  expect(
    problemsOf([['A', 0, 1440, 5], ['B', 0, 1440, 6], ...evenings]).filter(({ kind }) => kind === 'overlap'),
  ).toEqual([
    { kind: 'overlap', from: 0, to: 1440, rules: ['A', 'B'], ...allDay },
    ...['A', 'B'].flatMap((name) =>
      [0, 1, 2].map((at) => ({
        kind: 'overlap',
        from: 0,
        to: 60,
        rules: [name, `E${at}`],
        start: `${18 + at}:00`,
        end: `${19 + at}:00`,
      })),
    ),
  ])
  const many = Array.from({ length: 100 }, (_, at): Bracket => [`R${at}`, at % 7, null, at, { from: at, to: 700 + at }])
  expect(problemsOf(many)).toHaveLength(30)
  const gaps = Array.from({ length: 40 }, (_, at): Bracket => [
    `G${at}`,
    10,
    null,
    5,
    { from: at * 36, to: at * 36 + 36 },
  ])
  expect(problemsOf(gaps)).toHaveLength(30)
})
