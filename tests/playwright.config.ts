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
  ...(process.env.MATRIX ? {} : { grepInvert: /@matrix/ }),
  // A second run only records a trace of the failure: a test that passes then still fails the run, as flaky.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // To record every test takes a third of the processor.
    trace: 'on-first-retry',
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
