import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { PublicSite } from '../consumers/public-site.ts'
import { watchCspViolations } from '../support/csp-violations.ts'
import { test } from '../support/fixtures.ts'
import { freePorts, type TestServer } from '../support/test-server.ts'

const heading = 'Votre navigateur est trop ancien pour ce site'
const elements = fileURLToPath(new URL('../../packages/ui-elements', import.meta.url))
const english = 'Your browser is too old for this site'

/** The address of the provider's sign-in page. */
function signInAddress({ url, identityUrl }: TestServer): string {
  const query = new URLSearchParams({
    client_id: 'officine-portal',
    redirect_uri: `${url}/auth/callback`,
    response_type: 'code',
    scope: 'openid',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  return `${identityUrl}/auth?${query}`
}

test('a browser below the floor shows which ones work, in portal, sign-in and public site', async ({
  sharedServer: server,
  playwright,
}) => {
  const executablePath = process.env.CHROMIUM_UNSUPPORTED ?? ''
  expect(executablePath, 'CHROMIUM_UNSUPPORTED names an older Chromium').not.toBe('')
  const browser = await playwright.chromium.launch({
    ...test.info().project.use.launchOptions,
    executablePath,
  })
  const site = await PublicSite.start((await freePorts()).portal, elements)
  try {
    const violations = watchCspViolations(browser)
    const addresses = [
      ...[`${server.url}/`, `${server.url}/en-CA/profile`, signInAddress(server)],
      ...[`${site.url}/`, `${site.url}/en-CA/write-to-us`],
    ]
    for (const url of addresses) {
      const page = await browser.newPage({ locale: 'fr-CA', viewport: { width: 320, height: 700 } })
      await page.goto(url)
      const notice = page.getByRole('alert').filter({ hasText: heading })
      await expect(notice, url).toBeVisible()
      await expect(notice).toContainText(english)
      for (const name of ['Chrome 114', 'Edge 114', 'Firefox 128', 'Safari 17'])
        await expect(notice).toContainText(name)
      await expect(notice.getByRole('link').first()).toHaveAttribute('href', 'tel:+15145550142')
      // A redirect to the sign-in may still replace the page.
      await expect(async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }).toPass({ timeout: 10_000 })
      await page.close()
    }
    expect(violations()).toEqual([])
  } finally {
    await site.stop()
    await browser.close()
  }
})
