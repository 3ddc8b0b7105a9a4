import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { issueReceipt } from '../support/issue-receipt.ts'
import { answerRequest, firstBadge, openRow, sentRow, submitRequest } from '../support/member-requests.ts'
import { storeSession } from '../support/provider-session.ts'
import { waitForServiceWorker } from '../support/service-worker.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const receipts = (page: Page) => page.locator('.receipt')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** Presses a button by keyboard; returns the download. */
async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent('download')
  await button.press('Enter')
  return download
}

const firstBytesOf = async (download: Download) =>
  (await readFile(await download.path())).subarray(0, 5).toString()

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start, pattern } = textsIn(language)

  test(
    `a member downloads receipts one by one, or several in one PDF, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const page = await signedInPage(browser, server, 'owner')
      await page.goto(portalUrl(server, '/', language))
      await page
        .getByRole('link', { name: text('shell.documents'), exact: true })
        .first()
        .press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: text('documents.title') })).toBeFocused()
      await expect(receipts(page)).toHaveCount(5)
      // Files that need an action of the member come first.
      await expect(
        page.getByText(pattern('documents.refused', { name: 'enseigne-3.jpg', count: 1 })),
      ).toBeVisible()
      await expect(receipts(page).filter({ hasText: pattern('documents.receipts.replaces') })).toHaveCount(1)
      await page.locator('.membership-card').waitFor()
      await page.locator('.sent-request').first().waitFor()
      await expectAccessible(page, `documents-${language}`)

      const receiptRequest = page.waitForRequest(/taxreceipts\/[^/]+\/document\?/)
      const pdf = page.getByRole('button', { name: start('documents.receipts.pdf_of') })
      expect(await firstBytesOf(await downloadBy(page, pdf.first()))).toBe('%PDF-')
      expect(new URL((await receiptRequest).url()).searchParams.get('language')).toBe(language)

      // Selecting several receipts also offers their language, independent of the portal's.
      const choice = page.getByRole('checkbox', { name: start('documents.receipts.choose') })
      await expect(choice).toHaveCount(0)
      await page.getByRole('button', { name: text('documents.receipts.pick') }).press('Enter')
      const english = page.getByRole('checkbox', { name: text('documents.receipts.english') })
      await english.setChecked(language === 'fr-CA')
      const several = page.waitForRequest(/taxreceipts\/documents\?/)
      const all = page.getByRole('button', {
        name: text('documents.receipts.all', { count: 5, isAll: 'yes' }),
      })
      expect(await firstBytesOf(await downloadBy(page, all))).toBe('%PDF-')
      const { searchParams } = new URL((await several).url())
      expect(searchParams.getAll('receiptIds')).toHaveLength(5)
      expect(searchParams.get('language')).toBe(language === 'fr-CA' ? 'en-CA' : 'fr-CA')

      await choice.nth(3).press('Space')
      await choice.nth(1).press('Space')
      const chosen = page.waitForRequest(/taxreceipts\/documents\?/)
      await downloadBy(
        page,
        page.getByRole('button', { name: text('documents.receipts.chosen', { count: 2 }) }),
      )
      expect(new URL((await chosen).url()).searchParams.getAll('receiptIds')).toHaveLength(2)
    },
  )

  test(
    `a sent request is opened, and one of its files removed, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const description = 'Attestation de formation'
      await submitRequest(await apiClientAs(server, 'owner'), description, ['attestation.pdf', 'annexe.pdf'])
      const page = await signedInPage(browser, server, 'owner')
      await page.goto(portalUrl(server, '/documents#sent', language))
      await expect(heading(page, text('documents.sent.title'))).toBeInViewport()
      await openRow(page, description)
      const row = sentRow(page, description)
      await expect(row.getByText(pattern('documents.file.named', { name: 'annexe.pdf' }))).toBeVisible()
      await expectAccessible(page, `documents-open-${language}`)
      const download = row.getByRole('button', {
        name: text('documents.file.download_named', { name: 'annexe.pdf' }),
      })
      expect((await downloadBy(page, download)).suggestedFilename()).toBe('annexe.pdf')

      await row
        .getByRole('button', { name: text('documents.file.remove_named', { name: 'annexe.pdf' }) })
        .press('Enter')
      const dialog = page.locator('ofc-dialog')
      await expect(dialog.getByText(pattern('documents.removal.named', { name: 'annexe.pdf' }))).toBeVisible()
      await expectAccessible(page, `documents-remove-${language}`)
      await dialog.getByRole('button', { name: text('documents.removal.confirm') }).press('Enter')
      await expect(row.getByText(pattern('documents.file.named', { name: 'annexe.pdf' }))).toHaveCount(0)
      await expect(heading(page, text('documents.sent.title'))).toBeFocused()
      await expect(
        row
          .getByRole('button', { name: text('documents.file.add') })
          .or(row.getByRole('link', { name: text('documents.file.add') })),
      ).toBeVisible()
      // A file that the scan rejected appears only where it can be replaced.
      await expect(page.getByText(pattern('documents.file.refused', { name: 'enseigne-3.jpg' }))).toHaveCount(
        0,
      )
      await page
        .getByRole('link', {
          name: text('documents.refused.replace_named', { count: 1, name: 'enseigne-3.jpg' }),
        })
        .press('Enter')
      await expect(page).toHaveURL(/\/documents\/upload\?request=/)
    },
  )

  test(
    `empty, loading and failed states of the documents each explain what to do, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const page = await signedInPage(browser, server, 'employee')
      const none = { items: [], pageNumber: 1, pageSize: 15, totalCount: 0 }
      await page.route('**/api/aqpp/taxreceipts?*', (route) => route.fulfill({ json: none }))
      await page.route('**/api/requests?*', (route) => route.fulfill({ json: none }))
      await page.goto(portalUrl(server, '/documents', language))
      await expect(page.getByText(text('documents.receipts.empty'))).toBeVisible()
      await expect(page.getByText(start('documents.sent.empty'))).toBeVisible()
      await page.locator('.membership-card').waitFor()
      await expectAccessible(page, `documents-empty-${language}`)

      let release: () => void = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/requests?*', async (route) => {
        await released
        await route.fulfill({ status: 500, body: '' })
      })
      await page.route('**/api/aqpp/taxreceipts?*', (route) => route.fulfill({ status: 500, body: '' }))
      await page.evaluate(() => indexedDB.deleteDatabase('officine-sealed'))
      await page.reload()
      const retry = page.getByRole('button', { name: text('shell.retry'), exact: true })
      await expect(retry).toHaveCount(1)
      await expectAccessible(page, `documents-waiting-${language}`)
      release()
      await expect(retry).toHaveCount(2)
      await expectAccessible(page, `documents-failed-${language}`)
      // The automatic retry removes the button, so it must have the focus before.
      await retry.first().focus()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.keyboard.press('Enter')
      await expect(receipts(page).first()).toBeVisible()
    },
  )
}

const { text, start, pattern } = textsIn('fr-CA')

test('each role sees only its own sections of the documents', async ({ sharedServer: server, browser }) => {
  const sectionHeadingsOf = async (account: 'basic' | 'permanence') => {
    const page = await signedInPage(browser, server, account)
    await page.goto(portalUrl(server, '/documents'))
    const lastHeading = account === 'basic' ? text('documents.sent.title') : text('queue.title')
    await heading(page, lastHeading).waitFor()
    return page.getByRole('heading', { level: 2 }).allTextContents()
  }
  expect(await sectionHeadingsOf('basic')).toEqual([
    text('documents.receipts.title'),
    text('documents.sent.title'),
  ])
  expect(await sectionHeadingsOf('permanence')).toEqual([text('queue.title')])
})

test('staff see their own receipts below the queue', async ({ server, browser }) => {
  const { contactId } = await apiClientAs(server, 'permanence')
  await issueReceipt(server, contactId)
  const page = await signedInPage(browser, server, 'permanence')
  await page.goto(portalUrl(server, '/documents'))
  await expect(receipts(page)).toHaveCount(1)
  await downloadBy(page, page.getByRole('button', { name: start('documents.receipts.pdf_of') }))
  await expectAccessible(page, 'documents-staff-receipts')
})

test('removing a file of a request handled meanwhile keeps the file and shows the answer', async ({
  server,
  browser,
}) => {
  const id = await submitRequest(await apiClientAs(server, 'employee'), 'Relevé de notes', ['releve.pdf'])
  const page = await signedInPage(browser, server, 'employee')
  await page.goto(portalUrl(server, `/documents/requests/${id}`))
  await expect(firstBadge(page, 'fr-CA', 'received')).toBeVisible()
  const remove = page.getByRole('button', {
    name: text('documents.file.remove_named', { name: 'releve.pdf' }),
  })
  await remove.press('Enter')
  await answerRequest(await apiClientAs(server, 'admin'), id, 'Le relevé est classé.')
  await page
    .locator('ofc-dialog')
    .getByRole('button', { name: text('documents.removal.confirm') })
    .press('Enter')
  await expect(page.getByText(text('documents.removal.handled')).first()).toBeVisible()
  await expect(heading(page, text('documents.request.files', { count: 1 }))).toBeFocused()
  await expect(page.getByText('Le relevé est classé.')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await expect(firstBadge(page, 'fr-CA', 'handled')).toBeVisible()
  await expectAccessible(page, 'request-handled')
})

test('removing a file that another device has removed meanwhile shows no error', async ({
  server,
  browser,
}) => {
  const caller = await apiClientAs(server, 'employee')
  const id = await submitRequest(caller, 'Bulletin', ['bulletin.pdf'])
  const page = await signedInPage(browser, server, 'employee')
  await page.goto(portalUrl(server, `/documents/requests/${id}`))
  await page
    .getByRole('button', { name: text('documents.file.remove_named', { name: 'bulletin.pdf' }) })
    .press('Enter')
  const { files } = await (await caller.call('GET', `requests/${id}`)).json()
  await caller.call('DELETE', `requests/${id}/files/${files[0].id}`)
  await page
    .locator('ofc-dialog')
    .getByRole('button', { name: text('documents.removal.confirm') })
    .press('Enter')
  await expect(
    page.getByRole('heading', { level: 2, name: text('documents.request.files', { count: 0 }) }),
  ).toBeFocused()
})

test('at 200 % text size the documents do not overflow a phone', async ({
  sharedServer: server,
  browser,
}) => {
  const member = await signedInPage(browser, server, 'owner')
  for (const language of ['fr-CA', 'en-CA'] as const) {
    await member.goto(portalUrl(server, '/documents', language))
    await openRow(member, 'enseigne')
    await receipts(member).first().waitFor()
    expect(await overflowOf(member), language).toBeLessThanOrEqual(0)
  }

  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, '/documents'))
  await admin.locator('.queue-row').first().waitFor()
  expect(await overflowOf(admin)).toBeLessThanOrEqual(0)
  await admin.locator('.queue-row').getByRole('link').first().press('Enter')
  await admin.getByRole('textbox', { name: start('queue.answer.text') }).waitFor()
  expect(await overflowOf(admin)).toBeLessThanOrEqual(0)
})

async function overflowOf(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  return page.evaluate(() => {
    const { documentElement: root } = document
    root.style.setProperty('font-size', '200%')
    return root.scrollWidth - root.clientWidth
  })
}

test.describe('documents without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('downloaded receipts open offline, alone or merged, and signing out removes them', async ({
    server,
    page,
    context,
  }) => {
    await storeSession(page, server, 'owner')
    await page.goto(portalUrl(server, '/documents'))
    const pdf = (on: Page) => on.getByRole('button', { name: start('documents.receipts.pdf_of') })
    await downloadBy(page, pdf(page).first())
    await page.locator('.sent-request').first().waitFor()
    await waitForServiceWorker(page)
    await expect.poll(() => countCachedFiles(page)).toBe(1)
    await context.setOffline(true)

    // A fresh start of the portal in a new tab, with only what is stored on the device.
    const newTab = await context.newPage()
    await newTab.goto(portalUrl(server, '/documents'))
    await expect(receipts(newTab)).toHaveCount(5)
    await expect(newTab.getByText(text('documents.receipts.offline'))).toBeVisible()
    await expect(newTab.getByText(text('documents.receipts.not_here'))).toHaveCount(4)
    await expect(newTab.locator('.sent-request').first()).toBeVisible()
    expect(await firstBytesOf(await downloadBy(newTab, pdf(newTab)))).toBe('%PDF-')
    await expectAccessible(newTab, 'documents-offline')
    // The other language was not downloaded.
    await newTab.getByRole('button', { name: text('documents.receipts.pick') }).press('Enter')
    await newTab.getByRole('checkbox', { name: text('documents.receipts.english') }).press('Space')
    await expect(newTab.getByText(text('documents.receipts.not_here'))).toHaveCount(5)
    await expectDownloadFailure(newTab)
    await newTab.close()

    // A PDF of several receipts makes each of them available offline.
    await context.setOffline(false)
    await page.getByRole('button', { name: text('documents.receipts.pick') }).press('Enter')
    for (const index of [1, 2])
      await page
        .getByRole('checkbox', { name: start('documents.receipts.choose') })
        .nth(index)
        .press('Space')
    await downloadBy(
      page,
      page.getByRole('button', { name: text('documents.receipts.chosen', { count: 2 }) }),
    )
    await expect.poll(() => countCachedFiles(page)).toBe(4)
    await context.setOffline(true)
    await expect(page.getByText(text('documents.receipts.not_here'))).toHaveCount(2)
    const several = await downloadBy(page, pdf(page).nth(2))
    expect([several.suggestedFilename(), await firstBytesOf(several)]).toEqual([
      'Reçus 2023-2024.pdf',
      '%PDF-',
    ])

    await context.setOffline(false)
    await page.getByRole('button', { name: start('shell.account.open') }).click()
    await page.getByRole('button', { name: text('account.signOut') }).click()
    await page.getByLabel(text('signin.login'), { exact: true }).waitFor()
    await page.goto(`${server.url}/favicon.svg`)
    expect(await countCachedFiles(page)).toBe(0)
  })
})

async function expectDownloadFailure(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: text('documents.receipts.all', { count: 5, isAll: 'yes' }) })
    .press('Enter')
  await expect(page.getByText(text('documents.receipts.several_failed'))).toBeVisible()
  await expect(page.getByText(pattern('notice_no_network_connection')).first()).toBeVisible()
}

/** The number of receipts and merged PDFs in the browser's storage. */
function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'officine-sealed')) return 0
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('officine-sealed')
      request.onsuccess = () => resolve(request.result)
    })
    const names = await new Promise<IDBValidKey[]>((resolve) => {
      const request = database.transaction('answers').objectStore('answers').getAllKeys()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return names.flat().filter((name) => String(name).startsWith('taxreceipts/')).length
  })
}
