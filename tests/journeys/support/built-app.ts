import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { newFolder } from '../../support/run-folder'

const built = fileURLToPath(new URL('../../../dist/web', import.meta.url))
let copied: string | undefined

/** The folder of a copy of the built app, so that a build during the tests doesn't remove its files. */
export function builtApp(): string {
  if (copied === undefined) {
    const folder = newFolder('web-')
    cpSync(built, folder, { recursive: true })
    copied = folder
  }
  return copied
}
