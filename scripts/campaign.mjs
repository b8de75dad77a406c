import { checkNode } from './support/node-version.mjs'

checkNode()

const { runNode } = await import('./support/command.mjs')
const { campaignPackages } = await import('./support/debian-packages.mjs')
const { prepareTests } = await import('./support/prepare-tests.mjs')
const { inRoot } = await import('./support/root.mjs')
const { checkBudget, runTests } = await import('./support/run-tests.mjs')
const { checkParts, testFiles } = await import('./support/test-files.mjs')

/** Their limits hold on any machine. */
const benchmarks = ['first-list', 'price-stays']

/** `--seed N` or `--seed=N`; without it, each campaign has another one. */
const seedAndParts = (words) => {
  const at = words.findIndex((word) => /^--seed(=|$)/.test(word))
  if (at < 0) return { seed: Math.floor(Math.random() * 1e9), parts: words }
  const [, given] = words[at].split('=')
  return { seed: given ?? words[at + 1], parts: words.toSpliced(at, given === undefined ? 2 : 1) }
}

const { seed, parts } = seedAndParts(process.argv.slice(2))
const isWhole = parts.length === 0

const failing = async (names) => {
  const failed = []
  for (const name of names) {
    const { code } = await runNode(inRoot('scripts', 'bench.mjs'), [name], { showOutput: true })
    if (code !== 0) failed.push(name)
  }
  return failed
}

const failedBenchmarks = []

/**
 * `npm run campaign -- lists --seed 7` runs the files whose path contains a word, with the random values of that seed;
 * `-- bench` the benchmarks.
 */
const campaign = async () => {
  try {
    if (!/^\d{1,9}$/.test(seed)) throw new Error('用法 / Usage: npm run campaign -- lists --seed 7')
    checkParts(parts, testFiles('campaign'), ['bench'])
    console.log(`种子 / Seed: ${seed}`)
    await prepareTests(campaignPackages)
    const measured = isWhole || parts.includes('bench') ? benchmarks : []
    failedBenchmarks.push(...(await failing(measured)))
    const outOfBounds = failedBenchmarks.length
    if (parts.join() === 'bench') return { passed: measured.length - outOfBounds, failed: outOfBounds }
    const part = isWhole ? {} : { BERTH_PART: '1' }
    const env = { ...process.env, ...part, BERTH_CAMPAIGN: '1', BERTH_SEED: String(seed) }
    const { passed, failed, ...times } = await runTests(parts, env)
    return { passed, failed: failed + outOfBounds + (isWhole ? checkBudget('campaign', times) : 0) }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const { passed, failed } = await campaign()
// They ran first, long before the end.
if (failedBenchmarks.length > 0) console.log('\n未通过的基准，可分别重复 / Failed benchmarks, repeated each with')
for (const name of failedBenchmarks) console.log(`npm run bench -- ${name}`)
if (seed) console.log(`种子 / Seed: ${seed}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
