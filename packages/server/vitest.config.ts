import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // `test:proxy`, `test:restore`: they need nginx, and the tools of PostgreSQL.
    exclude: ['tests/deployment/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Two cores, and PostgreSQL beside us.
    maxWorkers: 2,
    // What a file takes is the server itself, which is loaded once for all: it keeps nothing between requests.
    isolate: false,
    setupFiles: ['tests/support/reference-setup.ts'],
    // Searched for personal data at the end, as what is logged.
    onConsoleLog(text) {
      const folder = process.env.OFFICINE_TEST_LOGS
      if (folder) appendFileSync(join(folder, 'console.log'), text)
    },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
