import { watchCspViolations } from '../support/csp-violations.ts'
import { expect, test } from '../support/fixtures.ts'

/** One violation of each kind that the portal's content security policy forbids. */
const violationsByKind: Readonly<Record<string, () => unknown>> = {
  'an inline style': () => document.body.setAttribute('style', 'color: red'),
  'an image of elsewhere': () =>
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' })),
  'a connection elsewhere': () => fetch('https://elsewhere.example/').catch(() => {}),
  'a frame of elsewhere': () =>
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }),
    ),
  'text that becomes HTML': () => {
    try {
      document.body.innerHTML = '<b>x</b>'
    } catch {
      // Chromium also logs it in the console.
    }
  },
}

test('each kind of content security policy violation makes a journey fail', async ({
  sharedServer: server,
  playwright,
}) => {
  // A separate browser, because a violation in the one of the tests fails the test.
  const browser = await playwright.chromium.launch(test.info().project.use.launchOptions)
  try {
    for (const [kind, violate] of Object.entries(violationsByKind)) {
      const violations = watchCspViolations(browser)
      const page = await browser.newPage()
      await page.goto(`${server.url}/auth/error`)
      await page.evaluate(violate)
      await expect.poll(() => violations().length, { message: kind }).toBeGreaterThan(0)
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
