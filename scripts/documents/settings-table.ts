import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsDocuments, withSettings } from './settings-markdown'

/** Writes the tables of settings into the READMEs and `docs/`: `node scripts/run.mjs scripts/documents/settings-table.ts`. */
for (const one of settingsDocuments) {
  const path = join(import.meta.dirname, '..', '..', one.file)
  writeFileSync(path, withSettings(readFileSync(path, 'utf8'), one))
}
