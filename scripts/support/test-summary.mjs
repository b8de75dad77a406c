const failuresOf = ({ status, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status !== 'passed').length
  // A file that could not be loaded has no tests.
  return failed === 0 && status === 'failed' ? 1 : failed
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** Skipped tests count as failed, as does a run without a report or with a non-zero code in spite of passed tests. */
export const countTests = (report, code) => {
  const files = report?.testResults ?? []
  const passed = sum(
    files.map(({ assertionResults }) => assertionResults.filter((test) => test.status === 'passed').length),
  )
  const failed = sum(files.map(failuresOf))
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

/** Names of the skipped tests, which vitest itself doesn't report as failures. */
export const skippedTests = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  )
