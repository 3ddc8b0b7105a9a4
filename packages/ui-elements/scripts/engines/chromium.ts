import { existsSync } from 'node:fs'
import type { BrowserLauncher } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'

const path = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((candidate) => candidate && existsSync(candidate))

export const chromium = (): BrowserLauncher =>
  chromeLauncher({
    launchOptions: {
      ...(path ? { executablePath: path } : {}),
      // Without a UTF-8 locale, Chromium can't open files with accents in their names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        '--no-first-run',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  })
