const failuresOf = ({ status, assertionResults }, isPart) => {
  const isFailed = (test) => (isPart ? test.status === 'failed' : test.status !== 'passed')
  const failed = assertionResults.filter(isFailed).length
  // A file that could not be loaded has no tests.
  return failed === 0 && status === 'failed' ? 1 : failed
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * Skipped tests count as failed, unless `isPart`: tests were chosen by name. So does a run without a report, without tests, or
 * with a non-zero code in spite of passed tests.
 */
export const countTests = (report, code, isPart = false) => {
  const files = report?.testResults ?? []
  const passed = sum(
    files.map(({ assertionResults }) => assertionResults.filter((test) => test.status === 'passed').length),
  )
  const failed = sum(files.map((file) => failuresOf(file, isPart)))
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

/** Names of the skipped tests, which vitest itself doesn't report as failures. */
export const skippedTests = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  )
