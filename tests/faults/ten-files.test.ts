import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openUploadPage, pdf } from '../support/upload-page.ts'
import { expect, test } from './fault-fixtures.ts'
import type { Fault } from './fault-proxy.ts'

const mega = 1024 * 1024
const size = 8 * mega
/** Allowance for the multipart headers of a file's request, in bytes. */
const multipart = 1024
const mostMemory = 40 * mega

const files = { method: 'POST', path: /\/requests\/[^/]+\/files/ }
const after = (afterBytes: number): Fault => ({ kind: 'brokenOff', afterBytes })

/** Two resets with the first file; with others a lost response, an early reset and a late one. */
const line: readonly (Fault | undefined)[] = [
  after(4 * mega),
  after(7 * mega),
  ...[undefined, undefined, undefined],
  { kind: 'reset', isAnswerLost: true },
  ...[undefined, undefined],
  after(64 * 1024),
  ...[undefined, undefined, undefined],
  after(size),
]

/** Anonymous memory of all renderer processes, in bytes. */
async function memoryOfPages(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(
      ({ id }) =>
        Number(/^RssAnon:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024,
    )
    .reduce((sum, bytes) => sum + bytes, 0)
}

async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

test('ten files of 8 MB arrive once each by one press in little memory despite five resets', async ({
  faulty: { server, portalProxy },
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'officine-ten-files-'))
  const names = Array.from({ length: 10 }, (_, at) => `document-${at + 1}.pdf`)
  for (const name of names) await writeFile(join(folder, name), pdf(name, size).buffer)
  try {
    const uploads = await openUploadPage(page, server)
    const passages = portalProxy.addFaultSequence(files, line)
    await collectGarbage(page)
    const idle = await memoryOfPages(browser)

    await uploads.description.fill('Dix documents')
    await uploads.dropzone
      .locator('input[type=file]:not([capture])')
      .setInputFiles(names.map((name) => join(folder, name)))
    await uploads.button('send').click()
    let most = idle
    await expect(async () => {
      most = Math.max(most, await memoryOfPages(browser))
      await expect(uploads.success(10)).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 240_000, intervals: [100] })

    expect((await uploads.received()).map(({ name }) => name)).toEqual(names)
    expect(uploads.idempotencyKeys).toHaveLength(1)
    expect(passages).toHaveLength(15)
    expect(
      passages.every(({ isAlone }) => isAlone),
      'one file after the other',
    ).toBe(true)
    const broken = passages.filter(({ fault }) => fault)
    expect(broken).toHaveLength(5)
    for (const { bytes } of broken) expect(bytes).toBeLessThanOrEqual(size + multipart)
    const again = broken.reduce((sum, { bytes }) => sum + bytes, 0)
    const all = passages.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(all - again).toBeLessThanOrEqual(10 * (size + multipart))
    console.log(
      `10 files of 8 MB, 5 breaks: ${mb(all)} sent, of which ${mb(again)} again (${broken.map(({ bytes }) => mb(bytes)).join(', ')}); renderer memory ${mb(idle)} idle, ${mb(most)} at most`,
    )
    expect(most - idle, 'memory beyond idle').toBeLessThanOrEqual(mostMemory)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const mb = (bytes: number) => `${(bytes / mega).toFixed(1)} MB`
