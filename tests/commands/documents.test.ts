import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localize } from '../../model/label'
import { addedParkColumn } from '../../model/park-column'
import { listNamed } from '../../model/resource'
import { screens } from '../../resources'
import { columnsDocument, windowWidths } from '../../scripts/documents/columns-markdown'
import { settingsDocuments, withSettings } from '../../scripts/documents/settings-markdown'
import { tablesIn } from '../support/markdown-table'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const markdownIn = (folder: string, recursive = false): string[] =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const documents = [...markdownIn('.'), ...markdownIn('docs', true), ...markdownIn('decisions', true)]
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first)

const commandsIn = (text: string): string[] => [
  ...found(text, /\bnpm run ([a-z][\w-]*)/g),
  ...found(text, /\bnpm (start|test)\b/g),
]
/** Paths of the project in backquotes, without the invented ones in the example of CONTRIBUTING.md. */
const placesIn = (text: string): string[] =>
  found(
    text,
    /`((?:model|resources|server|web|site-simulator|migrations|tests|bench|scripts|docs|decisions)\/[\w./-]*)`/g,
  ).filter((place) => !/locker|invoice/.test(place))

describe.each(settingsDocuments)('$file', (document) => {
  const { file } = document
  it('lists every setting of the server', () => {
    expect(read(file), 'node scripts/run.mjs scripts/documents/settings-table.ts').toBe(
      withSettings(read(file), document),
    )
  })
})

/** Of two columns, those of numbers and texts, a list of dictionary entries shows the one that its dictionary has. */
const absent: Record<string, number> = { 'management/dict-data': 1 }
const columnsCommand = 'node scripts/run.mjs scripts/documents/columns-table.ts'

describe(columnsDocument, () => {
  const tables = tablesIn(read(columnsDocument))
  const lists = screens.flatMap(({ view, resource, list }) => (resource ? [{ view, resource, list }] : []))

  it('has every list, in windows of each width', () => {
    expect(tables.map(({ rows }) => rows.map(([, view]) => view))).toEqual(
      windowWidths.map(() => lists.map(({ view }) => `\`${view}\``)),
    )
  })

  it.each(lists)('names columns that $view has', ({ view, resource, list }) => {
    const { headings } = listNamed(resource, list)
    const labels = Object.entries(resource.fields).map(([name, { label }]) => localize(headings?.[name] ?? label, 'en'))
    const rows = tables.flatMap((table) => table.rows.filter((cells) => cells[1] === `\`${view}\``))
    const named = rows.flatMap(([, , , all = '', compact = '']) =>
      [all, compact].filter(Boolean).join(', ').split(', '),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !labels.includes(name))).toEqual([])
  })

  it.each(lists)('counts the columns that $view shows', ({ view, resource, list }) => {
    const { columns, hidden = [] } = listNamed(resource, list)
    const shown = columns.filter((name) => !hidden.includes(name))
    const counts = tables.flatMap((table) =>
      table.rows.flatMap(([, of, inside = '']) => (of === `\`${view}\`` ? Number(inside.split(' of ')[1]) : [])),
    )
    const wanted = shown.length + (addedParkColumn(resource, { columns: shown }) ? 1 : 0) - (absent[view] ?? 0)
    expect(counts, columnsCommand).toEqual(windowWidths.map(() => wanted))
  })
})

describe.each(documents)('%s', (file) => {
  const text = read(file)

  it('names commands that exist', () => {
    expect(commandsIn(text).filter((name) => !(name in scripts))).toEqual([])
  })

  it('names files that exist', () => {
    expect(placesIn(text).filter((place) => !existsSync(join(root, place)))).toEqual([])
  })

  it('links to files that exist', () => {
    const links = found(text, /\]\(([^)#:]+)\)/g)
    expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
  })
})

it('has the same number of lists, tables and code blocks per section in both languages of the README', () => {
  const parts = (file: string): number[] =>
    read(file)
      .split(/^## /m)
      .map((part) => found(part, /^(```|- |\d+\. |\| )/gm).length)
  expect(parts('README.zh-CN.md')).toEqual(parts('README.md'))
  expect(commandsIn(read('README.zh-CN.md'))).toEqual(commandsIn(read('README.md')))
})
