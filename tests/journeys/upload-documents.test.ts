import type { FileChooser, Locator, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { axeViolations, expectAccessible } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { elementPattern, elementTextsIn } from '../support/element-texts.ts'
import { interceptFileChoosers } from '../support/file-choosers.ts'
import { expect, test, withTestServer } from '../support/fixtures.ts'
import { answerRequest, submitRequest } from '../support/member-requests.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { goToUploadPage, openUploadPage, pdf, UploadPage } from '../support/upload-page.ts'

const french = textsIn('fr-CA')
const dropzone = elementTextsIn('fr-CA').fileDropzone
const mega = 1024 * 1024

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Throttles uploads so that one is in flight during checks; returns the function that ends it. */
async function slowUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const emulate = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await session.send('Network.enable')
  await emulate(bytesPerSecond)
  return async () => void (await emulate(-1))
}

/** Asserts that part of the file was sent: its request exists and the server is reading. */
async function expectUnderWay(uploads: UploadPage, name: string): Promise<void> {
  const track = uploads.row(name).getByRole('progressbar')
  await expect.poll(() => track.evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(0)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () =>
    target.evaluate((element) => {
      const root = element.getRootNode()
      return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
    })
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await target.count()) > 0 && (await isFocused())) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

/** Opens the file chooser with Enter. */
async function chooserByKey(page: Page): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  return chooser
}

/** Collects all announcements of live regions from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const region = target.parentElement?.closest('[aria-live], [role=status]') ?? target
        if (!(region instanceof Element) || !region.matches('[aria-live], [role=status]')) continue
        for (const node of addedNodes) if (node.textContent) announcements.push(node.textContent)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { announcements: readonly string[] }).announcements)
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start } = textsIn(language)

  test(
    `two documents are sent, and the page shows what happens next, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const uploads = await openUploadPage(page, server, 'owner', language)
      const before = await uploads.countRequests()
      await expectAccessible(page, `upload-empty-${language}`)
      await uploads.button('send').click()
      await expect(page.locator('ofc-error-summary')).toBeFocused()
      await expectAccessible(page, `upload-errors-${language}`)

      await uploads.description.fill('Preuve d’assurance 2027\npour la pharmacie')
      await uploads.choose(pdf('assurance.pdf', 3 * mega), pdf('avenant.pdf', 2 * mega))
      await expect(uploads.counts).toHaveText(pattern('upload.counts.ready', { count: 2, noun: 'yes' }))
      expect(uploads.idempotencyKeys).toEqual([])
      const stopThrottling = await slowUploads(page, 400 * 1024)
      await uploads.button('send').click()
      await expectUnderWay(uploads, 'assurance.pdf')
      await expectAccessible(page, `upload-sending-${language}`)
      await stopThrottling()

      await expect(uploads.success(2)).toBeFocused({ timeout: 30_000 })
      await expect(page).toHaveTitle(start('upload.received.title', { count: 2 }))
      for (const name of ['assurance.pdf', 'avenant.pdf']) await expect(page.getByText(name)).toBeVisible()
      await expect(
        page.getByText(text('upload.received.mailed', { email: 'owner@officine.test' })),
      ).toBeVisible()
      await expectAccessible(page, `upload-received-${language}`)
      expect(await uploads.request()).toMatchObject({
        description: 'Preuve d’assurance 2027\npour la pharmacie',
        files: [
          { name: 'assurance.pdf', state: 'clean' },
          { name: 'avenant.pdf', state: 'clean' },
        ],
      })
      expect([
        uploads.idempotencyKeys.length,
        uploads.uploadPaths.length,
        (await uploads.countRequests()) - before,
      ]).toEqual([1, 2, 1])

      await page.reload()
      await expect(uploads.success(2)).toBeVisible()
      const follow = page.getByRole('link', { name: text('upload.received.follow'), exact: true })
      await expect(follow).toHaveAttribute('href', new RegExp(`/documents/requests/${uploads.requestId}$`))
      await page.getByRole('link', { name: text('upload.another'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: text('upload.title') })).toBeFocused()
      await expect(uploads.description).toHaveValue('')
      await expect(uploads.counts).toHaveText('')
    },
  )
}

test('documents are sent by keyboard alone at 320 px, in the dark theme, at 200 % text size', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'basic')
  await page.setViewportSize({ width: 320, height: 640 })
  const uploads = new UploadPage(page, server, 'fr-CA')
  await page.goto(portalUrl(server, '/documents/upload'))
  await uploads.dropzone.waitFor()
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-ofc-theme', 'dark')
    document.documentElement.style.setProperty('font-size', '200%')
  })
  const fitsWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  const expectNoDefects = async () =>
    expect([await axeViolations(page), await fitsWindow()]).toEqual([[], true])
  await expectNoDefects()

  await tabTo(page, uploads.description)
  await page.keyboard.type('Mon permis')
  await tabTo(page, uploads.dropzone.locator('#control'))
  await (await chooserByKey(page)).setFiles([
    { ...pdf('permis.pdf'), mimeType: 'application/pdf' },
    { name: 'programme.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(uploads.row('permis.pdf')).toBeVisible()
  await expect(uploads.row('programme.exe')).toContainText(elementPattern((any) => dropzone.format(any)))
  await expectNoDefects()

  await tabTo(page, uploads.button('send'))
  await page.keyboard.press('Enter')
  await expect(uploads.dropzone).toBeFocused()
  expect(uploads.idempotencyKeys).toEqual([])
  await tabTo(page, button(page, `${dropzone.remove} programme.exe`))
  await page.keyboard.press('Enter')
  await expect(uploads.row('programme.exe')).toHaveCount(0)
  await tabTo(page, uploads.button('send'))
  await page.keyboard.press('Enter')
  await expect(uploads.success(1)).toBeFocused()
  await expectNoDefects()
  expect(await uploads.received()).toMatchObject([{ name: 'permis.pdf' }])
})

test('a phone offers to take a photo or to choose a file', async ({ sharedServer: server, browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-CA',
    serviceWorkers: 'block',
  })
  const page = await phone.newPage()
  interceptFileChoosers(page)
  const uploads = await openUploadPage(page, server, 'employee')
  for (const [name, capture] of [
    [dropzone.photograph, 'environment'],
    [`${dropzone.pick} ${dropzone.picked(true)}`, null],
  ] as const) {
    const chooser = page.waitForEvent('filechooser')
    await button(page, name).tap()
    expect(await (await chooser).element().getAttribute('capture')).toBe(capture)
  }
  await uploads.choose({ name: 'photo.jpg', buffer: Buffer.alloc(9 * mega), mimeType: 'image/jpeg' })
  await expect(uploads.row('photo.jpg')).toContainText(elementPattern((any) => dropzone.imageSize(any, any)))
  expect(await axeViolations(page)).toEqual([])
})

test('each invalid file shows why before anything is sent, and can be replaced', async ({
  sharedServer: server,
  page,
}) => {
  const uploads = await openUploadPage(page, server, 'mandator')
  await uploads.choose(
    { name: 'programme.exe', buffer: Buffer.from('MZ') },
    { name: 'vide.pdf', buffer: Buffer.alloc(0) },
    pdf('énorme.pdf', 9 * mega),
    { name: 'photo.jpg', buffer: Buffer.from('GIF89a'), mimeType: 'image/jpeg' },
    pdf('bon.pdf'),
  )
  await expect(uploads.row('programme.exe')).toContainText(elementPattern((any) => dropzone.format(any)))
  await expect(uploads.row('vide.pdf')).toContainText(dropzone.empty)
  await expect(uploads.row('énorme.pdf')).toContainText(elementPattern((any) => dropzone.size(any, any)))
  await expect(uploads.row('photo.jpg')).toContainText(elementPattern((any) => dropzone.content(any)))
  await expect(uploads.counts).toHaveText(uploads.countsText({ ready: 1, refused: 4 }))
  await expectAccessible(page, 'upload-refused')

  await uploads.description.fill('Documents')
  await uploads.button('send').click()
  await expect(uploads.dropzone).toBeFocused()
  for (const name of ['programme.exe', 'vide.pdf', 'énorme.pdf'])
    await button(page, `${dropzone.remove} ${name}`).click()
  const chooser = page.waitForEvent('filechooser')
  await button(page, `${dropzone.replace} photo.jpg`).click()
  await (await chooser).setFiles([{ ...pdf('photo.pdf'), mimeType: 'application/pdf' }])
  await expect(uploads.row('photo.jpg')).toHaveCount(0)
  await expect(page.locator('.upload-lost')).toHaveCount(0)
  expect(uploads.idempotencyKeys).toEqual([])
  await uploads.button('send').click()
  await expect(uploads.success(2)).toBeFocused()
})

test('a file that the server rejects shows why, and the others are received without it', async ({
  server,
  page,
}) => {
  const uploads = await openUploadPage(page, server, 'delegate', 'en-CA')
  const encrypted = 'trailer\n<< /Encrypt 2 0 R /Root 1 0 R >>\n'
  await uploads.send('Licence', pdf('locked.pdf', 400, encrypted), pdf('good.pdf'))
  await expect(uploads.row('locked.pdf')).toContainText(textsIn('en-CA').text('api_file_is_encrypted'))
  await expect(uploads.row('good.pdf')).toContainText(/^.*good\.pdf.*Received/)
  await expect(uploads.counts).toHaveText(uploads.countsText({ received: 1, refused: 1 }))
  await expectAccessible(page, 'upload-one-refused-x')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await uploads.button('finish').click()
  await expect(uploads.success(1)).toBeFocused()
  await expect.poll(() => countDrafts(page)).toBe(0)
  expect(await uploads.received()).toMatchObject([{ name: 'good.pdf' }])
})

test('an answered request deletes the draft of files, and its success page says it is closed', async ({
  server,
  page,
}) => {
  const [owner, admin] = [await apiClientAs(server, 'owner'), await apiClientAs(server, 'admin')]
  const first = await submitRequest(owner, 'Bail', ['bail.pdf'])
  const second = await submitRequest(owner, 'Permis', ['permis.pdf'])
  const closed = page.getByText(french.text('upload.closed.title'))
  await storeSession(page, server, 'owner')
  page.on('dialog', (dialog) => dialog.accept())
  for (const [index, id] of [first, second].entries()) {
    const uploads = await goToUploadPage(page, server, 'fr-CA', id)
    await uploads.choose(pdf('avenant.pdf'))
    await expect.poll(() => countDrafts(page)).toBe(index + 1)
    await answerRequest(admin, id, 'C’est fait.')
  }
  await page.goto(portalUrl(server, `/documents/upload?request=${first}`))
  await expect(closed).toBeVisible()
  await expect.poll(() => countDrafts(page)).toBe(1)
  await page.goto(portalUrl(server, `/documents/requests/${second}`))
  await expect(page.getByText(french.start('documents.quoted', { text: 'C’est fait.' }))).toBeVisible()
  await expect.poll(() => countDrafts(page)).toBe(0)

  await page.goto(portalUrl(server, `/documents/upload?request=${first}&step=received`))
  await expect(page.getByText('bail.pdf')).toBeVisible()
  await expect(closed).toBeVisible()
  await expect(page.getByText(french.text('upload.received.next'))).toHaveCount(0)
  await expectAccessible(page, 'upload-received-closed')
})

test('a file that is removed by keyboard during its upload is not stored', async ({
  sharedServer: server,
  page,
}) => {
  const uploads = await openUploadPage(page, server, 'coowner')
  const stopThrottling = await slowUploads(page, 200 * 1024)
  const abortedUpload = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/files'))
  await uploads.send('Permis', pdf('trop-tôt.pdf', 4 * mega))
  await expectUnderWay(uploads, 'trop-tôt.pdf')
  await button(page, `${dropzone.cancel} trop-tôt.pdf`).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, `${dropzone.remove} trop-tôt.pdf`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(uploads.row('trop-tôt.pdf')).toHaveCount(0)
  await abortedUpload
  await stopThrottling()
  await uploads.choose(pdf('bon.pdf'))
  await expect(uploads.success(1)).toBeFocused()
  expect(await uploads.received()).toMatchObject([{ name: 'bon.pdf' }])
})

test('leaving a page with unsent files shows a prompt until they are received', async ({
  sharedServer: server,
  page,
}) => {
  const uploads = await openUploadPage(page, server, 'employee')
  const home = page.getByRole('banner').getByRole('link').first()
  const stay = button(page, french.text('shell.leave.stay'))
  const stopThrottling = await slowUploads(page, 200 * 1024)
  await uploads.send('Permis', pdf('permis.pdf', 2 * mega))
  await expectUnderWay(uploads, 'permis.pdf')
  await home.click()
  await expect(page.getByText(french.text('shell.leave.files.text'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await stay.click()
  await expect(uploads.dropzone).toBeVisible()
  await page.getByRole('link', { name: french.text('upload.later'), exact: true }).click()
  await stay.click()
  await stopThrottling()
  await expect(uploads.success(1)).toBeFocused({ timeout: 30_000 })
  await home.click()
  await expect(uploads.success(1)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('with the scanner unreachable a file is received, and nothing is left to do for the person', async ({
  page,
}) => {
  await withTestServer(
    async (server) => {
      const uploads = await openUploadPage(page, server)
      const announcements = await listen(page)
      await uploads.send('Permis', pdf('permis.pdf'), pdf('diplôme.pdf'))
      await expect(uploads.success(2)).toBeFocused()
      await expect(page.getByText(french.text('upload.received.scan', { count: 2 }))).toBeVisible()
      for (const name of ['permis.pdf', 'diplôme.pdf'])
        await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
          french.pattern('upload.file.waiting'),
        )
      expect(await uploads.received()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
      const received = `${dropzone.uploaded(2)} ${french.text('uploads.waiting')}`
      await expect.poll(announcements).toContain(received)
      await expectAccessible(page, 'upload-waiting-for-scan')
    },
    // No server listens on this port.
    { CLAMD_URL: 'tcp://127.0.0.1:1' },
  )
})
