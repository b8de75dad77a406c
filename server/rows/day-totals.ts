import type { Resource } from '../../model/resource'
import { columnIn, tableName } from './names'
import { parkField } from './rows'

/** Triggers keep the totals, so that a list over whole days needn't read the rows. SQL in it is quoted. */
interface DayTotals {
  table: string
  by: string
  park: string
  amounts: readonly string[]
  sums: readonly string[]
}

const bare = (quoted: string): string => quoted.slice(1, -1)

export function dayTotalsOf(resource: Resource): DayTotals | null {
  const { daily, summary, uncounted } = resource
  if (daily === null) return null
  const park = parkField(resource)
  if (park === null) throw new Error(`${resource.name}: rows without a car park have no totals by day`)
  const left = uncounted && `${columnIn(resource, uncounted.field)} IN (${uncounted.values.join(', ')})`
  const amounts = [
    ...summary.map((name) => columnIn(resource, name)),
    ...(uncounted?.amounts ?? []).map((name) => `CASE WHEN ${left} THEN ${columnIn(resource, name)} END`),
  ]
  return {
    table: `"${bare(tableName(resource))}_day"`,
    by: columnIn(resource, daily),
    park: columnIn(resource, park),
    amounts,
    sums: amounts.map((_, at) => `"sum_${at + 1}"`),
  }
}

const grouped = ({ by, park, amounts }: DayTotals, from: string, sign: 1 | -1): string =>
  `SELECT coalesce(${park}, '') AS "park", coalesce(${by}::date, '-infinity') AS "day", ${sign} * count(*) AS "number"${amounts
    .map((amount, at) => `, ${sign} * coalesce(sum(${amount}), 0.00) AS "sum_${at + 1}"`)
    .join('')} FROM ${from} GROUP BY 1, 2`

function adding({ table, sums }: DayTotals, rows: string): string {
  const columns = ['"number"', ...sums]
  const isChange = columns.map((column) => `sum(${column}) <> 0`).join(' OR ')
  return `INSERT INTO ${table} AS kept ("park", "day", ${columns.join(', ')})
    SELECT "park", "day", ${columns.map((column) => `sum(${column})`).join(', ')} FROM (${rows}) changed
    GROUP BY 1, 2 HAVING ${isChange} ORDER BY 1, 2
    ON CONFLICT ("park", "day") DO UPDATE SET ${columns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')}`
}

const keepFunction = ({ table }: DayTotals): string => `"${bare(table)}_keep"`

export const triggersOf = ({ table }: DayTotals): string[] =>
  ['inserted', 'updated', 'deleted'].map((when) => `${bare(table)}_${when}`)

function dayTriggers(resource: Resource, totals: DayTotals): string[] {
  const table = tableName(resource)
  const [inserted = '', updated = '', deleted = ''] = triggersOf(totals)
  const trigger = (name: string, when: string, rows: string): string[] => [
    `DROP TRIGGER IF EXISTS "${name}" ON ${table}`,
    `CREATE TRIGGER "${name}" AFTER ${when} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${keepFunction(totals)}()`,
  ]
  return [
    ...trigger(inserted, 'INSERT', 'NEW TABLE AS added'),
    ...trigger(updated, 'UPDATE', 'NEW TABLE AS added OLD TABLE AS removed'),
    ...trigger(deleted, 'DELETE', 'OLD TABLE AS removed'),
  ]
}

/** Takes the rows of a part of the table from the totals before the part is dropped; null without totals. */
export function withoutPart(resource: Resource, part: string): string | null {
  const totals = dayTotalsOf(resource)
  return totals && adding(totals, grouped(totals, part, -1))
}

/** Days are those of the time zone `tzName`, whichever the writing connection has. */
export function makeDayTotals(resource: Resource, tzName: string): string[] {
  const totals = dayTotalsOf(resource)
  if (!totals) return []
  const { table, sums } = totals
  const [added, removed] = [grouped(totals, 'added', 1), grouped(totals, 'removed', -1)]
  return [
    `DROP TABLE IF EXISTS ${table}`,
    `CREATE TABLE ${table} ("park" text NOT NULL, "day" date NOT NULL, "number" bigint NOT NULL${sums
      .map((sum) => `, ${sum} numeric NOT NULL`)
      .join('')}, PRIMARY KEY ("park", "day"))`,
    `CREATE INDEX "${bare(table)}_ix" ON ${table} ("day")`,
    `CREATE OR REPLACE FUNCTION ${keepFunction(totals)}() RETURNS trigger LANGUAGE plpgsql SET timezone = '${tzName.replaceAll("'", "''")}' AS $keep$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${adding(totals, added)};
        ELSIF TG_OP = 'DELETE' THEN ${adding(totals, removed)};
        ELSE ${adding(totals, `${added} UNION ALL ${removed}`)};
        END IF;
        RETURN NULL;
      END $keep$`,
    ...dayTriggers(resource, totals),
    adding(totals, grouped(totals, tableName(resource), 1)),
  ]
}
