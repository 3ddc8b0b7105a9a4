import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { myPharmacyLink, portalUrl, signIn } from '../support/sign-in.ts'

test('on a narrow phone, no line of facts ends or starts with a separator', async ({
  sharedServer: server,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, server, 'owner')
  const record = (await myPharmacyLink(page).getAttribute('href')) ?? ''
  await page.goto(portalUrl(server, `${record}/employees`))
  await expect(page.locator('.people-row').first()).toBeVisible()
  await expect(page.getByText('karim.haddad@courriel.test')).toBeVisible()
  await expectNoSeparatorAtLineEnds(page)

  await page.goto(portalUrl(server, `${record}/edit`))
  await expect(page.locator('.edit-facts').first()).toBeVisible()
  await expectNoSeparatorAtLineEnds(page)

  await page.goto(portalUrl(server, '/transactions'))
  await page.locator('main a[href*="/transactions/0"]:not([href$="/edit"])').first().click()
  await expect(page.locator('.summary-section').first()).toBeVisible()
  await expectNoSeparatorAtLineEnds(page)
})

/** As a character of the text, a separator would stay where the line wraps. */
async function expectNoSeparatorAtLineEnds(page: Page): Promise<void> {
  const main = page.locator('main')
  await expect(main).not.toContainText('·')
  const visibleSeparators = await main.locator('.row-facts').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const { left } = line.getBoundingClientRect()
      return [...line.children].slice(1).flatMap((fact) => {
        // The separator is as wide as this and lies before its fact.
        const separatorSize = Number.parseFloat(getComputedStyle(fact, '::before').inlineSize)
        const start = fact.getBoundingClientRect().left
        // The glyph is in its middle. The line clips what lies before it.
        const isWrapped = start - left < separatorSize
        return isWrapped && start - separatorSize / 2 > left + 1 ? [fact.textContent] : []
      })
    }),
  )
  expect(visibleSeparators).toEqual([])
}
