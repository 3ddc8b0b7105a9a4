import { test as base, expect } from '@playwright/test'
import { watchCspViolations } from './csp-violations.ts'
import { copyTemplate } from './data-template.ts'
import { interceptFileChoosers } from './file-choosers.ts'
import { startInHostProcess } from './server-process.ts'
import { freePorts, type PublicAddress, TestServer } from './test-server.ts'

export interface ServerFixture {
  /** A server and data for this test only. */
  readonly server: TestServer
}

export interface SharedServerFixture {
  /** A server and data shared by this worker, for tests that change nothing. */
  readonly sharedServer: TestServer
}

export interface PolicyFixture {
  /** Fails the test if a page violates its Content-Security-Policy. */
  readonly policy: undefined
}

export const test = base.extend<ServerFixture & PolicyFixture, SharedServerFixture>({
  policy: [
    async ({ browser }, use) => {
      const violations = watchCspViolations(browser)
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
  server: async ({}, use) => {
    await withTestServer(use)
  },
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
    async ({}, use) => {
      await withTestServer(use)
    },
    { scope: 'worker' },
  ],
})

/** Provides a server with its own data, started with these settings. */
export async function withTestServer(
  use: (server: TestServer) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  identityHost: PublicAddress['identityHost'] = 'localhost',
): Promise<void> {
  const ports = await freePorts()
  const server = new TestServer(await copyTemplate(), ports, { ...ports, identityHost }, startInHostProcess)
  try {
    await server.start(settings)
    await use(server)
  } finally {
    await server.remove()
  }
}

export { expect }
