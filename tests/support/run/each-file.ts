import { configureGlobal } from 'fast-check'
import { afterAll } from 'vitest'
import { seed } from '../campaign'
import { cpuSeconds, secondsOfFixedWork } from '../../../scripts/support/cpu-time.mjs'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time that a file took, with all processes that it started. */
    cpuSeconds?: number
    /** Seconds of processor time that fixed work took after the file: how slow the machine was. */
    fixedWork?: number
  }
}

configureGlobal({ seed })

// Vitest executes this file before each test file; its hook runs after those of the test file.
const before = cpuSeconds()
afterAll(({}, { file }) => {
  file.meta.cpuSeconds = cpuSeconds() - before
  file.meta.fixedWork = secondsOfFixedWork()
})
