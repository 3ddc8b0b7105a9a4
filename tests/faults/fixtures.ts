import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { freePorts, House } from '../support/house.ts'
import { copyTemplate } from '../support/template.ts'
import { FaultProxy } from './proxy.ts'

/** A house whose two origins are reached through proxies that break things. */
export interface FaultyHouse {
  readonly house: House
  /** In front of the portal and the member API. */
  readonly way: FaultProxy
  /** In front of the identity provider. */
  readonly wayToIdentity: FaultProxy
}

/** One house a worker: each test takes a person or a pharmacy of its own, and mends what it broke. */
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

/** How soon after its fault's end a page is to be whole again, without a reload. */
export const recovery = { timeout: 10_000 }

/** A mark that a reload takes away. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { markOfTheTest: true }))
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'markOfTheTest' in window), 'the page was reloaded').toBe(true)
}

/** What a person’s own call answers: the truth, past the proxies. */
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

/** The token that the page sends, read off its calls. */
export function watchToken(page: Page): () => string {
  let token = ''
  page.on('request', async (request) => {
    const { authorization } = await request.allHeaders().catch(() => ({ authorization: undefined }))
    if (authorization?.startsWith('Bearer ')) token = authorization.slice('Bearer '.length)
  })
  return () => token
}

export { expect }
