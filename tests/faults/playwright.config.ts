import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Fault tests of network, server and provider. Stalled requests make tests take minutes. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: '../support/global-setup.ts',
  timeout: 120_000,
})
