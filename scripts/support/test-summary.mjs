const failuresOf = ({ status, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status !== 'passed').length
  // A file that could not even be loaded has no tests that could fail.
  return failed === 0 && status === 'failed' ? 1 : failed
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * Counts a report of vitest's JSON reporter: { passed, failed }. A test that was skipped proves nothing and counts as
 * failed, as does a run without a report, or one that ended badly although every test passed.
 */
export const countTests = (report, code) => {
  const files = report?.testResults ?? []
  const passed = sum(
    files.map(({ assertionResults }) => assertionResults.filter((test) => test.status === 'passed').length),
  )
  const failed = sum(files.map(failuresOf))
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

/** Names of the tests that were skipped: the only failures that vitest itself does not explain. */
export const skippedTests = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  )
