import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import type { ExternalOptions } from './external-fixtures.ts'

/** The portal with sign-in providers that nobody here wrote. */
export default defineConfig<ExternalOptions>(journeys, {
  testDir: '.',
  projects: [
    {
      name: 'glewlwyd',
      testMatch: ['linking.test.ts', 'sign-in.test.ts', 'sign-out-elsewhere.test.ts'],
      use: { providerName: 'glewlwyd' },
    },
    {
      name: 'oauth2-mock-server',
      testMatch: ['*.test.ts'],
      // It posts no logouts by itself.
      testIgnore: ['sign-out-elsewhere.test.ts'],
      use: { providerName: 'mock' },
    },
  ],
  globalSetup: '../support/global-setup.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
})
