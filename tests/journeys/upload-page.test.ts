import type { Page } from '@playwright/test'
import { expectSound } from '../support/axe.ts'
import { elementPattern, elementTextsIn } from '../support/element-texts.ts'
import { expect, lend, test } from '../support/fixtures.ts'
import { textsIn } from '../support/texts.ts'
import { openUploadPage, pdf, type UploadPage } from '../support/upload-page.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')
const dropzone = elementTextsIn('fr-CA').fileDropzone
const sent = elementPattern((any) => dropzone.sent(any))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Slows uploads down to so many bytes a second, so that one is still on its way when the test looks; gives the way to end that. */
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

/** A part of the file has gone: its request is open, and the server reads. */
async function expectUnderWay(uploads: UploadPage, name: string): Promise<void> {
  const track = uploads.row(name).getByRole('progressbar')
  await expect.poll(() => track.evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(0)
}

/** Everything that is announced from here on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const region = target.parentElement?.closest('[aria-live], [role=status]') ?? target
        if (!(region instanceof Element) || !region.matches('[aria-live], [role=status]')) continue
        for (const node of addedNodes) if (node.textContent) spoken.push(node.textContent)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: readonly string[] }).spoken)
}

// The pages are built once.
test.describe.configure({ mode: 'default' })

test('a file shows how far it is, and is received once by the request that was opened for it', async ({
  sharedHouse: house,
  page,
}) => {
  const uploads = await openUploadPage(page, house)
  const spoken = await listen(page)
  await slowUploads(page, 2 * 1024 * 1024)
  await uploads.choose(pdf('Reçu d’impôt.pdf', 4 * 1024 * 1024))
  await expectUnderWay(uploads, 'Reçu')
  await expect(uploads.row('Reçu')).toContainText(sent, { timeout: 20_000 })
  await expect(button(page, `${dropzone.remove} Reçu d’impôt.pdf`)).toHaveCount(0)
  expect(await uploads.received(house)).toMatchObject([{ name: 'Reçu d’impôt.pdf', state: 'clean' }])
  expect([uploads.keys.length, uploads.sent.length]).toEqual([1, 1])
  await expect.poll(spoken).toEqual([dropzone.added(1), dropzone.uploaded(1)])
})

test('each file that can’t be taken says why, and the others are received', async ({
  sharedHouse: house,
  page,
}) => {
  const uploads = await openUploadPage(page, house)
  const encrypted = 'trailer\n<< /Encrypt 2 0 R /Root 1 0 R >>\n'
  const large = 9 * 1024 * 1024
  await uploads.choose(
    pdf('verrou.pdf', 400, encrypted),
    { name: 'programme.exe', buffer: Buffer.from('MZ') },
    { name: 'vide.pdf', buffer: Buffer.alloc(0) },
    pdf('énorme.pdf', large),
    { name: 'photo.jpg', buffer: Buffer.from('GIF89a'), mimeType: 'image/jpeg' },
    pdf('1.pdf'),
    pdf('2.pdf'),
    pdf('3.pdf'),
    pdf('4.pdf'),
  )
  await expect(uploads.row('verrou.pdf')).toContainText(french.text('api_file_is_encrypted'))
  await expect(button(page, `${dropzone.retry} verrou.pdf`)).toHaveCount(0)
  await expect(uploads.row('programme.exe')).toContainText(elementPattern((any) => dropzone.format(any)))
  await expect(uploads.row('vide.pdf')).toContainText(dropzone.empty)
  await expect(uploads.row('énorme.pdf')).toContainText(elementPattern((any) => dropzone.size(any, any)))
  await expect(uploads.row('photo.jpg')).toContainText(elementPattern((any) => dropzone.content(any)))
  await expect(uploads.row('4.pdf')).toContainText(dropzone.count(4))
  for (const name of ['1.pdf', '2.pdf', '3.pdf']) await expect(uploads.row(name)).toContainText(sent)
  expect(await uploads.received(house)).toHaveLength(3)
  await expectSound(page, 'uploads-refused')
})

test('in English a refusal says why', async ({ sharedHouse: house, page }) => {
  const uploads = await openUploadPage(page, house, 'owner', 'en-CA')
  await expect(uploads.dropzone).toContainText(english.text('uploads.hint_document', { size: 8 }))
  await uploads.choose(pdf('locked.pdf', 400, 'trailer\n<< /Encrypt 2 0 R /Root 1 0 R >>\n'))
  await expect(uploads.row('locked.pdf')).toContainText(english.text('api_file_is_encrypted'))
  await expectSound(page, 'uploads-english-x')
})

test('a file that is removed while it is on its way is not kept, by the keyboard alone', async ({
  sharedHouse: house,
  page,
}) => {
  const uploads = await openUploadPage(page, house)
  const goFast = await slowUploads(page, 200 * 1024)
  const cutOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/files'))
  await uploads.choose(pdf('trop-tôt.pdf', 4 * 1024 * 1024))
  await button(page, `${dropzone.cancel} trop-tôt.pdf`).focus()
  await expectUnderWay(uploads, 'trop-tôt.pdf')
  await page.keyboard.press('Enter')
  await expect(button(page, `${dropzone.remove} trop-tôt.pdf`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(uploads.row('trop-tôt.pdf')).toHaveCount(0)
  await cutOff
  await goFast()
  await uploads.choose(pdf('bon.pdf'))
  await expect(uploads.row('bon.pdf')).toContainText(sent)
  expect(await uploads.received(house)).toMatchObject([{ name: 'bon.pdf' }])
})

test('a page with a file on its way asks before it is left, and no longer once the file is there', async ({
  sharedHouse: house,
  page,
}) => {
  const uploads = await openUploadPage(page, house)
  const home = page.getByRole('banner').getByRole('link').first()
  const goFast = await slowUploads(page, 200 * 1024)
  await uploads.choose(pdf('permis.pdf', 2 * 1024 * 1024))
  await expectUnderWay(uploads, 'permis.pdf')
  await home.click()
  await page.getByRole('button', { name: french.text('shell.leave.stay') }).click()
  await expect(uploads.dropzone).toBeVisible()
  await goFast()
  await expect(uploads.row('permis.pdf')).toContainText(sent, { timeout: 30_000 })
  await home.click()
  await expect(uploads.dropzone).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('while the scanner is away, a file is received and its person told that nothing is left to do', async ({
  page,
}) => {
  await lend(
    async (house) => {
      const uploads = await openUploadPage(page, house)
      const spoken = await listen(page)
      await uploads.choose(pdf('permis.pdf'), pdf('diplôme.pdf'))
      for (const name of ['permis.pdf', 'diplôme.pdf'])
        await expect(uploads.row(name)).toContainText(french.text('uploads.waiting'))
      expect(await uploads.received(house)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
      const received = `${dropzone.uploaded(2)} ${french.text('uploads.waiting')}`
      await expect.poll(spoken).toEqual([dropzone.added(2), received])
    },
    // Nobody listens there.
    { CLAMD_URL: 'tcp://127.0.0.1:1' },
  )
})
