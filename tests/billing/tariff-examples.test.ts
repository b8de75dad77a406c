import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Bill, PartKind, TariffProblem } from '../../model/pricing/bill'
import { localize, type Lang } from '../../model/label'
import type { Resource } from '../../model/resource'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import { member } from '../../resources/member/member'
import { tariffOf } from '../../server/tariff/tariff-of'
import { tariffProblems } from '../../server/tariff/tariff-problems'
import { bill } from '../../web/text/bill'
import { inLang } from '../support/in-lang'
import { tablesIn } from '../support/markdown-table'
import { ownLine, priced } from '../support/price-example'
import { exampleWords, examplesIn, type Example, type ExampleStay } from '../support/tariff-examples'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8')
const inEnglish = read('tariffs.md')
const documents: { lang: Lang; text: string }[] = [
  { lang: 'en', text: inEnglish },
  { lang: 'zh-chs', text: read('tariffs.zh-CN.md') },
]
/** Bills use the labels of the screen. */
const words = {
  en: { ...inLang(bill, 'en'), ...exampleWords.en },
  'zh-chs': { ...inLang(bill, 'zh-chs'), ...exampleWords['zh-chs'] },
}
type Words = (typeof words)[Lang]

/** A bill in the format of the examples; time zone offsets are copied from the example. */
function linesOf(bill: Bill, stay: ExampleStay, text: Words): string[][] {
  const [, entry = '', exit = ''] = ownLine(stay)
  const who = `${stay.id} ${stay.customer?.member_name ?? text.passerBy}`
  const times = [bill.entry + entry.slice(19), bill.exit + exit.slice(19)]
  const parts = bill.parts.map(({ day, from, to, minutes, tariff, kind, rule, amount }) => {
    const what = kind === 'charged' ? (rule?.name ?? '') : text[kind]
    return [text.day(day), from.slice(5, 16), to.slice(5, 16), String(minutes), tariff?.name ?? '', what, amount]
  })
  const cuts = bill.cuts.map(({ day, tariff, reason, amount }) => {
    return [day ? text.day(day) : '', '', '', '', tariff?.name ?? '', text[reason], `-${amount}`]
  })
  return [[who, ...times, String(bill.minutes), '', '', bill.cost], ...parts, ...cuts]
}

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)
const cents = (amount: string): number => Math.round(100 * Number(amount))
const centsOf = (all: readonly { amount: string }[]): number => sum(all.map(({ amount }) => cents(amount)))

describe.each(documents)('the examples in $lang', ({ lang, text }) => {
  const examples = examplesIn(text, lang)
  const stays = examples.flatMap((example) => example.stays.map((stay) => ({ id: stay.id, example, stay })))

  it('have the documented number of stays', () => {
    const counts = examples.map((example) => example.stays.length)
    expect(counts).toEqual([7, 5, 5, 5, 4, 5, 3, 3, 7, 5, 3, 3, 2])
    expect(stays.map(({ id }) => id)).toEqual(
      counts.flatMap((count, at) => Array.from({ length: count }, (_, place) => `${at + 1}.${place + 1}`)),
    )
  })

  it.each(stays)('are priced as documented: $id', ({ example, stay }) => {
    expect(linesOf(priced(example, stay), stay, words[lang])).toEqual(stay.lines)
  })

  it.each(stays)('add up over their parts: $id', ({ example, stay }) => {
    const bill = priced(example, stay)
    const { entry, parts, cuts } = bill
    const minutesOf = (...kinds: PartKind[]): number =>
      sum(parts.map(({ kind, minutes }) => (kinds.includes(kind) ? minutes : 0)))
    const [total, cut] = [centsOf(parts), centsOf(cuts)]
    expect(parts.map(({ from }) => from)).toEqual(parts.map((_, at) => parts[at - 1]?.to ?? entry))
    expect([bill.minutes, bill.free, bill.billed]).toEqual([
      minutesOf('free', 'charged', 'uncovered'),
      minutesOf('free'),
      minutesOf('charged'),
    ])
    expect([bill.total, bill.cut, bill.cost].map(cents)).toEqual([total, cut, total - cut])
  })
})

describe.each(documents)('the document in $lang', ({ lang, text }) => {
  const rows = tablesIn(text).flatMap((table) => table.rows)

  it('uses the field labels of the screens', () => {
    const resources: Record<string, Resource> = { grade, graderule: gradeRule, member }
    const listed = rows.filter(([, field = '']) => /^`\w+\.\w+`$/.test(field))
    expect(listed).toHaveLength(15)
    for (const [label, field = ''] of listed) {
      const [name = '', key = ''] = field.replaceAll('`', '').split('.')
      const declared = resources[name]?.fields[key]
      expect(declared && localize(declared.label, lang), field).toBe(label)
    }
  })

  it('lists the examples that have each tariff problem', () => {
    const found: Record<TariffProblem['kind'], Set<number>> = {
      noRules: new Set(),
      uncovered: new Set(),
      gap: new Set(),
      overlap: new Set(),
      cheaper: new Set(),
    }
    examplesIn(text, lang).forEach(({ tariffs }, at) => {
      for (const { grade: of, rules } of tariffs)
        for (const { kind } of tariffProblems(tariffOf(of, rules, 'deduct'))) found[kind].add(at + 1)
    })
    const listed = rows.filter(([kind = '']) => /^`\w+`$/.test(kind))
    expect(Object.fromEntries(listed.map(([kind = '', , numbers]) => [kind.replaceAll('`', ''), numbers]))).toEqual(
      Object.fromEntries(Object.entries(found).map(([kind, numbers]) => [kind, [...numbers].join(', ')])),
    )
  })
})

it('has the same tariffs, customers and figures in both languages', () => {
  const figures = ({ zone, tariffs, stays }: Example): string =>
    JSON.stringify(
      {
        zone,
        tariffs,
        stays: stays.map(({ customer, lines }) => ({
          customer,
          lines: lines.map(([first = '', from, to, minutes, , , amount]) => [
            /[\d.]+/.exec(first),
            from,
            to,
            minutes,
            amount,
          ]),
        })),
      },
      (key, value: unknown) => (/_name$/.test(key) ? undefined : value),
      1,
    )
  const [one = [], other = []] = documents.map(({ text, lang }) => examplesIn(text, lang).map(figures))
  expect(other).toEqual(one)
  const [fields, others] = documents.map(({ text }) => text.match(/`\w+\.\w+`/g))
  expect(others).toEqual(fields)
})

it.each([
  ['a cell too few', '| 60 | Standard | First hour | 5.00 |', '| Standard | First hour | 5.00 |'],
  ['an open end', '| Longer | 120 | | 20.00 |', '| Longer | 120 | | 20.00'],
  ['no such field', '| Tier name | Free per stay (min) |', '| Tier name | Free time |'],
  ['no amount', '| Short | 6 | 30 | 3.00 |', '| Short | 6 | 30 | 3,00 |'],
  ['a rule of an unknown grade', '| Crew |', '| Crew Two |'],
  ['an unknown member', '**3.4** Lin', '**3.4** Lu'],
  ['a bill without a stay', '| **4.1** casual parker', '| casual parker'],
  ['no rule between', '| --- |\n| Standard |', '| Standard |'],
  ['rules without a grade', '| Tier name |\n| --- |\n| Crew |\n\n', ''],
  ['no known table', '| Member name | Membership tier |', '| Name | Membership tier |'],
])('fails for an example with %s', (_, from, to) => {
  expect(inEnglish).toContain(from)
  expect(() => examplesIn(inEnglish.replace(from, to), 'en')).toThrow()
})
