import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Storybook loads its own frame before the preview.
  expect: { timeout: 15_000 },
  reporter: 'dot',
  outputDir: '../../node_modules/.cache/catalogue-results',
  projects: [
    { name: 'stories', testIgnore: 'examples.test.ts' },
    // The stories project writes the example sources.
    { name: 'examples', testMatch: 'examples.test.ts', dependencies: ['stories'] },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 800, height: 700 },
    launchOptions: { executablePath: await ensureChromium(), args: ['--no-sandbox'] },
  },
})
