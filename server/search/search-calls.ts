import { checkText } from '../../model/check'
import { message } from '../../model/message'
import { searchLength, searchPath, type FoundData, resultsOfKind, type FoundRows } from '../../model/search/found-data'
import { badFields } from '../api-error'
import { findCars } from '../stays/find-cars'
import type { Caller, Call } from '../engine/api/call'
import type { Engine } from '../engine/engine'
import type { Body } from '../engine/write/form-input'
import { stall } from '../../resources/garage/stall'
import { stay } from '../../resources/garage/stay'
import type { Access } from '../access/access'
import { mayRead, parkCodes, readableRows } from '../access/row-filter'
import { prepared } from '../database/prepared'
import { literal, placesOf, scopeParts, type Placeholder } from '../engine/read/where'
import { rowWriter } from '../engine/read/row-writer'
import { writeCell } from '../rows/cells'
import { columnIn, columnsAs, tableName, withoutCase, valuesTable } from '../rows/names'
import { stallText } from './stall-text'
import { isFoundByPart } from '../../model/kind-traits'
import type { Resource } from '../../model/resource'
import { searchedIdentifier } from '../../model/text/plate-text'
import { typedSpelling } from '../rows/spelling'

function foundOf({ name: of }: Resource, rows: readonly string[]): FoundRows | null {
  const list = rows.slice(0, resultsOfKind).map((json) => JSON.parse(json) as Record<string, unknown>)
  return list.length > 0 ? { of, list, more: rows.length > resultsOfKind } : null
}

/** Stalls with the number; there are as many as garages. */
const most = 300

const s = columnsAs(stall, 's')
const g = columnsAs(stay, 'g')

const nameOf = `(SELECT ${g('garage_name')} FROM ${tableName(stay)} g WHERE ${g('GarageInfoID')} = s."id"
  ORDER BY ${g('car_in_time')} DESC LIMIT 1)`

/** Within the caller's scope; null: no stall was typed. */
async function findStalls({ database, pictures }: Engine, access: Access, typed: string): Promise<FoundRows | null> {
  const text = stallText(typed)
  if (!text || !mayRead(access, stall)) return null
  const values = [String(text.no), writeCell(parkCodes(access))]
  const place = (value: string | number): string => `$${values.push(String(value))}`
  const numbered = `SELECT s."id" FROM ${tableName(stall)} s WHERE ${s('park_no')} = $1::integer
    AND ($2::text[] IS NULL OR ${s('park_code')} = ANY($2))`
  const conditions = [
    ...(text.garage === null ? [] : [`${s('garage_index')} = ${place(text.garage)}::integer`]),
    ...(text.park === null ? [] : [`${withoutCase(s('park_code'))} = ${withoutCase(place(text.park))}`]),
    ...(text.name === null ? [] : [`${nameOf} ILIKE ${place(literal(text.name))}`]),
  ]
  const { select, write } = rowWriter(stall)
  const candidates = text.name === null ? [numbered, ...conditions].join(' AND ') : `${numbered} LIMIT ${most}`
  const named =
    text.name === null
      ? ''
      : ` AND EXISTS (SELECT FROM ${tableName(stall)} s
    WHERE s."id" = ${tableName(stall)}."id" AND ${conditions.join(' AND ')})`
  const rows = await database.rows(
    prepared(
      `SELECT ${select} FROM ${tableName(stall)} WHERE "id" IN (${candidates})${named}
        ORDER BY ${columnIn(stall, 'park_code')}, ${columnIn(stall, 'garage_index')}, "id" LIMIT ${resultsOfKind + 1}`,
      values,
    ),
  )
  const found = foundOf(
    stall,
    rows.map((cells) => write(cells, pictures, access)),
  )
  return found && { ...found, meant: true }
}

function textIn({ text }: Body): string {
  const checked = checkText(text ?? '', searchLength.longest)
  if ('problem' in checked) throw badFields([{ field: 'text', problem: checked.problem }])
  const typed = checked.value.trim()
  const { shortest: min } = searchLength
  if ([...typed].length < min) throw badFields([{ field: 'text', problem: message('tooShort', { min }) }])
  return typed
}

async function found(engine: Engine, body: Body, { access }: Caller): Promise<FoundData> {
  const text = textIn(body)
  const resources = [...engine.resources.values()].filter((resource) => resource.found !== null)
  const [cars, stalls, ...others] = await Promise.all([
    findCars(engine.database, access, text),
    findStalls(engine, access, text),
    ...resources.map((resource) => findRows(engine, access, resource, text)),
  ])
  const rows = [stalls, ...others].filter((one) => one !== null)
  return { cars, rows: rows.filter(({ of }, at) => rows.findIndex((one) => one.of === of) === at) }
}

/** A session is enough: only rows that the caller may query are found. */
export const searchCalls = (engine: Engine): Call[] => [
  {
    method: 'POST',
    path: searchPath,
    permission: null,
    allows: () => true,
    reads: true,
    run: async (body, caller) => JSON.stringify(await found(engine, body, caller)),
  },
]

/** Shorter parts have no trigram, so that all texts would have to be read. */
const shortestPart = 3
const mostOfField = 20

const lastCharacter = '\u{10FFFF}'

function idsBy(resource: Resource, name: string, text: string, place: Placeholder, scope: string): string[] {
  const field = resource.fields[name]
  if (!field) return []
  const column = columnIn(resource, name)
  const where = (condition: string): string =>
    `(SELECT "id" FROM ${tableName(resource)} WHERE ${condition}${scope} LIMIT ${mostOfField})`
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
            AND "value" ~<~ ${place(`${spelling}${lastCharacter}`)} ORDER BY "value" USING ~<~ LIMIT ${mostOfField})`,
        ]
      : []),
  ]
}

async function findRows(
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
  return foundOf(
    resource,
    rows.map((cells) => write(cells, pictures, access)),
  )
}
