import { test as base, expect } from '@playwright/test'
import { interceptFileChoosers } from './file-choosers.ts'
import { type Front, freePorts, House } from './house.ts'
import { watchPolicies } from './policies.ts'
import { startBeside } from './server-process.ts'
import { copyTemplate } from './template.ts'

export interface Houses {
  /** A server and data for this test only. */
  readonly house: House
}

export interface SharedHouses {
  /** A server and data shared by this worker, for tests that change nothing. */
  readonly sharedHouse: House
}

export interface Watched {
  /** Fails the test if a page violates its Content-Security-Policy. */
  readonly policy: undefined
}

export const test = base.extend<Houses & Watched, SharedHouses>({
  policy: [
    async ({ browser }, use) => {
      const violations = watchPolicies(browser)
      await use(undefined)
      // Otherwise contexts that a test opened stay until the worker ends and slow down later tests.
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(violations(), 'what pages did against their Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    interceptFileChoosers(page)
    await use(page)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
  house: async ({}, use) => {
    await lend(use)
  },
  sharedHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
    async ({}, use) => {
      await lend(use)
    },
    { scope: 'worker' },
  ],
})

/** Provides a server with its own data, started with these settings. */
export async function lend(
  use: (house: House) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  identityHost: Front['identityHost'] = 'localhost',
): Promise<void> {
  const ports = await freePorts()
  const house = new House(await copyTemplate(), ports, { ...ports, identityHost }, startBeside)
  try {
    await house.start(settings)
    await use(house)
  } finally {
    await house.remove()
  }
}

export { expect }
