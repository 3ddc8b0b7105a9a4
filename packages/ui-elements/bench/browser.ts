import { existsSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'

/** A fake origin: the benchmark intercepts every request. */
const SITE = 'http://bench.test'

export async function openBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== '' && existsSync(path),
  )
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/** Opens a page with the markup, followed by one script. */
export async function openPage(browser: Browser, script: string, markup = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  const document = `<!doctype html><html lang="fr-CA"><meta charset="utf-8" /><body>${markup}<script type="module" src="/script.js"></script></body></html>`
  page.on('pageerror', (error) => {
    throw error
  })
  await page.route(`${SITE}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: document }),
  )
  await visit(page)
  return page
}

/** Reloads the page. */
export async function visit(page: Page): Promise<void> {
  await page.goto(SITE)
}

export const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/** Throttles the CPU like a phone of some years ago. */
export async function slowDown(page: Page): Promise<void> {
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
