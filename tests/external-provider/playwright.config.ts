import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The portal with a sign-in provider that nobody here wrote. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: '../support/global-setup.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
})
