import { fill, zhEn } from '../../model/label'
import type { Resource } from '../../model/resource'
import { auditLog } from '../../resources/log/audit-log'
import type { Connection } from '../database/database'
import type { Engine } from '../engine/engine'
import { placeOf, sealedFields } from '../engine/write/sealed-values'
import { formerFlowsPlace } from '../flow-controller/former-flows'
import { pictureKeyPlace } from '../pictures/signed-pictures'
import { columnIn, tableName } from '../rows/names'
import { rowsOf } from '../rows/rows'
import { UnreadableSecret } from '../secret-box'
import { StartError } from '../settings/settings'

const texts = {
  sealed: zhEn(
    '用当前的 SECRETS_KEY 加密已存的密钥：{count} 个',
    'Stored secrets encrypted with the present SECRETS_KEY: {count}',
  ),
}

interface Stored {
  place: string
  table: string
  key: string
  column: string
}

const ofFields = (resource: Resource): Stored[] =>
  sealedFields(resource).map((field) => ({
    place: placeOf(resource, field),
    table: tableName(resource),
    key: '"id"',
    column: columnIn(resource, field),
  }))

const others: readonly Stored[] = [
  { place: pictureKeyPlace, table: '"own_secret"', key: '"name"', column: '"value"' },
  { place: formerFlowsPlace, table: '"former_flow"', key: '"id"', column: '"flows"' },
]

/** Returns how many were encrypted. */
async function sealPlace(tx: Connection, { place, table, key, column }: Stored, { secrets }: Engine): Promise<number> {
  const rows = await tx.rows({
    text: `SELECT ${key}::text, ${column} FROM ${table} WHERE NOT starts_with(${column}, $1) FOR UPDATE`,
    values: [secrets.beginning(place)],
  })
  const text = `UPDATE ${table} SET ${column} = $2 WHERE ${key}::text = $1`
  for (const [id, stored] of rows)
    await tx.run({ text, values: [id ?? '', await secrets.seal(await secrets.open(stored ?? '', place), place)] })
  return rows.length
}

async function log(tx: Connection, sealed: number): Promise<void> {
  const { zh, en } = texts.sealed
  const description = fill(zh, { count: sealed })
  await rowsOf(auditLog, tx).insert({ route: 'SECRETS_KEY', description, description_en: fill(en, { count: sealed }) })
}

/** Encrypts plain secrets and those of former keys with the present key. Throws StartError for secrets that no key can decrypt. */
export async function sealStoredSecrets(engine: Engine): Promise<void> {
  const places = [...[...engine.resources.values()].flatMap(ofFields), ...others]
  try {
    await engine.database.transaction(async (tx) => {
      await tx.rows({ text: `SELECT pg_advisory_xact_lock(hashtext('berth secrets'))` })
      let sealed = 0
      for (const place of places) sealed += await sealPlace(tx, place, engine)
      if (sealed > 0 && engine.settings.secretsKeys.length > 0) await log(tx, sealed)
    })
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error
    throw new StartError(
      `SECRETS_KEY 不能解密数据库中的 ${error.message}，请加上此前的密钥 / SECRETS_KEY can't decrypt ${error.message} in the database: add the former key`,
    )
  }
}
