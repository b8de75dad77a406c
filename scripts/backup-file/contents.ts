import { z } from 'zod'
import { StartError } from '../../server/settings/settings'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

const sequence = z.object({ table: z.string(), column: z.string(), last: z.string(), used: z.boolean() })

const migration = z.object({ name: z.string().regex(/^\d{4}_\w+$/), hash: z.string() })

/**
 * `manifest.json` is the first entry of a backup file. `tables/<table>/<number>.jsonl` follow, where a line is a row as
 * an array of PostgreSQL's text, then `pictures/<name>`, and last `end.json`.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(migration),
  tables: z.array(table),
  sequences: z.array(sequence),
})

/** `end.json` detects a truncated or edited file. */
export const endSchema = z.object({ rows: z.record(z.string(), z.number()), pictures: z.number() })

export const rowSchema = z.array(z.string().nullable())

export type Manifest = z.infer<typeof manifestSchema>
export type End = z.infer<typeof endSchema>
export type TableColumns = z.infer<typeof table>
export type SequenceState = z.infer<typeof sequence>
export type AppliedMigration = z.infer<typeof migration>

/** The message is one line for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
}
