import { checkNode } from './support/node-version.mjs'

checkNode()

const { prepareTests } = await import('./support/prepare-tests.mjs')
const { checkBudget, runTests } = await import('./support/run-tests.mjs')
const { checkParts, testFiles } = await import('./support/test-files.mjs')

const args = process.argv.slice(2)

/** `npm test`: proves the product once. `npm test -- tests/access -t captcha` runs a part. */
const tests = async () => {
  try {
    checkParts(args, testFiles('test'))
    await prepareTests()
    const { passed, failed, ...times } = await runTests(args)
    return { passed, failed: failed + (args.length === 0 ? checkBudget('test', times) : 0) }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const { passed, failed } = await tests()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
