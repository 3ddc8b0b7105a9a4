import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import type { Engine } from './engine-fixtures.ts'

const engines = (process.env.ENGINES ?? 'chromium,firefox,webkit').split(',') as readonly Engine[]

/**
 * The portal in each engine of `ENGINES`, by real keys and clicks. Playwright runs the tests; it
 * can't drive the browsers of the distributions, so the tests start them by their own drivers.
 */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  testMatch: ['*.test.ts'],
  globalSetup: '../support/global-setup.ts',
  forbidOnly: true,
  // One browser at a time: a window in the background has no animation frames.
  workers: 1,
  retries: 0,
  timeout: 180_000,
  reporter: journeys.reporter ?? 'list',
  projects: engines.map((engine) => ({
    name: engine,
    use: { engine },
    // WebKit's driver can't print.
    testIgnore: engine === 'webkit' ? ['printed-record.test.ts'] : [],
  })),
})
