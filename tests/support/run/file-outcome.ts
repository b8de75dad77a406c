import type { SerializedError } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import type { FileOutcome, LooseError } from './outcome'

function suitesOf(test: TestCase): TestCase['parent'][] {
  const suites = [test.parent]
  for (let over = test.parent; over.type === 'suite'; over = over.parent) suites.push(over.parent)
  return suites
}

const namesOf = (test: TestCase): string[] => [
  ...suitesOf(test)
    .flatMap((over) => (over.type === 'suite' ? over.name : []))
    .reverse(),
  test.name,
]

/** Vitest calls tests skipped that it left out because a hook of their suite failed. */
const isLeftOut = (test: TestCase): boolean =>
  test.options.mode === 'run' && suitesOf(test).some((over) => over.errors().length > 0)

export function fileOutcome(module: TestModule, hasEnded: boolean): FileOutcome {
  const { children } = module
  const skipped = module.meta().isLate ? [] : [...children.allTests('skipped')]
  const failed = [...children.allTests('failed')].map(namesOf)
  const hookFailed = [module, ...children.allSuites()].some((suite) => suite.errors().length > 0)
  return {
    file: module.relativeModuleId,
    passed: [...children.allTests('passed')].length,
    failed,
    skipped: skipped.filter((test) => !isLeftOut(test)).map(namesOf),
    isBroken: hookFailed || (failed.length === 0 && module.state() === 'failed'),
    hasEnded,
  }
}

/** Vitest adds what was running to an error that no test caught, which the type doesn't say. */
export const looseError = (error: SerializedError & { VITEST_TEST_PATH?: unknown }, root: string): LooseError => ({
  file: typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH.replace(root, '') : undefined,
  message: error.message,
})
