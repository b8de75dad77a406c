import { checkNode } from './support/node-version.mjs'

checkNode()

const { run, runNode } = await import('./support/command.mjs')
const { clusterPackages, ensureDebianPackages } = await import('./support/debian-packages.mjs')
const { orFail } = await import('./support/failure.mjs')
const { build } = await import('./build/build.mjs')
const { install } = await import('./support/install.mjs')
const { inRoot } = await import('./support/root.mjs')

const named = { instances: 'instances/main.ts', cluster: 'cluster/main.ts' }
const packages = { cluster: clusterPackages }

/**
 * `npm run endurance -- 120`: for 120 seconds instead of ten minutes; then 10,000 hostile calls on each database. `npm
 * run endurance -- instances 120` and `npm run endurance -- cluster 3` are others.
 */
await orFail(async () => {
  await ensureDebianPackages(undefined, packages[process.argv[2]])
  await install()
  await build()
  const [name, ...rest] = process.argv.slice(2)
  const isNamed = Object.hasOwn(named, name ?? '')
  const [file, words] = isNamed ? [named[name], rest] : ['main.ts', process.argv.slice(2)]
  const args = ['--import', 'tsx', inRoot('tests', 'endurance', ...file.split('/')), ...words]
  const facts = await run(process.execPath, args, { showOutput: true })
  process.exitCode = facts.code
  if (isNamed) return
  const seed = process.env.BERTH_SEED ?? String(Math.floor(Math.random() * 1e9))
  console.log(`种子 / Seed: ${seed}`)
  // As in the campaign: on each database.
  const env = { HOSTILE_CALLS: '10000', ...process.env, BERTH_CAMPAIGN: '1', BERTH_SEED: seed }
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const calls = await runNode(vitest, ['run', 'tests/hostile'], { showOutput: true, env })
  process.exitCode = facts.code || calls.code
})
