import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/**
 * Tests the packed elements in a plain site, a React app and a server-rendered page; with
 * `CONSUMERS=all` also in an app of each other framework.
 */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: './install.ts',
  ...(process.env.CONSUMERS === 'all' ? { grepInvert: [] } : { grepInvert: /@all/ }),
  // Two of the tests build an app first.
  timeout: 120_000,
})
