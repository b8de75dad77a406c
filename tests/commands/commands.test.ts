import { describe, expect, it } from 'vitest'
import { ensureDebianPackages } from '../../scripts/support/debian-packages.mjs'
import { isSupported } from '../../scripts/support/node-version.mjs'
import { countTests } from '../../scripts/support/test-summary.mjs'

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

describe('the packages that the tests need', () => {
  const postgres = '/usr/lib/postgresql/15/bin/initdb'
  /** A machine with everything but these files; apt brings them, unless it fails or finds nothing. */
  function machine({ lacks = [postgres], may = true, brings = true, fails = false } = {}) {
    const lacking = new Set(lacks)
    const asked: string[][] = []
    const apt = (...args: string[]): Promise<void> => {
      asked.push(args)
      if (fails) return Promise.reject(new Error('no network'))
      if (args[0] === 'install' && brings) lacking.clear()
      return Promise.resolve()
    }
    return { asked, has: (file: string) => !lacking.has(file), mayInstall: () => may, apt }
  }

  it('are installed where they are missing and that may be done, and nothing else', async () => {
    const bare = machine({ lacks: [postgres, '/usr/bin/chromium'] })
    await ensureDebianPackages(bare)
    expect(bare.asked).toEqual([['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'postgresql-15']])
    const complete = machine({ lacks: [] })
    await ensureDebianPackages(complete)
    expect(complete.asked).toEqual([])
  })

  it('are named where they may not or can not be installed', async () => {
    const forbidden = machine({ may: false })
    await expect(ensureDebianPackages(forbidden)).rejects.toThrow('apt-get install postgresql-15')
    expect(forbidden.asked).toEqual([])
    await expect(ensureDebianPackages(machine({ fails: true }))).rejects.toThrow(
      /no network[^]*apt-get install postgresql-15/,
    )
    await expect(ensureDebianPackages(machine({ brings: false }))).rejects.toThrow('apt-get install postgresql-15')
  })
})
