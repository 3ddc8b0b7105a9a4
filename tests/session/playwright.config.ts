import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Session tests with many tabs and tokens that live seconds: they take minutes. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: '../support/global-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 900_000,
})
