import { TestRunner, type RunnerTestSuite } from 'vitest'
import { deadline } from '../campaign'

declare module 'vitest' {
  interface TaskMeta {
    /** The file was left out: the time of the campaign was up before it began. */
    isLate?: boolean
  }
}

/** Begins no file after the deadline of the campaign; one that has begun goes on to its end. */
export default class DeadlineRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite && Date.now() > deadline) {
      suite.mode = 'skip'
      suite.meta.isLate = true
    }
    await super.onBeforeRunSuite(suite)
  }
}
