import { test as base, expect } from '@playwright/test'
import { interceptFileChoosers } from './file-choosers.ts'
import { type Front, freePorts, House } from './house.ts'
import { watchPolicies } from './policies.ts'
import { startBeside } from './server-process.ts'
import { copyTemplate } from './template.ts'

export interface Houses {
  /** A house of this test's own: what it changes, no other test sees. */
  readonly house: House
}

export interface SharedHouses {
  /** A house of this worker: for tests that only look. */
  readonly sharedHouse: House
}

export interface Watched {
  /** No page of the test does what its policy forbids. */
  readonly policy: undefined
}

export const test = base.extend<Houses & Watched, SharedHouses>({
  policy: [
    async ({ browser }, use) => {
      const violations = watchPolicies(browser)
      await use(undefined)
      // Else what a test opened by itself lives on, pages and all, for as long as the worker, and slows down every test after it.
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

/** Lends a house of its own, which starts with these settings. */
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
