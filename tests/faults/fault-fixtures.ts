import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { copyTemplate } from '../support/data-template.ts'
import { freePorts, TestServer } from '../support/test-server.ts'
import { FaultProxy } from './fault-proxy.ts'

/** A test server whose two origins are reached through fault proxies. */
export interface FaultyServer {
  readonly server: TestServer
  /** Proxy in front of the portal and the member API. */
  readonly portalProxy: FaultProxy
  /** Proxy in front of the identity provider. */
  readonly identityProxy: FaultProxy
}

/** One test server per worker: each test uses its own person or pharmacy; faults end after it. */
export const test = base.extend<{ readonly faulty: FaultyServer }, { readonly faultyServer: FaultyServer }>({
  faultyServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
    async ({}, use) => {
      const [serverPorts, proxyPorts] = [await freePorts(), await freePorts()]
      const portalProxy = new FaultProxy(serverPorts.portal)
      const identityProxy = new FaultProxy(serverPorts.identity)
      await portalProxy.listen(proxyPorts.portal)
      await identityProxy.listen(proxyPorts.identity)
      const server = new TestServer(await copyTemplate(), serverPorts, proxyPorts)
      await server.start()
      try {
        await use({ server, portalProxy, identityProxy })
      } finally {
        await server.remove()
        await portalProxy.close()
        await identityProxy.close()
      }
    },
    { scope: 'worker' },
  ],
  faulty: async ({ faultyServer }, use) => {
    await use(faultyServer)
    faultyServer.portalProxy.clearFaults()
    faultyServer.identityProxy.clearFaults()
  },
})

/** Limit within which a page recovers after the fault ends, without a reload (ms). */
export const recoveryTimeout = { timeout: 10_000 }

/** Sets a property on `window` that a reload would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { pageMark: true }))
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pageMark' in window), 'the page was reloaded').toBe(true)
}

/**
 * Sends a GET with the person's token directly to the server, past the proxies; returns the JSON.
 */
export async function getAs(
  context: BrowserContext,
  { server }: FaultyServer,
  token: string,
  path: string,
): Promise<unknown> {
  const response = await context.request.get(`${server.directUrl}/api/aqpp/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true)
  return await response.json()
}

/** Returns a getter of the latest access token that the page sent. */
export function watchToken(page: Page): () => string {
  let token = ''
  page.on('request', async (request) => {
    const { authorization } = await request.allHeaders().catch(() => ({ authorization: undefined }))
    if (authorization?.startsWith('Bearer ')) token = authorization.slice('Bearer '.length)
  })
  return () => token
}

export { expect }
