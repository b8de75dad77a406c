import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ensureDebianPackages } from '../../scripts/support/debian-packages.mjs'
import { isSupported } from '../../scripts/support/node-version.mjs'
import { budgetsOf } from '../../scripts/support/budgets.mjs'
import { inRoot } from '../../scripts/support/root.mjs'
import { checkBudget, countTests } from '../../scripts/support/run-tests.mjs'
import { checkParts, testFiles } from '../../scripts/support/test-files.mjs'

describe('the version of Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.12.1', '28.0.0'])('accepts %s', (version) =>
    expect(isSupported(version)).toBe(true),
  )
  it.each(['16.20.0', '18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.11.0', '25.9.0'])('refuses %s', (version) =>
    expect(isSupported(version)).toBe(false),
  )
})

describe('the count of tests', () => {
  it('is that of the run', () => {
    expect(countTests({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
    expect(countTests({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('has a failure after a crash, and after a run without tests', () => {
    expect(countTests({ passed: 1, failed: 0 }, 1)).toEqual({ passed: 1, failed: 1 })
    expect(countTests({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(countTests({}, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the budget of a run', () => {
  afterEach(() => vi.unstubAllEnvs())
  const budget = Object.values(budgetsOf('test')).reduce((sum, one) => sum + one, 0)

  it.each([
    [{ cpu: budget * 1.3, slower: 1 }, 'true', 0],
    [{ cpu: budget * 1.5, slower: 1 }, 'true', 1],
    [{ cpu: budget * 2.7, slower: 2 }, 'true', 0],
    [{ cpu: budget * 1.5, slower: 1 }, '', 0],
  ])('fails it in CI if it is far over: %j, CI=%s: %i', (times, isCi, failed) => {
    vi.stubEnv('CI', isCi)
    expect(checkBudget('test', times)).toBe(failed)
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

describe('the parts of a run', () => {
  const files = ['tests/access/access.test.ts', 'tests/journeys/lists/search.test.ts', 'server/rows/rows.test.ts']

  it.each([
    [['access']],
    [['tests/journeys/', 'rows.test.ts:12']],
    [['./tests/access/access.test.ts']],
    [[inRoot('tests', 'access', 'access.test.ts')]],
    [['access', '-t', 'a name', '--sequence.shuffle.files']],
    [['bench']],
    [[]],
  ])('are words of the paths of tests: %j', (words) => expect(() => checkParts(words, files, ['bench'])).not.toThrow())

  it.each([[['nosuchpart']], [['access', 'nosuchpart']], [['access', '-t', 'a name', 'nosuchpart']]])(
    'are refused, and the right ones named, where no path contains one: %j',
    (words) =>
      expect(() => checkParts(words, files, ['bench'])).toThrow(
        /contains: nosuchpart\n.*Parts: access bench journeys\/lists server$/,
      ),
  )

  it('that the documents name are there', async () => {
    const text = await readFile(inRoot('CONTRIBUTING.md'), 'utf8')
    const commands = [...text.matchAll(/npm run campaign -- ([\w /-]+)`/g)].map(([, words]) => words ?? '')
    expect(commands.length).toBeGreaterThan(5)
    for (const words of commands) checkParts(words.split(' '), testFiles('campaign'), ['bench'])
  })
})
