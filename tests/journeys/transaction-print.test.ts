import { readPdf } from '../../packages/server/tests/support/read-pdf.ts'
import { apiClientAs } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalUrl, signIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

/** The address of the owner's transaction of each status. */
async function transactionUrls(server: TestServer): Promise<ReadonlyMap<string, string>> {
  const owner = await apiClientAs(server, 'owner')
  const { items }: { readonly items: readonly { readonly id: string; readonly status: string }[] } = await (
    await owner.call('GET', 'transactions')
  ).json()
  return new Map(items.map(({ id, status }) => [status, portalUrl(server, `/transactions/${id}`)]))
}

for (const width of [390, 1280]) {
  test(`a transaction is printed on as many pages as it fills, from a window of ${width} px`, async ({
    sharedServer: server,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, server, 'owner')
    const urls = await transactionUrls(server)
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
