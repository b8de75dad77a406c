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

/** Takes `--{name} N` or `--{name}=N` out of the words of the command. */
const takeNumber = (words, name, otherwise) => {
  const at = words.findIndex((word) => word.split('=')[0] === `--${name}`)
  if (at < 0) return [otherwise, words]
  const [, joined] = words[at].split('=')
  const number = joined ?? words[at + 1] ?? ''
  if (!/^\d{1,9}$/.test(number)) throw new Error('用法 / Usage: npm run campaign -- lists --seed 7 --minutes 40')
  return [Number(number), words.toSpliced(at, joined === undefined ? 2 : 1)]
}

/** Without a seed, each campaign has another one; without minutes, it takes as long as it needs. */
const readCommand = (words) => {
  const [seed, withoutSeed] = takeNumber(words, 'seed', Math.floor(Math.random() * 1e9))
  const [minutes, parts] = takeNumber(withoutSeed, 'minutes', Infinity)
  return { seed, deadline: Date.now() + minutes * 60_000, parts, isWhole: parts.length === 0 }
}

const failing = async (names) => {
  const failed = []
  for (const name of names) {
    const { code } = await runNode(inRoot('scripts', 'bench.mjs'), [name], { showOutput: true })
    if (code !== 0) failed.push(name)
  }
  return failed
}

/** A machine that is slower may leave files out when its time is up; on another one, the campaign has become too long. */
const muchSlower = 1.2

/** How many files fail because they did not begin in time. */
const tooLate = ({ late, slower }) => {
  if (late.length === 0 || slower > muchSlower) return 0
  console.log(`时间已到 / Time was up: ${late.length}`)
  return late.length
}

/**
 * `npm run campaign -- lists --seed 7` runs the files whose path contains a word, with the random values of that seed;
 * `-- bench` the benchmarks; `--minutes 40` begins no file after that time, and puts the files in an order of the seed.
 */
const campaign = async ({ seed, deadline, parts, isWhole }) => {
  checkParts(parts, testFiles('campaign'), ['bench'])
  console.log(`种子 / Seed: ${seed}`)
  await prepareTests(campaignPackages)
  const measured = isWhole || parts.includes('bench') ? benchmarks : []
  const failedBenchmarks = await failing(measured)
  const outOfBounds = failedBenchmarks.length
  if (parts.join() === 'bench') return { passed: measured.length - outOfBounds, failed: outOfBounds, failedBenchmarks }
  const part = isWhole ? {} : { BERTH_PART: '1' }
  const bound = deadline === Infinity ? {} : { BERTH_DEADLINE: String(deadline) }
  const env = { ...process.env, ...part, ...bound, BERTH_CAMPAIGN: '1', BERTH_SEED: String(seed) }
  const { passed, failed, ...result } = await runTests(parts, env)
  const overBudget = isWhole ? checkBudget('campaign', result) : 0
  return { passed, failed: failed + outOfBounds + overBudget + tooLate(result), failedBenchmarks }
}

try {
  const command = readCommand(process.argv.slice(2))
  const { passed, failed, failedBenchmarks } = await campaign(command)
  // They ran first, long before the end.
  if (failedBenchmarks.length > 0) console.log('\n未通过的基准，可分别重复 / Failed benchmarks, repeated each with')
  for (const name of failedBenchmarks) console.log(`npm run bench -- ${name}`)
  console.log(`种子 / Seed: ${command.seed}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
