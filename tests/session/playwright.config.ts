import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** What a session goes through in many tabs and with tokens of a few seconds: minutes, not seconds, of test. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: '../support/global-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 900_000,
})
