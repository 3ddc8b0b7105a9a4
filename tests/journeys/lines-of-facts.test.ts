import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import { myPharmacyLink, portalUrl } from '../support/sign-in.ts'
import { createCompleteOpening } from '../support/transaction-form.ts'

test('on a narrow phone, no line of facts ends or starts with a separator', async ({
  sharedServer: server,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await storeSession(page, server, 'owner')
  const record = `/pharmacies/${await vieuxMarcheId(server)}`
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
  await expectInLineWithText(page)
})

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(`on a narrow phone, each fact begins with a capital, also on a line of its own, in ${language}`, async ({
    server,
    browser,
  }) => {
    const opening = await createCompleteOpening(await apiClientAs(server, 'owner'))
    for (const account of ['owner', 'admin'] as const) {
      const page = await signedInPage(browser, server, account)
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(portalUrl(server, '/transactions', language))
      await expect(page.locator('.transaction-effective').first()).toBeVisible()
      await expectCapitals(page)
      await page.locator('main a[href*="/transactions/0"]:not([href$="/edit"])').first().click()
      await expect(page.locator('.summary-section').first()).toBeVisible()
      await expectCapitals(page)
      if (account === 'admin') continue
      await page.goto(portalUrl(server, `/transactions/${opening.id}/edit?step=owners`, language))
      await expect(page.locator('.owner .row-facts').first()).toBeVisible()
      await expectCapitals(page)
      await page.goto(portalUrl(server, '/', language))
      const record = (await myPharmacyLink(page, language).getAttribute('href')) ?? ''
      for (const [path, facts] of [
        ['employees', '.people-row-detail'],
        ['edit', '.edit-facts'],
        ['', 'main'],
      ]) {
        await page.goto(new URL(path ? `${record}/${path}` : record, page.url()).href)
        await expect(page.locator(`${facts}`).first()).toBeVisible()
        await expectCapitals(page)
      }
    }
  })
}

/** An e-mail address is written as it is. */
async function expectCapitals(page: Page): Promise<void> {
  const facts = await page.locator('main').locator('.row-facts > *, .transaction-effective').allInnerTexts()
  const isLowerCase = (fact: string) => /^\p{Ll}/u.test(fact.trim()) && !fact.includes('@')
  expect.soft(facts.filter(isLowerCase)).toEqual([])
}

/** As a character of the text, a separator would stay where the line wraps. */
async function expectNoSeparatorAtLineEnds(page: Page): Promise<void> {
  const main = page.locator('main')
  await expect(main).not.toContainText('·')
  const lines = main.locator('.row-facts').filter({ visible: true })
  const visibleSeparators = await lines.evaluateAll((all) =>
    all.flatMap((line) => {
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

/** The room for a focus ring doesn't indent what is in small print either. */
async function expectInLineWithText(page: Page): Promise<void> {
  const lines = page.locator('main .note.row-facts').filter({ visible: true })
  await expect(lines.first()).toBeVisible()
  const indents = await lines.evaluateAll((all) =>
    all.map((line) => {
      const { left } = line.parentElement?.getBoundingClientRect() ?? line.getBoundingClientRect()
      return (line.firstElementChild?.getBoundingClientRect().left ?? Number.NaN) - left
    }),
  )
  expect(new Set(indents)).toEqual(new Set([0]))
}
