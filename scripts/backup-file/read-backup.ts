import type { Cell } from '../../server/database/database'
import { BackupError } from './backup-error'
import { endSchema, manifestSchema, rowSchema, type End, type Manifest } from './contents'
import { entriesOf } from './tar-file'

export type BackupPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: Cell[][] }
  | { kind: 'picture'; name: string; bytes: Buffer }
  | { kind: 'end'; end: End }

const json = (bytes: Buffer | string): unknown => JSON.parse(bytes.toString())

const rowsIn = (bytes: Buffer): Cell[][] =>
  bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => rowSchema.parse(json(line)))

// Names are matched completely, so that none can point outside its folder.
const partOf = (name: string, bytes: Buffer): BackupPart => {
  if (name === 'manifest.json') return { kind: 'manifest', manifest: manifestSchema.parse(json(bytes)) }
  if (name === 'end.json') return { kind: 'end', end: endSchema.parse(json(bytes)) }
  const table = /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1]
  if (table !== undefined) return { kind: 'rows', table, rows: rowsIn(bytes) }
  const picture = /^pictures\/(\w[\w.-]*)$/.exec(name)?.[1]
  if (picture !== undefined) return { kind: 'picture', name: picture, bytes }
  throw new Error(`Unknown entry ${name}`)
}

export async function* partsOf(file: string): AsyncGenerator<BackupPart> {
  for await (const { name, bytes } of entriesOf(file)) yield partOf(name, bytes)
}

const sameCounts = (a: End, b: End): boolean =>
  a.pictures === b.pictures &&
  Object.keys({ ...a.rows, ...b.rows }).every((table) => (a.rows[table] ?? 0) === (b.rows[table] ?? 0))

const verify = async (file: string): Promise<Manifest> => {
  const counted: End = { rows: {}, pictures: 0 }
  let manifest: Manifest | undefined
  let end: End | undefined
  for await (const part of partsOf(file)) {
    if (part.kind === 'manifest') manifest = part.manifest
    else if (!manifest || end) throw new Error('Entries out of order')
    else if (part.kind === 'rows') counted.rows[part.table] = (counted.rows[part.table] ?? 0) + part.rows.length
    else if (part.kind === 'picture') counted.pictures += 1
    else end = part.end
  }
  if (!manifest || !end || !sameCounts(counted, end)) throw new Error('Rows or pictures are missing')
  return manifest
}

/** Reads a whole backup file and returns its manifest. Throws BackupError unless the file is complete. */
export const verifyBackup = async (file: string): Promise<Manifest> => {
  try {
    return await verify(file)
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new BackupError(`${file} 不是完整的备份文件（${reason}）/ ${file} is not a complete backup file (${reason})`)
  }
}
