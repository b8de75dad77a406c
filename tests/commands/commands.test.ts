import { describe, expect, it } from 'vitest'
import { ensureDebianPackages } from '../../scripts/support/debian-packages.mjs'
import { isSupported } from '../../scripts/support/node-version.mjs'
import { countTests } from '../../scripts/support/test-summary.mjs'

describe('the version of Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.12.1', '28.0.0'])('accepts %s', (version) =>
    expect(isSupported(version)).toBe(true),
  )
  it.each(['16.20.0', '18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.11.0', '25.9.0'])('refuses %s', (version) =>
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

  it('counts a skipped test and a file that did not load as failures', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'todo'), file('failed')]
    expect(countTests({ testResults }, 1)).toEqual({ passed: 1, failed: 3 })
  })

  it('counts no skipped test where tests are chosen by name', () => {
    const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'skipped')]
    expect(countTests({ testResults }, 0, true)).toEqual({ passed: 1, failed: 1 })
    expect(countTests({ testResults: [file('passed', 'skipped')] }, 0, true)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts a crash, and a run without tests, as a failure', () => {
    expect(countTests({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 })
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the packages that the tests need', () => {
  const postgres = '/usr/lib/postgresql/15/bin/initdb'
  /** A machine that lacks these files; apt installs them, unless it fails or has no such packages. */
  function machine({ lacks = [postgres], mayInstall = true, installs = true, fails = false } = {}) {
    const lacking = new Set(lacks)
    const calls: string[][] = []
    const apt = (...args: string[]): Promise<void> => {
      calls.push(args)
      if (fails) return Promise.reject(new Error('no network'))
      if (args[0] === 'install' && installs) lacking.clear()
      return Promise.resolve()
    }
    return { calls, has: (file: string) => !lacking.has(file), mayInstall: () => mayInstall, apt }
  }

  it('are installed where they are missing and installing is allowed, and nothing else', async () => {
    const bare = machine({ lacks: [postgres, '/usr/bin/chromium-headless-shell'] })
    await ensureDebianPackages(bare)
    expect(bare.calls).toEqual([
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'postgresql-15'],
    ])
    const complete = machine({ lacks: [] })
    await ensureDebianPackages(complete)
    expect(complete.calls).toEqual([])
  })

  it('are named in the error where they cannot be installed', async () => {
    const forbidden = machine({ mayInstall: false })
    await expect(ensureDebianPackages(forbidden)).rejects.toThrow('apt-get install postgresql-15')
    expect(forbidden.calls).toEqual([])
    await expect(ensureDebianPackages(machine({ fails: true }))).rejects.toThrow(
      /no network[^]*apt-get install postgresql-15/,
    )
    await expect(ensureDebianPackages(machine({ installs: false }))).rejects.toThrow('apt-get install postgresql-15')
  })
})
