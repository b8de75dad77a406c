import { configureGlobal } from 'fast-check'
import { afterAll } from 'vitest'
import { seed } from '../campaign'
import { cpuSeconds } from '../../../scripts/support/cpu-time.mjs'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time that a file took, with all processes that it started. */
    cpuSeconds?: number
  }
}

configureGlobal({ seed })

// Vitest executes this file before each test file; its hook runs after those of the test file.
const before = cpuSeconds()
afterAll(({}, { file }) => {
  file.meta.cpuSeconds = cpuSeconds() - before
})
