import type { BrowserLauncher } from '@web/test-runner'
import { WebDriverSession } from './web-driver.ts'
import { WebDriverPage } from './web-driver-page.ts'
import { miniBrowser, type RunningServer, startDisplay, startDriver } from './webkit-servers.ts'

interface WebKitLauncher extends BrowserLauncher {
  /** The test commands use it like a page of Puppeteer. */
  getPage(sessionId: string): WebDriverPage
}

/** WebKitGTK's MiniBrowser over classic WebDriver, on a virtual screen. One page at a time. */
export function webkit(): WebKitLauncher {
  const servers: RunningServer[] = []
  let driver: Promise<WebDriverSession> | undefined
  let page: WebDriverPage | undefined
  let current: string | undefined

  async function start(): Promise<WebDriverSession> {
    const display = await startDisplay()
    servers.push(display)
    const server = await startDriver(display.address)
    servers.push(server)
    const session = await WebDriverSession.open(server.address, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    page = new WebDriverPage(session)
    await page.setViewport({ width: 800, height: 600 })
    return session
  }

  return {
    name: 'WebKit',
    type: 'puppeteer',
    concurrency: 1,
    async startSession(sessionId, url) {
      driver ??= start()
      const session = await driver
      current = sessionId
      await session.goTo(url)
    },
    isActive: (sessionId) => sessionId === current,
    getBrowserUrl: async () => (await driver)?.url(),
    async stopSession() {
      const session = await driver
      await session?.releaseInputs()
      await session?.goTo('about:blank')
      current = undefined
      return {}
    },
    async startDebugSession() {
      throw new Error('Debug in Chromium or Firefox: WebKit runs on a screen that nobody sees.')
    },
    getPage() {
      if (!page) throw new Error('WebKit has not started')
      return page
    },
    async stop() {
      await (await driver?.catch(() => undefined))?.close().catch(() => undefined)
      driver = undefined
      for (const server of servers.splice(0).reverse()) await server.stop()
    },
  }
}
