import { test as base } from '@playwright/test'
import { findProgram } from '../../packages/ui-elements/scripts/engines/find-program.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { type Account, password } from '../support/accounts.ts'
import { withTestServer } from '../support/fixtures.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { startChromium } from './browsers/playwright-browser.ts'
import { startFirefox } from './browsers/puppeteer-browser.ts'
import type { EngineBrowser } from './browsers/tab.ts'
import { startWebKit } from './browsers/webkit-browser.ts'
import { Visitor } from './visitor.ts'

export const french = textsIn('fr-CA')

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** Tokens of so few seconds are renewed during every journey. */
const tokenSeconds = '20'

interface EngineFixtures {
  readonly engine: Engine
  /** Whether the provider is another site than the portal: its frames get no cookies of it. */
  readonly isProviderCrossSite: boolean
  readonly server: TestServer
  readonly browserOfEngine: EngineBrowser
  /** The first tab, empty. */
  readonly visitor: Visitor
}

export const test = base.extend<EngineFixtures>({
  engine: ['chromium', { option: true }],
  isProviderCrossSite: [false, { option: true }],
  server: async ({ isProviderCrossSite }, use) => {
    const identityHost = isProviderCrossSite ? '127.0.0.1' : 'localhost'
    await withTestServer(use, { TOKEN_SECONDS: tokenSeconds }, identityHost)
  },
  browserOfEngine: async ({ engine }, use) => {
    const browser = await start(engine)
    await use(browser)
    await browser.close()
  },
  visitor: async ({ browserOfEngine }, use) => {
    await use(new Visitor(await browserOfEngine.newTab()))
  },
})

/** Signs in on the provider's page, from a page of the portal. */
export async function signInAt(
  visitor: Visitor,
  server: TestServer,
  account: Account,
  path = '/',
): Promise<void> {
  await visitor.tab.goTo(`${server.url}${path}`)
  await visitor.fill(french.text('signin.login'), `${account}@officine.test`)
  await visitor.fill(french.text('signin.password'), password)
  await visitor.click('button', french.text('signin.submit'))
}

async function start(engine: Engine): Promise<EngineBrowser> {
  if (engine === 'webkit') return startWebKit()
  if (engine === 'firefox')
    return startFirefox(
      findProgram('Firefox', [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']),
    )
  const path = findChromium()
  if (!path) throw new Error('No Chromium was found: set CHROMIUM to the path of one.')
  return startChromium(path)
}
