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
const multipartOverhead = 1024
const memoryLimit = 40 * mega

const files = { method: 'POST', path: /\/requests\/[^/]+\/files/ }
const resetAfter = (afterBytes: number): Fault => ({ kind: 'resetDuringUpload', afterBytes })

/** Two resets with the first file; with others a lost response, an early reset and a late one. */
const faultSequence: readonly (Fault | undefined)[] = [
  resetAfter(4 * mega),
  resetAfter(7 * mega),
  ...[undefined, undefined, undefined],
  { kind: 'reset', isResponseLost: true },
  ...[undefined, undefined],
  resetAfter(64 * 1024),
  ...[undefined, undefined, undefined],
  resetAfter(size),
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
    const requests = portalProxy.addFaultSequence(files, faultSequence)
    await collectGarbage(page)
    const idleMemory = await memoryOfPages(browser)

    await uploads.description.fill('Dix documents')
    await uploads.dropzone
      .locator('input[type=file]:not([capture])')
      .setInputFiles(names.map((name) => join(folder, name)))
    await uploads.button('send').click()
    let peak = idleMemory
    await expect(async () => {
      peak = Math.max(peak, await memoryOfPages(browser))
      await expect(uploads.success(10)).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 240_000, intervals: [100] })

    expect((await uploads.received()).map(({ name }) => name)).toEqual(names)
    expect(uploads.idempotencyKeys).toHaveLength(1)
    expect(requests).toHaveLength(15)
    expect(
      requests.every(({ isAlone }) => isAlone),
      'one file after the other',
    ).toBe(true)
    const brokenRequests = requests.filter(({ fault }) => fault)
    expect(brokenRequests).toHaveLength(5)
    for (const { bytes } of brokenRequests) expect(bytes).toBeLessThanOrEqual(size + multipartOverhead)
    const repeatedBytes = brokenRequests.reduce((sum, { bytes }) => sum + bytes, 0)
    const totalBytes = requests.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(totalBytes - repeatedBytes).toBeLessThanOrEqual(10 * (size + multipartOverhead))
    console.log(
      `10 files of 8 MB, 5 breaks: ${mb(totalBytes)} sent, of which ${mb(repeatedBytes)} again (${brokenRequests.map(({ bytes }) => mb(bytes)).join(', ')}); renderer memory ${mb(idleMemory)} idle, ${mb(peak)} at most`,
    )
    expect(peak - idleMemory, 'memory beyond idle').toBeLessThanOrEqual(memoryLimit)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const mb = (bytes: number) => `${(bytes / mega).toFixed(1)} MB`
