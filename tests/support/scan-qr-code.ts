import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type jsQR from 'jsqr'

declare global {
  interface Window {
    readonly jsQR: typeof jsQR.default
  }
}

const reader = createRequire(import.meta.url).resolve('jsqr')

/** Scans the code in a screenshot of a page or an element, like a phone's camera. */
export async function scanQrCode(target: Page | Locator): Promise<string | undefined> {
  const page = 'page' in target ? target.page() : target
  const picture = (await target.screenshot()).toString('base64')
  // A page without a policy, which would block the reader script.
  const blank = await page.context().newPage()
  await blank.addScriptTag({ path: reader })
  const text = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('The picture could not be drawn.')
    context.drawImage(image, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
    return window.jsQR(data, width, height)?.data
  }, picture)
  await blank.close()
  return text
}
