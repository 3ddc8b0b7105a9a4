import { chromium, type ElementHandle, type Page } from '@playwright/test'
import type { EngineBrowser, Key, Tab } from './tab.ts'

/** Chromium over CDP; also the oldest supported one, which Puppeteer no longer speaks to. */
export async function startChromium(executablePath: string): Promise<EngineBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  // Tabs of one person share their storage.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return { newTab: async () => tabOf(await context.newPage()), close: () => browser.close() }
}

function tabOf(page: Page): Tab {
  const { keyboard, mouse } = page
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    url: async () => page.url(),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    async click(x, y) {
      await page.bringToFront()
      await mouse.click(x, y)
    },
    press: (key: Key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
    selectAll: () => keyboard.press('Control+a'),
    async chooseFile(input, path) {
      const element = (await page.evaluateHandle(input)) as ElementHandle<HTMLInputElement>
      await element.setInputFiles(path)
    },
    print: () => page.pdf({ format: 'letter' }),
    close: () => page.close(),
  }
}
