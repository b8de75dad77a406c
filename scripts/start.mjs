import { checkNode } from './support/node-version.mjs'

checkNode()

const { orFail } = await import('./support/failure.mjs')
await orFail(async () => {
  const { install } = await import('./support/install.mjs')
  const { build } = await import('./build/build.mjs')
  await install()
  await build()
})

// In this very process, so that Ctrl-C or a supervisor's signal reaches the server once and it alone decides how to end.
process.setSourceMapsEnabled(true)
await import(new URL('../dist/server/main.js', import.meta.url).href)
