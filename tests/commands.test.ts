import { describe, expect, it } from 'vitest'
import { isSupported } from '../scripts/node-version.mjs'
import { countTests } from '../scripts/test-summary.mjs'

describe('the version of Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('takes %s', (version) => expect(isSupported(version)).toBe(true))
  it.each(['16.20.0', '18.20.8', '20.18.3', '21.7.0', '22.11.0'])('refuses %s', (version) =>
    expect(isSupported(version)).toBe(false),
  )
})

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one, fullName: one })),
})

describe('the count of tests', () => {
  it('adds up passed and failed', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
    expect(countTests({ testResults }, 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('takes a skipped test and a file that did not load for failures', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'todo'), file('failed')]
    expect(countTests({ testResults }, 1)).toEqual({ passed: 1, failed: 3 })
  })

  it('takes a crash, and a run of nothing, for a failure', () => {
    expect(countTests({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 })
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})
