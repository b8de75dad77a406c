import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files; started last, one of them would keep one process busy while the other is idle. */
const slowest = [
  'tests/endurance/endurance.test.ts',
  'tests/ingest/commands/command-ledger.test.ts',
  'tests/ingest/commands/simulated-commands.test.ts',
  'tests/tariff/price-properties.test.ts',
  'tests/journeys/lists/ranges.test.ts',
  // Not beside the other one: servers that start slowly would end commands before devices are there again.
  'tests/endurance/other-systems.test.ts',
  'tests/ingest/push.test.ts',
  'tests/endurance/instances/instances.test.ts',
  'tests/journeys/lists/every-list.test.ts',
  'tests/journeys/navigation/every-row.test.ts',
  'tests/journeys/navigation/tabs.test.ts',
  'tests/commands/start.test.ts',
  'tests/ingest/demo-history.test.ts',
]

/** Runs the slowest files first, the others in vitest's own order. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const orderOf = ({ moduleId }: TestSpecification): number => {
      const index = slowest.indexOf(relative(this.ctx.config.root, moduleId))
      return index < 0 ? slowest.length : index
    }
    return (await super.sort(files)).sort((one, other) => orderOf(one) - orderOf(other))
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{tests,model,resources,server,web,site-simulator,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/run-setup.ts',
    pool: 'forks',
    // A larger young generation spends less time collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    // A process imports each module once and reuses prepared state, such as an installed database, for later files.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Long, since a busy machine may take several times as long; a test that hangs fails all the same.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // The files of a whole run are removed meanwhile.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})
