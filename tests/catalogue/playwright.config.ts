import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'dot',
  outputDir: '../../node_modules/.cache/catalogue-results',
  projects: [
    { name: 'stories', testMatch: ['stories.test.ts', 'catalogue.test.ts', 'usage.test.ts'] },
    // The stories project writes the example sources.
    { name: 'examples', testMatch: 'examples.test.ts', dependencies: ['stories'] },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 800, height: 700 },
    launchOptions: { executablePath: await ensureChromium(), args: ['--no-sandbox'] },
  },
})
