import { sql } from 'drizzle-orm'
import { index, uniqueIndex, type PgColumn } from 'drizzle-orm/pg-core'
import { longestText, type Field } from '../../model/field'
import { isFoundByPart, isIdentifier, kindTraits } from '../../model/kind-traits'
import { ownPictures } from '../../model/text/picture-address'
import { sitePictures } from '../../model/site/site-picture'
import type { List } from '../../model/list'
import { columnName, listsOf, type Resource } from '../../model/resource'
import { columnIn, storedFields, withoutCase, perResource } from './names'

type ColumnOf = (name: string) => PgColumn

const searchFieldsOf = ({ search, under }: List): string[] => [
  ...search.map((item) => (typeof item === 'string' ? item : item.field)),
  ...(under ? [under.field] : []),
]

const firstSort = ({ sort }: List): string | undefined => sort.split(',')[0]?.replace(/^-/, '') || undefined

const isWindowed = ({ window }: List): boolean => window !== undefined && 'from' in window

const filledIn = ({ form, forms }: Resource): ReadonlySet<string> =>
  new Set([...form, ...Object.values(forms).flatMap(({ fields }) => fields)])

function wholeValueFields(resource: Resource, fields: Map<string, Field>): Set<string> {
  const names = new Set<string>()
  const filled = filledIn(resource)
  const isSorted = (name: string): boolean => {
    const kind = fields.get(name)?.kind
    return kind !== undefined && kindTraits[kind].notSortableReason === null && (filled.has(name) || kind === 'created')
  }
  for (const list of listsOf(resource)) {
    const sorted = firstSort(list)
    if (sorted) names.add(sorted)
    if (!isWindowed(list)) list.columns.filter(isSorted).forEach((name) => names.add(name))
    searchFieldsOf(list)
      .filter((name) => !isFoundByPart(fields.get(name) ?? resource.fields.id))
      .forEach((name) => names.add(name))
  }
  for (const [name, field] of fields) if (field.kind === 'ref') names.add(name)
  if (resource.retention) names.add(resource.retention.by)
  return names
}

/** Addresses of uploaded pictures. Their indexes contain only these. */
export const uploadedOnly = (column: string): string =>
  `${column} LIKE '${ownPictures}%' AND ${column} NOT LIKE '${sitePictures}%'`

/** Bytes of the longest entry of a B-tree, a third of a page. PostgreSQL rejects rows with a longer one. */
const longestEntry = 2600
const bytesOfCharacter = 4
const bytesOfNumber = 16

function longestBytes(field: Field): number {
  const { measure, time, whole } = kindTraits[field.kind]
  return measure || time || whole ? bytesOfNumber : longestText(field) * bytesOfCharacter
}

const fitsTree = ({ fields }: Resource, names: readonly string[]): boolean =>
  names.reduce((sum, name) => sum + longestBytes(fields[name] ?? fields.id), 0) <= longestEntry

function mustFit(resource: Resource, names: readonly string[]): readonly string[] {
  if (fitsTree(resource, names)) return names
  throw new Error(`${resource.name}: texts of ${names.join(', ')} are too long for an index`)
}

const indexName = (resource: Resource, ...parts: string[]): string =>
  [columnName(resource.name), ...parts].join('_').slice(0, 60)

export function uniques(resource: Resource): { fields: readonly string[]; index: string }[] {
  const single = storedFields(resource).flatMap(([name, field]) => (field.unique ? [[name]] : []))
  return [...single, ...resource.uniqueTogether].map((fields) => ({
    fields,
    index: indexName(resource, ...fields.map(columnName), 'ux'),
  }))
}

const isPartSearched = (field: Field, isFound = false): boolean =>
  isFoundByPart(field) || (isFound && field.kind === 'code')

const scopeField = ({ scope }: Resource): string | null => {
  if (scope === 'operator') return null
  return 'park' in scope ? scope.park : scope.department
}

const plainFields = (resource: Resource, fields: Map<string, Field>): string[] =>
  [...wholeValueFields(resource, fields)].filter(
    (name) => fields.has(name) && name !== 'id' && fitsTree(resource, [name, 'id']),
  )

/** Other indexes begin with these fields: tables that are written all day need no index of such a field alone. */
function leadingOf(resource: Resource, fields: ReadonlyMap<string, Field>, scope: string | null): ReadonlySet<string> {
  const lists = listsOf(resource)
  if (!lists.every(isWindowed)) return new Set()
  const whole = resource.indexes.flatMap(([first = 'id']) => {
    const field = fields.get(first)
    return field && isIdentifier(field) ? [] : [first]
  })
  const first = [...whole, ...uniques(resource).flatMap(({ fields: [name = 'id'] }) => name), ...(scope ? [scope] : [])]
  const sorts = new Set(lists.map(firstSort))
  return new Set(first.filter((name) => !sorts.has(name)))
}

function scopeIndexField(resource: Resource): string | null {
  const [scope, sorted] = [scopeField(resource), firstSort(resource.list)]
  return scope && sorted && scope !== 'id' && scope !== sorted ? scope : null
}

function ownIndexFields(resource: Resource, fields: Map<string, Field>): string[] {
  const leading = leadingOf(resource, fields, scopeIndexField(resource))
  return plainFields(resource, fields).filter((name) => !leading.has(name) && fields.get(name)?.kind !== 'refs')
}

const sortedFieldsOf = perResource((resource): ReadonlySet<string> => {
  const unique = uniques(resource).flatMap(({ fields }) => (fields.length === 1 ? fields : []))
  const indexed = ['id', ...unique, ...ownIndexFields(resource, new Map(storedFields(resource)))]
  // An index of moments isn't ordered by the time of day.
  return new Set(indexed.filter((name) => !resource.fields[name]?.timeOfDay))
})

/** Rows with the same value are few, or sorted by id. */
export const isSortedByIndex = (resource: Resource, field: string): boolean => sortedFieldsOf(resource).has(field)

/**
 * Only lists without a time window index every sortable column that people fill in: tables of the others are written
 * too often, and devices' reports would be written to every index. Texts too long for a B-tree have none.
 */
export function indexesOf(resource: Resource, column: ColumnOf) {
  const fields = new Map(storedFields(resource))
  const plain = plainFields(resource, fields)
  const searched = new Set(
    listsOf(resource)
      .flatMap(searchFieldsOf)
      .filter((name) => fields.has(name)),
  )
  // A search of a text reads its English text, too.
  for (const name of [...searched]) searched.add(fields.get(name)?.english ?? name)
  for (const name of resource.found?.by ?? []) searched.add(name)
  const byPart = [...searched].filter((name) =>
    isPartSearched(fields.get(name) ?? resource.fields.id, resource.found?.by.includes(name)),
  )
  const scope = scopeIndexField(resource)
  const sorted = firstSort(resource.list)
  return [
    ...ownIndexFields(resource, fields).map((name) =>
      index(indexName(resource, columnName(name), 'ix')).on(column(name), column('id')),
    ),
    ...plain
      .filter((name) => fields.get(name)?.kind === 'refs')
      .map((name) => index(indexName(resource, columnName(name), 'rx')).using('gin', column(name))),
    ...byPart.map((name) =>
      index(indexName(resource, columnName(name), 'tx')).using('gin', sql`${column(name)} gin_trgm_ops`),
    ),
    ...(scope && sorted && mustFit(resource, [scope, sorted, 'id'])
      ? [index(indexName(resource, 'scope', 'ix')).on(column(scope), column(sorted), column('id'))]
      : []),
    ...[...fields].flatMap(([name, { kind }]) =>
      kind === 'image' || kind === 'address'
        ? [
            index(indexName(resource, columnName(name), 'px'))
              .on(column(name))
              .where(sql.raw(uploadedOnly(columnIn(resource, name)))),
          ]
        : [],
    ),
    ...resource.indexes.map((names) => {
      const compared = (name: string) => {
        const field = fields.get(name)
        return field && isIdentifier(field) ? sql.raw(withoutCase(columnIn(resource, name))) : column(name)
      }
      const [first = 'id', ...more] = mustFit(resource, names)
      return index(indexName(resource, ...names.map(columnName), 'fx')).on(compared(first), ...more.map(compared))
    }),
    ...uniques(resource).map(({ fields: names, index }) => {
      const [first = 'id', ...more] = mustFit(resource, names)
      return uniqueIndex(index).on(column(first), ...more.map(column))
    }),
  ]
}
