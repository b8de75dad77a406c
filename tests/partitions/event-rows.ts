import type { Resource } from '../../model/resource'
import { carLog } from '../../resources/parking/car-log'
import { parkingRecord } from '../../resources/parking/parking-record'
import type { Database } from '../../server/database/database'
import {
  leavesOf,
  monthlyTableOf,
  placesOf,
  type MonthlyTable,
  type Places,
} from '../../server/partitions/monthly-tables'

/** Parking records: `perMonth` in each of the last months, and four whose times no month has. Recorded long ago. */
export async function insertRecords(database: Database, months: number, perMonth: number): Promise<number> {
  await database.run({
    text: `INSERT INTO "parkrecord" ("park_code", "plate_no", "in_time", "out_time", "created_at", "updated_at", "status")
      SELECT 'P' || n % 3, '粤B' || lpad((m * $2::int + n)::text, 6, '0'), at, at, at, at, 2
      FROM generate_series(0, $1::int - 1) m, generate_series(1, $2::int) n,
        LATERAL (SELECT date_trunc('month', now(), 'UTC') - m * interval '1 month' + n * interval '1 second' AS at) t`,
    values: [months, perMonth],
  })
  await database.run({
    text: `INSERT INTO "parkrecord" ("park_code", "plate_no", "in_time") VALUES ('P0', '粤ZNONE1', NULL),
      ('P0', '粤Z0001Y', '0001-03-01 BC'), ('P0', '粤Z1970Y', '1970-01-01'), ('P0', '粤Z9999Y', '9999-01-01')`,
  })
  return months * perMonth + 4
}

function monthly(resource: Resource): MonthlyTable {
  const found = monthlyTableOf(resource)
  if (!found) throw new Error(`${resource.name} is not partitioned`)
  return found
}

export const parkingRecords = monthly(parkingRecord)
export const carLogs = monthly(carLog)

/** For a job that partitions their tables alone: all tables take ten times as long, and show the same. */
export const recordsOnly: ReadonlyMap<string, Resource> = new Map([[parkingRecord.name, parkingRecord]])
export const recordsAndLogs: ReadonlyMap<string, Resource> = new Map([...recordsOnly, [carLog.name, carLog]])

/** Entries of the car log, as `insertRecords`. */
export async function insertCarLogs(database: Database): Promise<void> {
  await database.run({
    text: `INSERT INTO "carlog" ("park_code", "plate_no", "in_time", "created_at", "updated_at")
      SELECT "park_code", "plate_no", "in_time", "created_at", "updated_at" FROM "parkrecord"`,
  })
}

export const placesOfRecords = (database: Database): Promise<Places> => placesOf(database, parkingRecords)

export const count = async (database: Database, table: string): Promise<number> =>
  Number((await database.rows({ text: `SELECT count(*) FROM ${table}` }))[0]?.[0])

/** How many rows each part of the table has, without empty ones, as `202611: 5`. */
export async function counts(database: Database, of = parkingRecords): Promise<string[]> {
  const found: string[] = []
  for (const { table } of await leavesOf(database, await placesOf(database, of))) {
    const rows = await count(database, table)
    if (rows > 0) found.push(`${/_([^_]+)$/.exec(table)?.[1]}: ${rows}`)
  }
  return found
}

/** Everything that is in the parking records, as one value. */
export async function contents(database: Database): Promise<string[]> {
  const text = `SELECT count(*), count(DISTINCT "id"), md5(string_agg(
    row("id", "park_code", "plate_no", "in_time", "out_time", "created_at", "updated_at", "version")::text, ',' ORDER BY "id"))
    FROM "parkrecord"`
  return (await database.rows({ text })).flat().map(String)
}
