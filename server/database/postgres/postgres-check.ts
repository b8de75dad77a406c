import { sendQuery } from '../send-query'
import { databaseError } from '../database-error'
import type { Client, ClientBase } from 'pg'
import { StartError } from '../../settings/settings'

const OLDEST = 15

export class UnfitDatabase extends StartError {
  override name = 'UnfitDatabase'
}

const one = async (client: ClientBase, text: string): Promise<string> =>
  (await sendQuery(client, { text })).rows[0]?.[0] ?? ''

// Two instances that start at once would both try to create the extension.
const createTrigramExtension = async (client: Client): Promise<void> => {
  const text = "select pg_advisory_xact_lock(hashtext('berth extension')); create extension if not exists pg_trgm"
  try {
    await sendQuery(client, { text })
  } catch (error) {
    const reason = databaseError(error)?.message ?? String(error)
    throw new UnfitDatabase(
      `数据库缺少 pg_trgm 扩展且无法创建（${reason}），请由管理员执行 CREATE EXTENSION pg_trgm / The database lacks the extension pg_trgm and it could not be created (${reason}): have an administrator run CREATE EXTENSION pg_trgm`,
    )
  }
}

/** With the locale C Chinese text has no trigrams, and searches would scan tables unnoticed. */
export const checkPostgres = async (client: Client): Promise<void> => {
  const version = await one(client, 'show server_version_num')
  if (Number(version) < OLDEST * 10_000)
    throw new UnfitDatabase(
      `需要 PostgreSQL ${OLDEST} 或更高版本，当前为 ${version} / PostgreSQL ${OLDEST} or later is required, this one is ${version}`,
    )
  const encoding = await one(client, 'show server_encoding')
  if (encoding !== 'UTF8')
    throw new UnfitDatabase(
      `数据库编码须为 UTF8，当前为 ${encoding} / The encoding of the database must be UTF8, this one has ${encoding}`,
    )
  await createTrigramExtension(client)
  if ((await one(client, 'select show_trgm(chr(24352))')) === '{}')
    throw new UnfitDatabase(
      '数据库的区域设置无法检索中文，请用 C.UTF-8 创建（initdb --locale=C.UTF-8）/ The locale of this database does not support searching Chinese text: create the cluster with C.UTF-8 (initdb --locale=C.UTF-8)',
    )
}
