import type { Row } from '../../model/resource'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { rowsOf } from '../rows/rows'
import { tariffOf, type GradeRow, type RuleRow } from '../tariff/tariff-of'
import type { FreeMode, Tariff } from '../tariff/tariff'
import { tableName } from '../rows/names'
import { readConfig } from '../config/configs'
import { declared } from '../config/declared'

export const freeModeKey = declared.freeTimeMode.key

export const readFreeMode = (on: Connection): Promise<FreeMode> => readConfig(on, declared.freeTimeMode)

/** The JSON in `tariff_version.tariff`. */
interface StoredVersion {
  free_mode: FreeMode
  grade: GradeRow
  rules: RuleRow[]
}

const mostRules = 10_000

const gradeRow = (row: Row<typeof grade>): GradeRow => {
  const { id, grade_name, free_time, free_hour, free_number, max_cost, start_time, end_time, valid_time } = row
  return { id, grade_name, free_time, free_hour, free_number, max_cost, start_time, end_time, valid_time }
}

const ruleRow = (row: Row<typeof gradeRule>): RuleRow => {
  const { id, rule_name, min_time, max_time, cost, start_time, end_time } = row
  return { id, rule_name, min_time, max_time, cost, start_time, end_time }
}

/** Later than the last version, whenever the transaction began. A transaction overwrites its own version (`xmin`). */
const insertVersion = `WITH last AS (SELECT "id", "valid_from", "tariff", xmin = pg_current_xact_id()::xid AS own
    FROM "tariff_version" WHERE "grade_id" = $1 ORDER BY "valid_from" DESC LIMIT 1),
  replaced AS (UPDATE "tariff_version" SET "tariff" = $2::jsonb WHERE "id" = (SELECT "id" FROM last WHERE own) RETURNING 1)
  INSERT INTO "tariff_version" ("grade_id", "valid_from", "tariff")
  SELECT $1::bigint, greatest(clock_timestamp(), last."valid_from" + interval '1 microsecond'), $2::jsonb
  FROM (SELECT) AS one LEFT JOIN last ON true
  WHERE last."tariff" IS DISTINCT FROM $2::jsonb AND NOT EXISTS (SELECT FROM replaced)`

/** Does nothing for an unchanged grade. Locks the grade until the transaction ends. */
export async function saveVersion(tx: Connection, gradeId: number): Promise<void> {
  const row = await rowsOf(grade, tx).first({ id: gradeId }, { lock: 'change' })
  if (!row) return
  const rules = await rowsOf(gradeRule, tx).find({ grade_id: gradeId }, { limit: mostRules })
  const version: StoredVersion = { free_mode: await readFreeMode(tx), grade: gradeRow(row), rules: rules.map(ruleRow) }
  await tx.run({ text: insertVersion, values: [gradeId, JSON.stringify(version)], name: 'tariff_version_insert' })
}

export async function saveEveryVersion(tx: Connection): Promise<void> {
  const grades = await tx.rows({ text: `SELECT "id" FROM ${tableName(grade)} ORDER BY "id"` })
  for (const [id] of grades) await saveVersion(tx, Number(id))
}

export async function deleteVersions(tx: Connection, gradeIds: readonly number[]): Promise<void> {
  for (const id of gradeIds) await tx.run({ text: `DELETE FROM "tariff_version" WHERE "grade_id" = $1`, values: [id] })
}

interface GradeAt {
  grade: number
  moment: string
}

const versionId = (condition: string): string =>
  `(SELECT "id" FROM "tariff_version" WHERE "grade_id" = k.grade ${condition} LIMIT 1)`
const findIds = `SELECT coalesce(
  ${versionId(`AND "valid_from" <= k.moment ORDER BY "valid_from" DESC`)}, ${versionId('ORDER BY "valid_from"')})
  FROM unnest($1::bigint[], $2::timestamptz[]) WITH ORDINALITY AS k(grade, moment, place) ORDER BY k.place`
const readVersions = 'SELECT "id", "tariff" FROM "tariff_version" WHERE "id" = ANY($1)'

function parseTariff(json: string): Tariff {
  const { grade: of, rules, free_mode } = JSON.parse(json) as StoredVersion
  return tariffOf(of, rules, free_mode)
}

/** The first version counts before all; null: no such grade. Equal versions are the same object. */
export async function versionsAt(tx: Connection, wanted: readonly GradeAt[]): Promise<(Tariff | null)[]> {
  const values = [writeCell(wanted.map(({ grade }) => grade)), writeCell(wanted.map(({ moment }) => moment))]
  const ids = (await tx.rows({ text: findIds, values, name: 'tariff_versions_at' })).map(([id]) => id ?? null)
  const distinct = [...new Set(ids.filter((id) => id !== null))].map(Number)
  const rows = await tx.rows({ text: readVersions, values: [writeCell(distinct)], name: 'tariff_versions_read' })
  const tariffs = new Map(rows.map(([id, json]) => [id ?? null, parseTariff(json ?? '')]))
  return ids.map((id) => tariffs.get(id) ?? null)
}
