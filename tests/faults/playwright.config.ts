import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The portal while the network, the server or the provider fails: a minute of silence is a minute of the test. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: '../support/global-setup.ts',
  timeout: 120_000,
})
