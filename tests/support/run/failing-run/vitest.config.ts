import { defineConfig } from 'vitest/config'
import { boundedForks } from '../bounded-forks.ts'

/** Files that fail in every way, run by `../failing-run.test.ts`. */
export default defineConfig({
  test: {
    include: ['*.failing.ts'],
    pool: boundedForks(6000),
    runner: '../deadline-runner.ts',
    isolate: false,
    maxWorkers: 2,
    reporters: ['../run-reporter.ts'],
  },
})
