import type { Lang } from '../../../model/label'
import type { Field } from '../../../model/field'
import { ownPictures } from '../../../model/picture-address'
import type { Resource, Row } from '../../../model/resource'
import { resources } from '../../../resources'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { targetOf } from '../read/name-expression'
import { columnIn, tableName } from '../../rows/names'
import { entryColumns } from '../read/dictionary-columns'
import { kindTraits } from '../../../model/kind-traits'

/** Texts for values that rows store as ids or codes: dictionary labels and the titles of referenced rows. */
export interface Labels {
  load(rows: readonly Row<Resource>[]): Promise<void>
  /** The content of a cell: a number for measures, else text. */
  cell(name: string, row: Row<Resource>): string | number
}

type Names = Map<string, string>

async function readDictionaries(on: Connection, types: readonly string[], lang: Lang): Promise<Map<string, Names>> {
  const { table, type, code, label, labelEn } = entryColumns
  const text = `SELECT ${type}, ${code}, ${lang === 'zh-chs' ? label : labelEn} FROM ${table} WHERE ${type} = ANY($1)`
  const byType = new Map<string, Names>(types.map((type) => [type, new Map()]))
  for (const [dictType, value, name] of await on.rows({ text, values: [writeCell([...types])] }))
    byType.get(dictType ?? '')?.set(value ?? '', name ?? '')
  return byType
}

const keysOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

async function readNames(on: Connection, to: Resource, key: string, keys: readonly string[]): Promise<Names> {
  const titles = to.title.map((name) => columnIn(to, name)).join(`, ' ', `)
  const text = `SELECT ${columnIn(to, key)}, concat(${titles}) FROM ${tableName(to)} WHERE ${columnIn(to, key)} = ANY($1)`
  return new Map(
    (await on.rows({ text, values: [writeCell([...keys])] })).map(([value, name]) => [value ?? '', name ?? '']),
  )
}

const refsTarget = (field: Field | undefined): { to: Resource; key: string } | null => {
  const to = field?.kind === 'refs' ? resources.get(field.of ?? '') : undefined
  return to ? { to, key: 'id' } : null
}

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
  /** The field that a column reads: for a `name` column, the field that refers to the named row. */
  const source = (name: string): string => (fields.get(name)?.kind === 'name' ? (fields.get(name)?.of ?? name) : name)
  const references = [...fields].flatMap(([name, field]) => {
    if (field.kind === 'park') return []
    const target = targetOf(resource, source(name)) ?? refsTarget(resource.fields[source(name)])
    return target ? [{ name, ...target, names: new Map() as Names }] : []
  })
  const namesFor = new Map(references.map(({ name, names }) => [name, names]))
  const value = (name: string, row: Row<Resource>): unknown => (row as Record<string, unknown>)[source(name)]

  return {
    async load(rows) {
      for (const { name, to, key, names } of references) {
        const missing = [...new Set(rows.flatMap((row) => keysOf(value(name, row))))].filter((one) => !names.has(one))
        if (missing.length) for (const [id, title] of await readNames(on, to, key, missing)) names.set(id, title)
      }
    },
    cell(name, row) {
      const field = fields.get(name)
      const raw = value(name, row)
      if (raw === null || raw === undefined) return ''
      // A workbook is used longer than a signature is valid, and stored pictures can't be loaded without one.
      if (field?.kind === 'image' && String(raw).startsWith(ownPictures)) return ''
      const names = namesFor.get(name)
      if (names)
        return keysOf(raw)
          .map((key) => names.get(key) ?? key)
          .join(', ')
      if (field?.kind === 'dict') return dictionaries.get(field.of ?? '')?.get(String(raw)) ?? String(raw)
      if (field && kindTraits[field.kind].measure) return Number(raw)
      return String(raw)
    },
  }
}
