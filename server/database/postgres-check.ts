import { sendQuery } from './send-query'
import { databaseError } from './database-error'
import type { Client, ClientBase } from 'pg'
import { StartError } from '../settings/start-error'

const OLDEST = 15

/** The cluster is none that Berth can work on; the message is one line for the operator. */
export class UnfitDatabase extends StartError {
  override name = 'UnfitDatabase'
}

const one = async (client: ClientBase, text: string): Promise<string> =>
  (await sendQuery(client, { text })).rows[0]?.[0] ?? ''

// Two instances that start at once would both try to make the extension.
const makeTrigrams = async (client: Client): Promise<void> => {
  const text = "select pg_advisory_xact_lock(hashtext('berth extension')); create extension if not exists pg_trgm"
  try {
    await sendQuery(client, { text })
  } catch (error) {
    const reason = databaseError(error)?.message ?? String(error)
    throw new UnfitDatabase(
      `数据库缺少 pg_trgm 扩展且无法创建（${reason}），请由管理员执行 CREATE EXTENSION pg_trgm / The database has no extension pg_trgm and it could not be made (${reason}): have an administrator run CREATE EXTENSION pg_trgm`,
    )
  }
}

/**
 * Refuses what would go wrong later and quietly: PostgreSQL before 15, an encoding other than UTF-8, and a locale in
 * which Chinese has no trigrams (C), where every search for a Chinese name would read the whole table.
 */
export const checkPostgres = async (client: Client): Promise<void> => {
  const version = await one(client, 'show server_version_num')
  if (Number(version) < OLDEST * 10_000)
    throw new UnfitDatabase(
      `需要 PostgreSQL ${OLDEST} 或更高版本，当前为 ${version} / PostgreSQL ${OLDEST} or later is needed, this one is ${version}`,
    )
  const encoding = await one(client, 'show server_encoding')
  if (encoding !== 'UTF8')
    throw new UnfitDatabase(
      `数据库编码须为 UTF8，当前为 ${encoding} / The database must have the encoding UTF8, this one has ${encoding}`,
    )
  await makeTrigrams(client)
  if ((await one(client, 'select show_trgm(chr(24352))')) === '{}')
    throw new UnfitDatabase(
      '数据库的区域设置无法检索中文，请用 C.UTF-8 创建（initdb --locale=C.UTF-8）/ The locale of this database cannot search Chinese: make the cluster with C.UTF-8 (initdb --locale=C.UTF-8)',
    )
}
