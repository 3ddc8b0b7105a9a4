import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.test.ts'],
  globalSetup: './house/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env.CI ? { grepInvert: /@left-out-of-ci/ } : {}),
  // A test that passes at a later time is told as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // To record takes a third of the processor: where a failed test is tried again, that try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // Its own journeys let it in: the others look at what the network brings.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
})
