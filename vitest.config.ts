import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. Begun last, one of them would keep one process busy while the other has nothing to do. */
const longest = [
  'tests/endurance/endurance.test.ts',
  'tests/journeys/navigation/tabs.test.ts',
  'tests/journeys/whole-app/accessibility.test.ts',
  'tests/ingest/demo-history.test.ts',
  'tests/journeys/account/appearance.test.ts',
  'tests/tariff/price-properties.test.ts',
  'tests/journeys/lists/lists.test.ts',
  'tests/every-resource/permission.test.ts',
  'tests/commands/start.test.ts',
]

/** Runs the files that take longest before the others, and those in vitest's own order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{tests,model,resources,server,web,site-simulator,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/run-setup.ts',
    pool: 'forks',
    // A process imports every module once and keeps what it prepared for later files, such as an installed database.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
