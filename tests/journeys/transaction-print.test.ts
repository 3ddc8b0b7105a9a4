import type { Page } from '@playwright/test'
import { readPdf } from '../../packages/server/tests/support/read-pdf.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

/** The owner's transaction of each status, as the list of transactions links to it. */
async function transactionUrls(page: Page, listUrl: string): Promise<ReadonlyMap<string, string>> {
  const response = page.waitForResponse((one) => /\/api\/.*\/transactions(\?|$)/.test(one.url()))
  await page.goto(listUrl)
  const { items }: { readonly items: readonly { readonly id: string; readonly status: string }[] } = await (
    await response
  ).json()
  return new Map(items.map(({ id, status }) => [status, `${listUrl}/${id}`]))
}

for (const width of [390, 1280]) {
  test(`a transaction is printed on as many pages as it fills, from a window of ${width} px`, async ({
    sharedServer: server,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, server, 'owner')
    const urls = await transactionUrls(page, portalUrl(server, '/transactions'))
    const form = page.getByRole('heading', { level: 2, name: french.text('transaction.form') })
    const expectedPages = { draft: 1, inReview: 2, returned: 2 }
    for (const [status, pages] of Object.entries(expectedPages)) {
      // Loads the page each time: one that has been printed may stay in its printed layout.
      await page.goto(urls.get(status) ?? '')
      await form.waitFor()
      await page.waitForLoadState('networkidle')
      const { pageTexts, text } = await readPdf(await page.pdf({ format: 'Letter' }))
      expect(
        pageTexts.filter((one) => one.trim() === ''),
        status,
      ).toEqual([])
      expect(pageTexts, status).toHaveLength(pages)
      // Every stage is printed, also if its fold was closed.
      expect(text.replaceAll(/\s+/g, ' '), status).toContain(french.text('transactions.status.inForce'))
    }
  })
}
