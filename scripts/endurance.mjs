import { checkNode } from './support/node-version.mjs'

checkNode()

const { run } = await import('./support/command.mjs')
const { ensureDebianPackages } = await import('./support/debian-packages.mjs')
const { orFail } = await import('./support/failure.mjs')
const { build } = await import('./build/build.mjs')
const { install } = await import('./support/install.mjs')
const { inRoot } = await import('./support/root.mjs')

/** `npm run endurance -- 120`: on the built server, for 120 seconds instead of ten minutes. */
await orFail(async () => {
  await ensureDebianPackages()
  await install()
  await build()
  const args = ['--import', 'tsx', inRoot('tests', 'endurance', 'main.ts'), ...process.argv.slice(2)]
  const { code } = await run(process.execPath, args, { showOutput: true })
  process.exitCode = code
})
