import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsDocuments, withSettings } from './settings-markdown'

/** Writes the table of settings into both READMEs: `node scripts/run.mjs scripts/documents/settings-table.ts`. */
for (const { file, lang } of settingsDocuments) {
  const path = join(import.meta.dirname, '..', '..', file)
  writeFileSync(path, withSettings(readFileSync(path, 'utf8'), lang))
}
