import { isFoundByPart } from '../../model/kind-traits'
import { resultsOfKind, type FoundRows } from '../../model/search/found-data'
import type { Resource } from '../../model/resource'
import { searchedIdentifier } from '../../model/text/plate-text'
import type { Access } from '../access/access'
import { readableRows } from '../access/row-filter'
import { prepared } from '../database/prepared'
import type { Engine } from '../engine/engine'
import { literal, placesOf, scopeParts, type Placeholder } from '../engine/read/where'
import { rowWriter } from '../engine/read/row-writer'
import { columnIn, tableName, valuesTable } from '../rows/names'
import { typedSpelling } from '../rows/spelling'

/** Shorter parts have no trigram, so that all texts would have to be read. */
const shortestPart = 3
const most = 20

const lastCharacter = '\u{10FFFF}'

function idsBy(resource: Resource, name: string, text: string, place: Placeholder, scope: string): string[] {
  const field = resource.fields[name]
  if (!field) return []
  const column = columnIn(resource, name)
  const where = (condition: string): string =>
    `(SELECT "id" FROM ${tableName(resource)} WHERE ${condition}${scope} LIMIT ${most})`
  if (field.kind === 'integer') return /^\d{1,9}$/.test(text) ? [where(`${column} = ${place(text)}::integer`)] : []
  const part = searchedIdentifier(text, field)
  const spelling = field.spelled ? typedSpelling(text) : ''
  return [
    ...([...part].length >= shortestPart && (isFoundByPart(field) || field.kind === 'code')
      ? [where(`${column} ILIKE ${place(literal(part))}`)]
      : []),
    ...(spelling
      ? [
          `(SELECT "row_id" FROM ${valuesTable(resource, name)} WHERE "value" ~>=~ ${place(spelling)}
            AND "value" ~<~ ${place(`${spelling}${lastCharacter}`)} ORDER BY "value" USING ~<~ LIMIT ${most})`,
        ]
      : []),
  ]
}

export async function findRows(
  { database, pictures }: Engine,
  access: Access,
  resource: Resource,
  text: string,
): Promise<FoundRows | null> {
  const { found } = resource
  const readable = found && readableRows(resource, access)
  if (!readable) return null
  const { values, place } = placesOf()
  const scope = scopeParts(resource, readable, place)
    .map((part) => ` AND ${part}`)
    .join('')
  const ids = found.by.flatMap((name) => idsBy(resource, name, text, place, scope))
  if (ids.length === 0) return null
  const { select, write } = rowWriter(resource)
  const typed = place(text)
  const exact = found.by.map((name) => `lower(${columnIn(resource, name)}::text) = lower(${typed}::text)`)
  const rows = await database.rows(
    prepared(
      `SELECT ${select} FROM ${tableName(resource)} WHERE "id" IN (${ids.join(' UNION ')})${scope}
        ORDER BY coalesce(${exact.join(' OR ')}, false) DESC, "id" DESC LIMIT ${resultsOfKind + 1}`,
      values,
    ),
  )
  const list = rows
    .slice(0, resultsOfKind)
    .map((cells) => JSON.parse(write(cells, pictures, access)) as Record<string, unknown>)
  return list.length > 0 ? { of: resource.name, list, more: rows.length > resultsOfKind } : null
}
