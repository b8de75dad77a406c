import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/database'
import { lastWrite } from '../database/tables/tables'

export async function noteWrite(tx: Connection, userId: number): Promise<void> {
  const transaction = sql`pg_current_xact_id()::text`
  await tx.orm
    .insert(lastWrite)
    .values({ userId, transaction })
    .onConflictDoUpdate({ target: lastWrite.userId, set: { transaction } })
}

export async function lastWriteOf(on: Connection, userId: number): Promise<string | null> {
  const [row] = await on.orm.select().from(lastWrite).where(eq(lastWrite.userId, userId))
  return row?.transaction ?? null
}
