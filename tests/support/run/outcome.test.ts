import { expect, it } from 'vitest'
import { outcomeOfRun, type FileOutcome } from './outcome'

const [access, lists] = ['tests/access/a.test.ts', 'tests/lists/a.test.ts']
const fileOf = (file: string, more: Partial<FileOutcome> = {}): FileOutcome => ({
  file,
  passed: 1,
  failed: [],
  skipped: [],
  isBroken: false,
  hasEnded: true,
  ...more,
})
const workerDied = { message: '[vitest-pool]: Worker forks emitted error.' }
const fromTimer = { message: 'a timer threw' }

it('a run without failures leaves nothing to repeat', () => {
  const outcome = outcomeOfRun([fileOf(access), fileOf(lists)], [], 'npm test')
  expect(outcome).toEqual({ passed: 2, failed: [], died: [], skipped: [] })
})

it('failed and skipped tests are repeated by name, a file that failed otherwise as a whole', () => {
  const files = [
    fileOf(access, { failed: [['a suite', 'one']], skipped: [['two']] }),
    fileOf(lists, { failed: [['three']], isBroken: true }),
  ]
  expect(outcomeOfRun(files, [], 'npm test')).toEqual({
    passed: 2,
    failed: [`npm test -- ${access} -t '^a suite one$'`, `npm test -- ${lists} -t '^three$'`, `npm test -- ${lists}`],
    died: [],
    skipped: [`npm test -- ${access} -t '^two$'`],
  })
})

it('a file whose process died is repeated, and the error of the pool that does not name it left out', () => {
  const files = [fileOf(access), fileOf(lists, { hasEnded: false, failed: [['three']] })]
  expect(outcomeOfRun(files, [workerDied], 'npm run campaign', 7)).toEqual({
    passed: 2,
    failed: [],
    died: [`npm run campaign -- ${lists} -t '^three$' --seed 7`, `npm run campaign -- ${lists} --seed 7`],
    skipped: [],
  })
})

it('an error that no test caught is named once by the file that was running, otherwise by its message', () => {
  const loose = { ...fromTimer, file: access }
  expect(outcomeOfRun([fileOf(access)], [loose, loose], 'npm test').failed).toEqual([`npm test -- ${access}`])
  expect(outcomeOfRun([fileOf(access)], [fromTimer], 'npm test').failed).toEqual(['npm test: a timer threw'])
  expect(outcomeOfRun([fileOf(access)], [workerDied], 'npm test').failed).toEqual([`npm test: ${workerDied.message}`])
})
