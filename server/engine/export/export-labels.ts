import { localize, type Lang } from '../../../model/label'
import { isFromDictionary, type Field } from '../../../model/field'
import { ownPictures } from '../../../model/text/picture-address'
import { shownNumber } from '../../../model/kind-traits'
import { nameFieldsOf } from '../../../model/park-column'
import type { Resource, Row } from '../../../model/resource'
import { dayOrTime } from '../../../model/wall-time'
import { resources } from '../../../resources'
import type { Access } from '../../access/access'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import type { RowFilter } from '../../access/row-filter'
import { whereOf } from '../read/where'
import { targetOf } from '../read/name-expression'
import { columnIn, tableName } from '../../rows/names'
import { entryColumns } from '../read/dictionary-columns'

export interface Labels {
  load(rows: readonly Row<Resource>[]): Promise<void>
  cell(name: string, row: Row<Resource>): string
}

function shownText(field: Field, text: string): string {
  if (field.timeOfDay) return text.slice(11)
  return field.kind === 'date' ? dayOrTime(text) : shownNumber(field, text)
}

export type Names = Map<string, string>

export async function readDictionaries(
  on: Connection,
  types: readonly string[],
  lang: Lang,
): Promise<Map<string, Names>> {
  const { table, type, code, label, labelEn } = entryColumns
  const text = `SELECT ${type}, ${code}, ${lang === 'zh-chs' ? label : labelEn} FROM ${table} WHERE ${type} = ANY($1)`
  const byType = new Map<string, Names>(types.map((type) => [type, new Map()]))
  for (const [dictType, value, name] of await on.rows({ text, values: [writeCell([...types])] }))
    byType.get(dictType ?? '')?.set(value ?? '', name ?? '')
  return byType
}

const keysOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

export async function readNames(
  on: Connection,
  { to, key }: { to: Resource; key: string },
  keys: readonly string[],
  filter: RowFilter = [],
): Promise<Names> {
  const titles = to.title.map((name) => columnIn(to, name)).join(`, ' ', `)
  const { text: where, values } = whereOf(to, [{ field: key, how: 'any', value: keys }], filter)
  const text = `SELECT ${columnIn(to, key)}, concat(${titles}) FROM ${tableName(to)}${where}`
  return new Map((await on.rows({ text, values })).map(([value, name]) => [value ?? '', name ?? '']))
}

export function referencedBy(resource: Resource, name: string): { to: Resource; key: string } | null {
  const field = resource.fields[name]
  const several = field?.kind === 'refs' ? resources.get(field.of ?? '') : undefined
  return targetOf(resource, name) ?? (several ? { to: several, key: 'id' } : null)
}

export async function exportLabels(
  resource: Resource,
  columns: readonly string[],
  on: Connection,
  lang: Lang,
  permissions: Access['permissions'],
): Promise<Labels> {
  const fields = new Map<string, Field>(
    columns.flatMap((name) => (resource.fields[name] ? [[name, resource.fields[name]]] : [])),
  )
  const types = [...fields.values()].flatMap(({ kind, of }) => (isFromDictionary(kind) && of ? [of] : []))
  const dictionaries = await readDictionaries(on, types, lang)
  const source = (name: string): string => (fields.get(name)?.kind === 'name' ? (fields.get(name)?.of ?? name) : name)
  const references = [...fields].flatMap(([name, field]) => {
    if (field.kind === 'park' && nameFieldsOf(resource, name).length > 0) return []
    const target = referencedBy(resource, source(name))
    return target ? [{ name, ...target, names: new Map() as Names }] : []
  })
  const namesFor = new Map(references.map(({ name, names }) => [name, names]))
  const value = (name: string, row: Row<Resource>): unknown => (row as Record<string, unknown>)[source(name)]

  return {
    async load(rows) {
      for (const { name, to, key, names } of references) {
        const missing = [...new Set(rows.flatMap((row) => keysOf(value(name, row))))].filter((one) => !names.has(one))
        if (missing.length) for (const [id, title] of await readNames(on, { to, key }, missing)) names.set(id, title)
      }
    },
    cell(name, row) {
      const field = fields.get(name)
      const english = lang === 'en' && field?.english ? value(field.english, row) : null
      const raw = english ?? value(name, row)
      if (field?.zero && Number(raw ?? 0) === 0) return localize(field.zero, lang)
      if (raw === null || raw === undefined || (field?.kind === 'ref' && raw === 0)) return ''
      // A workbook is used longer than a signature is valid, and stored pictures can't be loaded without one.
      if (field?.kind === 'image' && String(raw).startsWith(ownPictures)) return ''
      if (field?.shownWith && !permissions.has(field.shownWith)) return ''
      const names = namesFor.get(name)
      const nameOf = (key: string): string => {
        const found = names?.get(key)
        return found && field?.kind === 'park' ? `${found} ${key}` : (found ?? key)
      }
      if (names) return keysOf(raw).map(nameOf).join(', ')
      if (field && isFromDictionary(field.kind))
        return dictionaries.get(field.of ?? '')?.get(String(raw)) ?? String(raw)
      return field ? shownText(field, String(raw)) : String(raw)
    },
  }
}
