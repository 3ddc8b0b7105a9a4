import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { signInByRedirect } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium({ whole: true })
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/** Signs in as the demonstration's owner and opens their home page. */
export async function signIn(context: BrowserContext, server: TestServer): Promise<Page> {
  const page = await context.newPage()
  await signInByRedirect(page, server, 'owner')
  return page
}
