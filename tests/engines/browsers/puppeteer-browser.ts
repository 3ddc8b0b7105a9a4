import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { EngineBrowser, Key, Tab } from './tab.ts'

/** Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<EngineBrowser> {
  return browserOf(
    await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: null,
      args: ['--width=1280', '--height=900'],
    }),
  )
}

function browserOf(browser: Awaited<ReturnType<typeof launch>>): EngineBrowser {
  return {
    newTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  const { keyboard, mouse } = page
  // A form with unsent input asks before the page is left; the other drivers leave it by themselves.
  page.on('dialog', (dialog) => void dialog.accept())
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
    async selectAll() {
      await keyboard.down('Control')
      await keyboard.press('a')
      await keyboard.up('Control')
    },
    async chooseFile(input, path) {
      const handle = (await page.evaluateHandle(input)) as ElementHandle<HTMLInputElement>
      await handle.uploadFile(path)
    },
    print: () => page.pdf({ format: 'letter' }),
    close: () => page.close(),
  }
}
