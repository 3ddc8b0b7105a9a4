import type { BrowserLauncher } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { findProgram } from './find-program.ts'

/**
 * The oldest Chromium that the elements support. Puppeteer no longer speaks its protocol, Playwright
 * does.
 */
export function chromiumFloor(): BrowserLauncher {
  const launcher = playwrightLauncher({
    product: 'chromium',
    launchOptions: {
      executablePath: findProgram('The oldest supported Chromium', [process.env.CHROMIUM_FLOOR]),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  })
  launcher.name = 'oldest Chromium'
  return launcher
}
