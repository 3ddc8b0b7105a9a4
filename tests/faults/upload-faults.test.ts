import type { Page } from '@playwright/test'
import { elementTextsIn } from '../support/element-texts.ts'
import { textsIn } from '../support/texts.ts'
import { openUploadPage, pdf, type UploadPage } from '../support/upload-page.ts'
import { expect, test } from './fault-fixtures.ts'

const french = textsIn('fr-CA')
const files = { method: 'POST', path: /\/requests\/[^/]+\/files/ }
const requests = { method: 'POST', path: /\/api\/requests$/ }

const { retry } = elementTextsIn('fr-CA').fileDropzone
const pausedMessage = (page: Page) => page.getByRole('status').getByText(french.text('uploads.paused'))

/** Asserts that a file's row shows the paused state and that the page explains it. */
async function expectPaused(uploads: UploadPage, name: string): Promise<void> {
  await expect(uploads.row(name)).toContainText('En pause')
  await expect(pausedMessage(uploads.page)).toBeVisible()
}

/** Asserts that all files are received without another press. */
async function expectReceived(uploads: UploadPage, count: number): Promise<void> {
  await expect(uploads.success(count)).toBeFocused({ timeout: 20_000 })
}

test('a token that expires during an upload is renewed, and the file is stored once', async ({
  faulty: { server, portalProxy },
  page,
}) => {
  const uploads = await openUploadPage(page, server)
  const calls = /\/api\/(aqpp\/userinfo|requests\/[^/]+\/files)/
  const activeFault = portalProxy.addFault({ path: calls }, { kind: 'staleToken' })
  let renewals = 0
  await page.route(/\/token$/, (route) => {
    renewals += 1
    activeFault.clear()
    return route.continue()
  })
  await uploads.send('Reçu', pdf('Reçu.pdf', 7 * 1024 * 1024))
  await expectReceived(uploads, 1)
  expect(renewals).toBe(1)
  expect(await uploads.received()).toMatchObject([{ name: 'Reçu.pdf' }])
})

test('a file whose response was lost is uploaded again by itself, and stored once', async ({
  faulty: { server, portalProxy },
  page,
}) => {
  const uploads = await openUploadPage(page, server)
  const activeFault = portalProxy.addFault(files, { kind: 'reset', isResponseLost: true })
  await uploads.send('Permis', pdf('permis.pdf'))
  await expectPaused(uploads, 'permis.pdf')
  activeFault.clear()
  await expectReceived(uploads, 1)
  expect(uploads.uploadPaths.length).toBeGreaterThan(1)
  expect(await uploads.received()).toHaveLength(1)
})

test('a request whose response was lost is created once, and its file is uploaded', async ({
  faulty: { server, portalProxy },
  page,
}) => {
  const uploads = await openUploadPage(page, server)
  const activeFault = portalProxy.addFault(requests, { kind: 'reset', isResponseLost: true })
  const before = await uploads.countRequests()
  await uploads.send('Permis', pdf('permis.pdf'))
  await expect(pausedMessage(page)).toBeVisible()
  await expect(uploads.description).toHaveValue('Permis')
  activeFault.clear()
  await expectReceived(uploads, 1)
  expect((await uploads.countRequests()) - before).toBe(1)
  expect(uploads.idempotencyKeys.length).toBeGreaterThan(1)
  expect(new Set(uploads.idempotencyKeys).size, 'one request has one key').toBe(1)
})

test('files wait while offline, and are uploaded by themselves once the network is back', async ({
  faulty: { server, portalProxy },
  page,
  context,
}) => {
  const uploads = await openUploadPage(page, server)
  const activeFault = portalProxy.addFault(files, { kind: 'reset' })
  await uploads.send('Trois documents', pdf('avant.pdf'))
  await expectPaused(uploads, 'avant.pdf')
  await context.setOffline(true)
  activeFault.clear()
  await uploads.choose(pdf('permis.pdf'), pdf('diplôme.pdf'))
  await expect(uploads.counts).toHaveText(uploads.countsText({ waiting: 3 }))
  await context.setOffline(false)
  await expectReceived(uploads, 3)
  expect(uploads.idempotencyKeys).toHaveLength(1)
  expect(await uploads.received()).toHaveLength(3)
})

test('a press on retry uploads a file again before the automatic retry', async ({
  faulty: { server, portalProxy },
  page,
}) => {
  const uploads = await openUploadPage(page, server)
  const activeFault = portalProxy.addFault(files, { kind: 'status', status: 503, retryAfter: '300' })
  await uploads.send('Permis', pdf('permis.pdf'))
  await expectPaused(uploads, 'permis.pdf')
  activeFault.clear()
  await uploads.button('retry').click()
  await expectReceived(uploads, 1)
})

test('a server without space shows the reason and a reference, and the person can retry', async ({
  faulty: { server, portalProxy },
  page,
}) => {
  const uploads = await openUploadPage(page, server)
  const activeFault = portalProxy.addFault(files, { kind: 'status', status: 507, body: { errors: [] } })
  await uploads.send('Permis', pdf('permis.pdf'))
  await expect(uploads.row('permis.pdf')).toContainText(french.text('errors.noSpace'))
  await expect(uploads.counts).toHaveText(uploads.countsText({ failed: 1 }))
  await expect(uploads.row('permis.pdf')).toContainText(french.pattern('errors.reference'))
  activeFault.clear()
  await uploads
    .row('permis.pdf')
    .getByRole('button', { name: `${retry} permis.pdf` })
    .dblclick()
  await expectReceived(uploads, 1)
  expect(uploads.uploadPaths).toHaveLength(2)
})
