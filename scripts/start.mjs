import { checkNode } from './support/node-version.mjs'

checkNode()

const { orFail } = await import('./support/failure.mjs')
await orFail(async () => {
  const { install } = await import('./support/install.mjs')
  const { build } = await import('./build/build.mjs')
  await install()
  await build()
})

// In the same process, so that a signal reaches the server directly and only once.
process.setSourceMapsEnabled(true)
await import(new URL('../dist/server/main.js', import.meta.url).href)
