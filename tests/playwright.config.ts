import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.test.ts'],
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env.MATRIX ? {} : { grepInvert: /@matrix/ }),
  // What passes at the second try is named at the end of the output, with its page, and fails only the whole matrix.
  retries: 1,
  failOnFlakyTests: Boolean(process.env.MATRIX),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], [`${import.meta.dirname}/support/page-of-failure.ts`]],
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
