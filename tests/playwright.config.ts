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
  // A test that passes on its retry is listed as flaky at the end; only the matrix fails on it.
  retries: 0,
  failOnFlakyTests: Boolean(process.env.MATRIX),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], [`${import.meta.dirname}/support/failed-page-reporter.ts`]],
  use: {
    browserName: 'chromium',
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // Tracing every test takes a third of the CPU.
    trace: 'on-first-retry',
    // Service worker journeys allow it themselves; the others test responses of the network.
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
