import type { Browser, Page } from '@playwright/test'
import type { Account } from '../support/accounts.ts'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { readStorage } from '../support/browser-storage.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerRequest, submitRequest } from '../support/member-requests.ts'
import { storeSession } from '../support/provider-session.ts'
import { fillSignIn, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { goToUploadPage, openUploadPage, pdf, type UploadPage } from '../support/upload-page.ts'

const { text, pattern, start } = textsIn('fr-CA')
const filesPath = /\/api\/requests\/[^/]+\/files$/

const lost = (page: Page) => page.locator('.upload-lost')

/** A separate browser context, signed in. */
async function openOnDevice(browser: Browser, server: TestServer, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fr-CA', serviceWorkers: 'block' })).newPage()
  await storeSession(page, server, account)
  return page
}

/** Answers the request as the association, which closes it. */
async function answerAsAssociation(server: TestServer, uploads: UploadPage): Promise<void> {
  const { id } = await uploads.request()
  await answerRequest(await apiClientAs(server, 'admin'), id, 'C’est fait.')
}

/** Goes offline when the named file is sent; returns the function that goes online again. */
async function loseNetworkAtFile(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route(filesPath, async (route) => {
    if (!(await route.request().postDataBuffer())?.includes(`filename="${name}"`)) return route.continue()
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  return async () => {
    await page.unroute(filesPath)
    await page.context().setOffline(false)
  }
}

test('with one of three files cut off, another device shows the two received, and both finish', async ({
  server,
  page,
  browser,
}) => {
  const uploads = await openUploadPage(page, server)
  const goOnline = await loseNetworkAtFile(page, 'troisième.pdf')
  await uploads.send('Trois documents', pdf('premier.pdf'), pdf('deuxième.pdf'), pdf('troisième.pdf'))
  await expect(uploads.counts).toHaveText(uploads.countsText({ received: 2, waiting: 1 }))
  for (const name of ['premier.pdf', 'deuxième.pdf']) await expect(uploads.row(name)).toContainText('Reçu')
  await expect(uploads.row('troisième.pdf')).toContainText('En pause')
  await expect(page.getByText(text('uploads.paused'))).toBeVisible()
  await expect(page.getByText(text('upload.kept'))).toBeVisible()
  await expectAccessible(page, 'upload-paused')

  const requestId = uploads.requestId
  const other = await goToUploadPage(await openOnDevice(browser, server, 'owner'), server, 'fr-CA', requestId)
  await expect(other.page.getByText('Trois documents')).toBeVisible()
  for (const name of ['premier.pdf', 'deuxième.pdf'])
    await expect(other.receivedRow(name)).toContainText('Reçu')
  await expect(other.counts).toHaveText(other.countsText({ received: 2 }))
  await expectAccessible(other.page, 'upload-other-device')
  await other.choose(pdf('troisième.pdf'))
  await other.button('send').click()
  await expect(other.success(3)).toBeFocused()

  await goOnline()
  await expect(uploads.success(3)).toBeFocused()
  expect((await uploads.received()).map(({ name }) => name)).toEqual([
    'premier.pdf',
    'deuxième.pdf',
    'troisième.pdf',
  ])
})

test('sending offline preserves text and files, which are sent once the network is back', async ({
  server,
  page,
  context,
}) => {
  const uploads = await openUploadPage(page, server, 'delegate')
  await uploads.description.fill('Permis')
  await uploads.choose(pdf('permis.pdf'), pdf('diplôme.pdf'))
  await context.setOffline(true)
  await uploads.button('send').click()
  await expect(uploads.counts).toHaveText(uploads.countsText({ waiting: 2 }))
  await expect(page.getByText(text('uploads.paused'))).toBeVisible()
  await uploads.button('retry').click()
  await expect(uploads.counts).toHaveText(uploads.countsText({ waiting: 2 }))
  await expect(uploads.description).toHaveValue('Permis')
  expect(uploads.idempotencyKeys).toEqual([])
  await expectAccessible(page, 'upload-offline')
  await context.setOffline(false)
  await expect(uploads.success(2)).toBeFocused()
  expect(new Set(uploads.idempotencyKeys).size).toBe(1)
})

test('a page reload restores the text and lists the files that must be chosen again', async ({
  server,
  page,
}) => {
  const uploads = await openUploadPage(page, server, 'coowner')
  const before = await uploads.countRequests()
  await uploads.description.fill('Bail et avenant')
  await expectPersisted(page)
  const chosenAt = Date.now()
  await uploads.choose(pdf('bail.pdf'), pdf('avenant.pdf'))
  await expectPersisted(page, chosenAt)
  await leaveAndReload(page)
  await expect(uploads.description).toHaveValue('Bail et avenant')
  await expect(lost(page)).toContainText(pattern('upload.lost', { count: 2 }))
  for (const name of ['bail.pdf', 'avenant.pdf']) await expect(lost(page)).toContainText(name)
  await expectAccessible(page, 'upload-lost')

  // The request is created, one file arrives, and the page reloads while the other waits.
  const goOnline = await loseNetworkAtFile(page, 'avenant.pdf')
  await uploads.choose(pdf('bail.pdf'), pdf('avenant.pdf'))
  await expect(lost(page)).toHaveCount(0)
  await uploads.button('send').click()
  await expect(uploads.counts).toHaveText(uploads.countsText({ received: 1, waiting: 1 }))
  await expectPersisted(page)
  const address = page.url()
  await comeBackAndReload(page)
  expect(page.url()).toBe(address)
  await expect(uploads.receivedRow('bail.pdf')).toContainText('Reçu')
  await expect(lost(page)).toContainText('avenant.pdf')
  await expect(lost(page)).not.toContainText('bail.pdf')
  await goOnline()

  // Home lists the unfinished upload and links to it.
  await page.goto(portalUrl(server, '/'))
  await page
    .getByRole('link', {
      name: start('drafts.resume_named', {
        form: text('drafts.forms.document-request', { section: 'files' }),
      }),
    })
    .click()
  await expect(lost(page)).toContainText('avenant.pdf')
  await uploads.choose(pdf('avenant.pdf'))
  await uploads.button('send').click()
  await expect(uploads.success(2)).toBeFocused()
  expect((await uploads.countRequests()) - before).toBe(1)
  await page.goto(portalUrl(server, '/'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText(text('drafts.forms.document-request', { section: 'files' }))).toHaveCount(0)
})

test('a lost file can be removed from the list, and the rest is finished', async ({ server, page }) => {
  const uploads = await openUploadPage(page, server, 'basic')
  await loseNetworkAtFile(page, 'b.pdf')
  await uploads.send('Bail signé', pdf('a.pdf'), pdf('b.pdf'))
  await expect(uploads.counts).toHaveText(uploads.countsText({ received: 1, waiting: 1 }))
  await expectPersisted(page)
  await comeBackAndReload(page)
  await lost(page)
    .getByRole('button', { name: text('upload.forget') })
    .click()
  await expect(lost(page)).toHaveCount(0)
  await uploads.button('finish').click()
  await expect(uploads.success(1)).toBeFocused()
})

test('a session that ends during an upload returns to the received files', async ({
  server,
  page,
  context,
}) => {
  const uploads = await openUploadPage(page, server)
  const revokedGrant = { errors: [{ status: '401', code: '7002', detail: 'No such token.' }] }
  await page.route(filesPath, async (route) => {
    if (!route.request().postDataBuffer()?.includes('filename="b.pdf"')) return route.continue()
    await context.clearCookies()
    return route.fulfill({ status: 401, json: revokedGrant })
  })
  await page.route('**/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
  await uploads.send('Bail signé', pdf('a.pdf'), pdf('b.pdf'))
  await expect(page.getByRole('heading', { level: 1, name: text('auth.expired.title') })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: text('auth.login.again') }).click()
  await fillSignIn(page, 'owner')
  await expect(uploads.receivedRow('a.pdf')).toContainText(
    text('upload.file.clean', { size: '200\u00a0octets' }),
  )
  await expect(lost(page)).toContainText('b.pdf')
  await uploads.choose(pdf('b.pdf'))
  await uploads.button('send').click()
  await expect(uploads.success(2)).toBeFocused()
})

test('a double click sends one request, and a second tab with the same text sends its own', async ({
  server,
  page,
  context,
}) => {
  const uploads = await openUploadPage(page, server, 'mandator')
  const before = await uploads.countRequests()
  await uploads.description.fill('Un seul envoi')
  const second = await goToUploadPage(await context.newPage(), server)
  await second.description.fill('Un seul envoi')
  await uploads.choose(pdf('a.pdf'))
  await second.choose(pdf('b.pdf'))
  await uploads.button('send').dblclick()
  await expect(uploads.success(1)).toBeFocused()
  expect(uploads.idempotencyKeys).toHaveLength(1)
  // The second tab's text is a new request: the shared draft was deleted with the first.
  await second.button('send').dblclick()
  await expect(second.success(1)).toBeVisible()
  expect(second.idempotencyKeys).toHaveLength(1)
  expect((await uploads.countRequests()) - before).toBe(2)
})

test('a request that the association has answered meanwhile accepts no more files', async ({
  server,
  page,
}) => {
  const uploads = await openUploadPage(page, server)
  const goOnline = await loseNetworkAtFile(page, 'b.pdf')
  await uploads.send('Bail signé', pdf('a.pdf'), pdf('b.pdf'))
  await expect(uploads.counts).toHaveText(uploads.countsText({ received: 1, waiting: 1 }))
  await answerAsAssociation(server, uploads)
  await goOnline()
  await expect(uploads.row('b.pdf')).toContainText(text('api_the_request_has_already_been_handled'))
  await expect(page.getByText(text('upload.closed.title'))).toBeVisible()
  // The button that was pressed no longer exists, so the alert takes the focus.
  await expect(page.locator('ofc-alert:focus')).toHaveCount(1)
  await expectAccessible(page, 'upload-closed')
  await expect(page.getByRole('link', { name: text('upload.closed.read'), exact: true })).toHaveAttribute(
    'href',
    `/documents/requests/${uploads.requestId}`,
  )

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText(text('upload.closed.title'))).toBeVisible()
  await expect(uploads.dropzone).toHaveCount(0)
  await page.getByRole('link', { name: text('upload.another'), exact: true }).click()
  await expect(uploads.description).toBeVisible()
})

test('a request that closes during an upload leaves the focus to a person who has gone on', async ({
  server,
  page,
}) => {
  const uploads = await openUploadPage(page, server)
  const goOnline = await loseNetworkAtFile(page, 'b.pdf')
  await uploads.send('Bail signé', pdf('a.pdf'), pdf('b.pdf'))
  await expect(uploads.counts).toHaveText(uploads.countsText({ received: 1, waiting: 1 }))
  await answerAsAssociation(server, uploads)
  const elsewhere = page.getByRole('link', { name: text('shell.home') }).first()
  await elsewhere.focus()
  await goOnline()
  await expect(page.getByText(text('upload.closed.title'))).toBeVisible()
  await expect(uploads.row('b.pdf')).toContainText(text('api_the_request_has_already_been_handled'))
  await expect(elsewhere).toBeFocused()
})

test('a foreign request and an unknown one are not found, also by staff', async ({
  server,
  page,
  browser,
}) => {
  const uploads = await openUploadPage(page, server)
  await uploads.send('Le mien', pdf('a.pdf'))
  await expect(uploads.success(1)).toBeFocused()
  const requestId = uploads.requestId
  for (const account of ['employee', 'admin'] as const) {
    const other = await openOnDevice(browser, server, account)
    for (const query of [
      `?request=${requestId}`,
      `?request=${requestId}&step=received`,
      '?request=personne',
    ]) {
      await other.goto(portalUrl(server, `/documents/upload${query}`))
      await expect(
        other.getByRole('heading', { level: 1, name: text('shell.notFound.heading') }),
      ).toBeVisible()
    }
  }
})

test('the twenty-first request of a day shows when to retry, and preserves text and files', async ({
  server,
  page,
}) => {
  const uploads = await openUploadPage(page, server, 'employee')
  const employee = await apiClientAs(server, 'employee')
  for (let count = 0; count < 20; count += 1) await submitRequest(employee, `Envoi ${count}`)
  await uploads.send('Un de trop', pdf('a.pdf'))
  await expect(page.getByRole('alert').or(page.locator('ofc-alert'))).toContainText(
    pattern('errors.tooManyRequests.wait'),
  )
  await expect(uploads.description).toHaveValue('Un de trop')
  await expect(uploads.row('a.pdf')).toBeVisible()
  await expect(uploads.counts).toHaveText(uploads.countsText({ ready: 1 }))
  await expectAccessible(page, 'upload-too-many')
})

/** Asserts that a draft is persisted, saved at `since` (epoch ms) or later. */
async function expectPersisted(page: Page, since = 0): Promise<void> {
  const latest = async () => {
    const drafts = (await readStorage(page)).filter(({ location }) =>
      location.startsWith('indexedDB/officine-drafts'),
    )
    return Math.max(-1, ...drafts.map(({ text }) => Number(/savedAt: (\d+)/.exec(text)?.[1])))
  }
  await expect.poll(latest).toBeGreaterThanOrEqual(since)
}

/** Reloads, accepting the beforeunload prompt. */
async function leaveAndReload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

/** Goes online and reloads. Uploads stall, because the handler of `loseNetworkAtFile` goes offline. */
async function comeBackAndReload(page: Page): Promise<void> {
  await page.unroute(filesPath)
  await page.route(filesPath, () => new Promise(() => {}))
  await page.context().setOffline(false)
  await leaveAndReload(page)
}
