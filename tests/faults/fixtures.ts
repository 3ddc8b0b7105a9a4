import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { freePorts, House } from '../support/house.ts'
import { copyTemplate } from '../support/template.ts'
import { FaultProxy } from './proxy.ts'

/** A test server whose two origins are reached through fault proxies. */
export interface FaultyHouse {
  readonly house: House
  /** Proxy in front of the portal and the member API. */
  readonly way: FaultProxy
  /** Proxy in front of the identity provider. */
  readonly wayToIdentity: FaultProxy
}

/** One test server per worker: each test uses its own person or pharmacy; faults end after it. */
export const test = base.extend<{ readonly faulty: FaultyHouse }, { readonly faultyHouse: FaultyHouse }>({
  faultyHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
    async ({}, use) => {
      const [behind, front] = [await freePorts(), await freePorts()]
      const way = new FaultProxy(behind.portal)
      const wayToIdentity = new FaultProxy(behind.identity)
      await way.listen(front.portal)
      await wayToIdentity.listen(front.identity)
      const house = new House(await copyTemplate(), behind, front)
      await house.start()
      try {
        await use({ house, way, wayToIdentity })
      } finally {
        await house.remove()
        await way.close()
        await wayToIdentity.close()
      }
    },
    { scope: 'worker' },
  ],
  faulty: async ({ faultyHouse }, use) => {
    await use(faultyHouse)
    faultyHouse.way.mendAll()
    faultyHouse.wayToIdentity.mendAll()
  },
})

/** Limit within which a page recovers after the fault ends, without a reload (ms). */
export const recovery = { timeout: 10_000 }

/** Sets a property on `window` that a reload would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { markOfTheTest: true }))
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'markOfTheTest' in window), 'the page was reloaded').toBe(true)
}

/**
 * Sends a GET with the person's token directly to the server, past the proxies; returns the JSON.
 */
export async function askAs(
  context: BrowserContext,
  { house }: FaultyHouse,
  token: string,
  path: string,
): Promise<unknown> {
  const answer = await context.request.get(`${house.directUrl}/api/aqpp/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
  return await answer.json()
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
