import { build } from '../build/build.mjs'
import { ensureDebianPackages } from './debian-packages.mjs'
import { install } from './install.mjs'

/** `more`: packages beside the usual ones. Rejects with Failure. */
export const prepareTests = async (more) => {
  await ensureDebianPackages(undefined, more)
  await install()
  await build()
}
