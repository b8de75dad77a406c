import { checkNode } from './support/node-version.mjs'

checkNode()

const { orFail } = await import('./support/failure.mjs')

/** Installs the libraries and builds if something has changed; `start.mjs` and `npm run build` begin with it. */
await orFail(async () => {
  const { install } = await import('./support/install.mjs')
  const { build } = await import('./build/build.mjs')
  await install()
  await build()
})
