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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], [`${import.meta.dirname}/support/failed-page-reporter.ts`]],
  use: {
    browserName: 'chromium',
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // For one test, `--trace on`: it takes a third of the CPU.
    trace: 'off',
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
