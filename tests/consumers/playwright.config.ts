import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** What others do with the packed elements: a plain site, a React app, a server-rendered page. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: './install.ts',
  // Two of them build an app first.
  timeout: 120_000,
})
