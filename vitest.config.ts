import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { budgetsOf, roomOf } from './scripts/support/budgets.mjs'
import { testFiles } from './scripts/support/test-files.mjs'
import { deadline, isCampaign, seed } from './tests/support/campaign.ts'
import { boundedForks } from './tests/support/run/bounded-forks.ts'

const budgets = budgetsOf(isCampaign ? 'campaign' : 'test')

/**
 * Rooms that take long first, so that at the end all processes are busy with short files. Before a deadline the longest
 * files, then the others in an order of the seed: where time is short, other files are left out each time.
 */
class LongestRoomsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const nameOf = ({ moduleId }: TestSpecification): string => relative(this.ctx.config.root, moduleId)
    const budget = (file: TestSpecification): number => budgets[roomOf(nameOf(file))] ?? 0
    const chance = (file: TestSpecification): number =>
      nameOf(file).startsWith('tests/endurance/')
        ? 2 ** 32
        : hash('md5', `${seed} ${nameOf(file)}`, 'buffer').readUInt32LE()
    const rank = deadline === Infinity ? budget : chance
    return (await super.sort(files)).sort((one, other) => rank(other) - rank(one))
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: testFiles(isCampaign ? 'campaign' : 'test'),
    exclude: [],
    globalSetup: 'tests/support/run-setup.ts',
    runner: 'tests/support/run/deadline-runner.ts',
    setupFiles: 'tests/support/run/each-file.ts',
    // A test that keeps its process busy can't be timed out in it. After twenty minutes, more than any test may take, the
    // process is ended and its file counted as failed.
    pool: boundedForks(20 * 60_000),
    // A larger young generation spends less time collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    // A process imports each module once and reuses prepared state, such as an installed database, for later files.
    isolate: false,
    maxWorkers: 3,
    sequence: process.argv.some((word) => word.startsWith('--sequence.shuffle'))
      ? {}
      : { sequencer: LongestRoomsFirst },
    // Long, since a busy machine may take several times as long. A test that waits for what never comes fails all the same.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    slowTestThreshold: 10_000,
    // The files of a whole run are removed meanwhile.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})
