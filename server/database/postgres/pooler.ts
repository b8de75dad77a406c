import { Client } from 'pg'
import { sendQuery } from '../send-query'
import { UnfitDatabase } from './postgres-check'
import { configOf } from './postgres-pool'

// For a host name with several addresses Node throws an AggregateError without a message.
const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

const unreachable = (setting: string, error: unknown): never => {
  const reason = reasonOf(error)
  throw new UnfitDatabase(
    `无法连接 ${setting} 所指的数据库（${reason}）/ The database that ${setting} names cannot be reached (${reason})`,
  )
}

const connect = async (setting: string, url: string): Promise<Client> => {
  const client = new Client(configOf({ url, viaPooler: true }))
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => unreachable(setting, error))
  return client
}

/** A pooler gives clients numbers of its own instead of PostgreSQL's process ids. */
const isViaPooler = async (client: Client): Promise<boolean> => {
  const given = 'processID' in client ? client.processID : undefined
  const { rows } = await sendQuery(client, { text: 'select pg_backend_pid()' })
  return rows[0]?.[0] !== String(given)
}

const missing = (): never => {
  throw new UnfitDatabase(
    'DATABASE_URL 经过连接池（如 PgBouncer），须将 DATABASE_DIRECT_URL 设为不经过连接池的地址 / DATABASE_URL leads through a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to an address that does not',
  )
}

interface DirectConnection {
  client: Client
  viaPooler: boolean
}

/** Rejects with UnfitDatabase if an address can't be reached, or all of them lead to a pooler. */
export async function connectDirectly({
  url,
  directUrl,
}: Record<'url', string> & { directUrl?: string }): Promise<DirectConnection> {
  const client = await connect('DATABASE_URL', url)
  if (!(await isViaPooler(client))) return { client, viaPooler: false }
  await client.end()
  const direct = directUrl === undefined ? missing() : await connect('DATABASE_DIRECT_URL', directUrl)
  if (!(await isViaPooler(direct))) return { client: direct, viaPooler: true }
  await direct.end()
  return missing()
}
