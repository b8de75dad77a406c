import { build } from '../build/build.mjs'
import { ensureDebianPackages } from './debian-packages.mjs'
import { install } from './install.mjs'

/** Installs what the tests need, `more` beside the usual packages, and builds. Rejects with Failure. */
export const prepareTests = async (more) => {
  await ensureDebianPackages(undefined, more)
  await install()
  await build()
}
