import { sql } from 'drizzle-orm'
import { index, uniqueIndex, type PgColumn } from 'drizzle-orm/pg-core'
import { isFoundByPart } from '../../model/check'
import { columnName } from '../../model/column-name'
import type { Field } from '../../model/field'
import type { List } from '../../model/list'
import { listsOf, type Resource } from '../../model/resource'
import { storedFields } from './stored-fields'

type ColumnOf = (name: string) => PgColumn

/** Wire names of a list's search fields, the parent's key of a child list among them. */
const searchedIn = ({ search, under }: List): string[] => [
  ...search.map((item) => (typeof item === 'string' ? item : item.field)),
  ...(under ? [under.field] : []),
]

const firstSort = ({ sort }: List): string | undefined => sort.split(',')[0]?.replace(/^-/, '') || undefined

const isWindowed = ({ window }: List): boolean => window !== undefined && 'from' in window

/** Fields that need an index to be found or sorted by whole values. */
function plainlyIndexed(resource: Resource, fields: Map<string, Field>): Set<string> {
  const names = new Set<string>()
  for (const list of listsOf(resource)) {
    const sorted = firstSort(list)
    if (sorted) names.add(sorted)
    if (!isWindowed(list)) list.columns.forEach((name) => names.add(name))
    searchedIn(list)
      .filter((name) => !isFoundByPart(fields.get(name) ?? resource.fields.id))
      .forEach((name) => names.add(name))
  }
  for (const [name, field] of fields) if (field.kind === 'ref') names.add(name)
  return names
}

const named = (resource: Resource, ...parts: string[]): string =>
  [columnName(resource.name), ...parts].join('_').slice(0, 60)

/** Fields, or sets of fields, that no two rows share, with the name of the index that sees to it. */
export function uniques(resource: Resource): { fields: readonly string[]; index: string }[] {
  const single = storedFields(resource).flatMap(([name, field]) => (field.unique ? [[name]] : []))
  return [...single, ...resource.uniqueTogether].map((fields) => ({
    fields,
    index: named(resource, ...fields.map(columnName), 'ux'),
  }))
}

/** The field by which a caller's scope narrows the rows. */
const scopeField = ({ scope }: Resource): string | null => {
  if (scope === 'operator') return null
  return 'park' in scope ? scope.park : scope.department
}

/**
 * The indexes of a table: every search field (by trigrams where any part may match), every default sort with the id behind
 * it, references, the scope with the default sort, what is unique, what the server itself finds rows by; and every sortable column of lists without a time
 * window (a windowed list sorts only its window's rows, and its tables are written too often for fifteen indexes).
 */
export function indexesOf(resource: Resource, column: ColumnOf) {
  const fields = new Map(storedFields(resource))
  const plain = [...plainlyIndexed(resource, fields)].filter((name) => fields.has(name) && name !== 'id')
  const searched = new Set(
    listsOf(resource)
      .flatMap(searchedIn)
      .filter((name) => fields.has(name)),
  )
  const byPart = [...searched].filter((name) => isFoundByPart(fields.get(name) ?? resource.fields.id))
  const scoped = scopeField(resource)
  const sorted = firstSort(resource.list)
  return [
    ...plain
      .filter((name) => fields.get(name)?.kind !== 'refs')
      .map((name) => index(named(resource, columnName(name), 'ix')).on(column(name), column('id'))),
    ...plain
      .filter((name) => fields.get(name)?.kind === 'refs')
      .map((name) => index(named(resource, columnName(name), 'rx')).using('gin', column(name))),
    ...byPart.map((name) =>
      index(named(resource, columnName(name), 'tx')).using('gin', sql`${column(name)} gin_trgm_ops`),
    ),
    ...(scoped && sorted && scoped !== 'id' && scoped !== sorted
      ? [index(named(resource, 'scope', 'ix')).on(column(scoped), column(sorted), column('id'))]
      : []),
    ...resource.indexes.map(([first = 'id', ...more]) =>
      index(named(resource, ...[first, ...more].map(columnName), 'fx')).on(column(first), ...more.map(column)),
    ),
    ...uniques(resource).map(({ fields: [first = 'id', ...more], index }) =>
      uniqueIndex(index).on(column(first), ...more.map(column)),
    ),
  ]
}
