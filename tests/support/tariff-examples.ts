import { check } from '../../model/check'
import type { Field } from '../../model/field'
import { localize, type Lang } from '../../model/label'
import type { Resource, Row } from '../../model/resource'
import { dictionaries } from '../../resources/dictionaries'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import { member } from '../../resources/member/member'
import { tablesIn, type Table } from './markdown-table'

type Grade = Row<typeof grade>
type Rule = Row<typeof gradeRule>
export type Customer = Row<typeof member>

/** A stay with the lines of its bill, cell by cell; the first is its own. A customer of null is a passer-by. */
export interface ExampleStay {
  id: string
  customer: Customer | null
  lines: string[][]
}

/** A section of docs/tariffs.md; each tariff is valid from the grade's `updated_at` on (null: always). */
export interface Example {
  text: string
  zone: string
  tariffs: { grade: Grade; rules: Rule[] }[]
  stays: ExampleStay[]
}

/** Words of the examples that the labels of bills don't include. */
export const exampleWords = {
  en: { stay: 'Stay', passerBy: 'casual parker', day: (day: number) => `day ${day}` },
  'zh-chs': { stay: '停车', passerBy: '临时车', day: (day: number) => `第 ${day} 天` },
}

/** The tables of a section in one language. */
interface Section {
  lang: Lang
  tables: Table[]
}

const titleOf = (table: Table | undefined): string => table?.head[0] ?? ''
const tablesTitled = (title: string, { tables }: Section): Table[] => tables.filter((table) => titleOf(table) === title)

/** The id of a row: the position of its name among all rows under a title, counted from 1. */
function idOf(name: unknown, title: string, section: Section): number {
  const names = new Set(tablesTitled(title, section).flatMap(({ rows }) => rows.map(([first]) => first)))
  const place = [...names].findIndex((one) => one === name)
  if (place < 0) throw new Error(`no row is called '${String(name)}'`)
  return place + 1
}

/** The value that a form would send for a cell. The examples give only the time of day for the hours of a grade. */
function rawOf(cell: string, { kind, of }: Field, section: Section): unknown {
  const { lang } = section
  if (kind === 'ref') return idOf(cell, localize(grade.fields.grade_name.label, lang), section)
  if (kind === 'moment') return cell.length === 8 ? `2020-01-01 ${cell}` : cell
  if (kind !== 'dict') return cell
  const entries = dictionaries.find(({ type }) => type === of)?.entries
  return entries?.find(({ label }) => localize(label, lang) === cell)?.value ?? cell
}

/** Rows of a table whose head has labels of fields; fields without a column are null. */
function rowsOf<R>(of: Resource, { head, rows }: Table, section: Section): R[] {
  const fields = head.map((label) => {
    const found = Object.entries(of.fields).find(([, field]) => localize(field.label, section.lang) === label)
    if (!found) throw new Error(`${of.name} has no '${label}'`)
    return found
  })
  const none = Object.fromEntries(Object.keys(of.fields).map((name) => [name, null]))
  return rows.map((cells) => {
    const values = fields.map(([name, field], index) => {
      const checked = check(rawOf(cells[index] ?? '', field, section), field)
      if ('problem' in checked) throw new Error(`${name} is wrong: ${cells.join(' | ')}`)
      return [name, checked.value]
    })
    return { ...none, ...Object.fromEntries(values), id: idOf(cells[0], head[0] ?? '', section) } as R
  })
}

/** A stay begins at each line with a number. */
function staysIn(rows: string[][], customers: readonly Customer[], lang: Lang): ExampleStay[] {
  const stays: ExampleStay[] = []
  for (const cells of rows) {
    const [id, name] = /^(\d+\.\d+) (.+)$/.exec(cells[0] ?? '')?.slice(1) ?? []
    const customer = customers.find(({ member_name }) => member_name === name) ?? null
    if (id && !customer && name !== exampleWords[lang].passerBy) throw new Error(`no member is called '${name}'`)
    if (id) stays.push({ id, customer, lines: [] })
    const stay = stays.at(-1)
    if (!stay) throw new Error(`no stay has this line: ${cells.join(' | ')}`)
    stay.lines.push(cells)
  }
  return stays
}

function exampleOf(text: string, lang: Lang): Example {
  const section = { lang, tables: tablesIn(text) }
  const { stay } = exampleWords[lang]
  const titleBy = ({ label }: Field): string => localize(label, lang)
  const ofGrade = titleBy(grade.fields.grade_name)
  const ofRules = titleBy(gradeRule.fields.rule_name)
  const ofMembers = titleBy(member.fields.member_name)
  const tariffs: Example['tariffs'] = []
  for (const table of section.tables) {
    const title = titleOf(table)
    const last = tariffs.at(-1)
    if (title === ofGrade) tariffs.push(...rowsOf<Grade>(grade, table, section).map((of) => ({ grade: of, rules: [] })))
    else if (title === ofRules && last?.rules.length === 0) last.rules = rowsOf<Rule>(gradeRule, table, section)
    else if (title !== ofMembers && title !== stay) throw new Error(`table '${title}' is unknown or misplaced`)
  }
  const customers = tablesTitled(ofMembers, section).flatMap((table) => rowsOf<Customer>(member, table, section))
  return {
    text,
    zone: /`TZ_NAME=(\S+)`/.exec(text)?.[1] ?? 'Asia/Shanghai',
    tariffs,
    stays: tablesTitled(stay, section).flatMap(({ rows }) => staysIn(rows, customers, lang)),
  }
}

/** The examples of a document: its numbered sections. Throws when a part of one can't be parsed. */
export const examplesIn = (document: string, lang: Lang): Example[] =>
  document
    .split(/^##+ /m)
    .filter((section) => /^\d+\. /.test(section))
    .map((section) => exampleOf(section, lang))
