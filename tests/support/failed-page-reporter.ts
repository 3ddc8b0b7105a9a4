import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints the page of a failed test: on a remote machine only the output is available. */
export default class FailedPageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue
      const [, page] = readFileSync(path, 'utf8').split(/^# Page snapshot$/m)
      if (page) console.log(`\nThe page of “${test.title}”:\n${page.split(/^# /m)[0]}`)
    }
  }
}
