import type { Reporter, TestResultError, TestSuiteResult } from '@web/test-runner'

interface FailedTest {
  readonly name: string
  readonly message: string
}

function failed(name: string, error?: TestResultError): FailedTest {
  return { name, message: error?.message ?? '' }
}

function failedIn(suite: TestSuiteResult, path: string): FailedTest[] {
  const tests = suite.tests
    .filter(({ passed, skipped }) => !passed && !skipped)
    .map(({ name, error }) => failed(`${path}${name}`, error))
  return [...tests, ...suite.suites.flatMap((inner) => failedIn(inner, `${path}${inner.name} › `))]
}

/** Lists the failed tests again at the end, where a reader of a long log looks first. */
export const failedTestsReporter: Reporter = {
  onTestRunFinished({ sessions }) {
    for (const { testFile, browser, testResults, errors } of sessions) {
      const all = [
        ...(testResults ? failedIn(testResults, '') : []),
        ...errors.map((error) => failed('the file itself', error)),
      ]
      for (const { name, message } of all) {
        console.error(`✗ ${testFile} in ${browser.name}\n  ${name}\n  ${message}`)
      }
    }
  },
}
