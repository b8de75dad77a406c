import type { Lang } from '../../../model/label'
import type { Field } from '../../../model/field'
import { ownPictures } from '../../../model/picture-address'
import type { Resource, Row } from '../../../model/resource'
import { resources } from '../../../resources'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { targetOf } from '../read/name-expression'
import { columnIn, tableName } from '../../rows/names'
import { entryColumns } from '../read/entry-columns'
import { kindTraits } from '../../../model/kind-traits'

/** Names for what rows only hold as numbers: dictionary labels and the titles of other rows. */
export interface Labels {
  /** Reads what a batch of rows needs and doesn't have yet. */
  learn(rows: readonly Row<Resource>[]): Promise<void>
  /** The text of a cell; numbers stay numbers where they are measures. */
  show(name: string, row: Row<Resource>): string | number
}

type Names = Map<string, string>

async function readDictionaries(on: Connection, types: readonly string[], lang: Lang): Promise<Map<string, Names>> {
  const { table, type, code, label, labelEn } = entryColumns
  const text = `SELECT ${type}, ${code}, ${lang === 'zh-chs' ? label : labelEn} FROM ${table} WHERE ${type} = ANY($1)`
  const byType = new Map<string, Names>(types.map((type) => [type, new Map()]))
  for (const [of, value, name] of await on.rows({ text, values: [writeCell([...types])] }))
    byType.get(of ?? '')?.set(value ?? '', name ?? '')
  return byType
}

const keysOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

async function readNames(on: Connection, to: Resource, key: string, wanted: readonly string[]): Promise<Names> {
  const titles = to.title.map((name) => columnIn(to, name)).join(`, ' ', `)
  const text = `SELECT ${columnIn(to, key)}, concat(${titles}) FROM ${tableName(to)} WHERE ${columnIn(to, key)} = ANY($1)`
  return new Map(
    (await on.rows({ text, values: [writeCell([...wanted])] })).map(([at, name]) => [at ?? '', name ?? '']),
  )
}

const manyTarget = (field: Field | undefined): { to: Resource; key: string } | null => {
  const to = field?.kind === 'refs' ? resources.get(field.of ?? '') : undefined
  return to ? { to, key: 'id' } : null
}

/** Labels for the given columns, in one language. */
export async function exportLabels(
  resource: Resource,
  columns: readonly string[],
  on: Connection,
  lang: Lang,
): Promise<Labels> {
  const fields = new Map<string, Field>(
    columns.flatMap((name) => (resource.fields[name] ? [[name, resource.fields[name]]] : [])),
  )
  const types = [...fields.values()].flatMap(({ kind, of }) => (kind === 'dict' && of ? [of] : []))
  const dictionaries = await readDictionaries(on, types, lang)
  /** The field of the row that a column reads: a `name` column reads the one that it names. */
  const source = (name: string): string => (fields.get(name)?.kind === 'name' ? (fields.get(name)?.of ?? name) : name)
  const pointing = [...fields].flatMap(([name, field]) => {
    if (field.kind === 'park') return []
    const target = targetOf(resource, source(name)) ?? manyTarget(resource.fields[source(name)])
    return target ? [{ name, ...target, names: new Map() as Names }] : []
  })
  const namesFor = new Map(pointing.map(({ name, names }) => [name, names]))
  const value = (name: string, row: Row<Resource>): unknown => (row as Record<string, unknown>)[source(name)]

  return {
    async learn(rows) {
      for (const { name, to, key, names } of pointing) {
        const wanted = [...new Set(rows.flatMap((row) => keysOf(value(name, row))))].filter((one) => !names.has(one))
        if (wanted.length) for (const [at, title] of await readNames(on, to, key, wanted)) names.set(at, title)
      }
    },
    show(name, row) {
      const field = fields.get(name)
      const held = value(name, row)
      if (held === null || held === undefined) return ''
      // A workbook outlives every signature, and an own picture can't be loaded without one.
      if (field?.kind === 'image' && String(held).startsWith(ownPictures)) return ''
      const names = namesFor.get(name)
      if (names)
        return keysOf(held)
          .map((key) => names.get(key) ?? key)
          .join(', ')
      if (field?.kind === 'dict') return dictionaries.get(field.of ?? '')?.get(String(held)) ?? String(held)
      if (field && kindTraits[field.kind].measure) return Number(held)
      return String(held)
    },
  }
}
