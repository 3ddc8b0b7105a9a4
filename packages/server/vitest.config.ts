import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Run by `test:proxy` and `test:restore`: they need nginx or the PostgreSQL tools.
    exclude: ['tests/deployment/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // For two cores that also run PostgreSQL.
    maxWorkers: 2,
    // Loading the server takes most of a file's time and happens once per worker; it has no state
    // between requests.
    isolate: false,
    setupFiles: ['tests/support/reference-setup.ts'],
    // Searched for personal data at the end, like the log.
    onConsoleLog(text) {
      const folder = process.env.OFFICINE_TEST_LOGS
      if (folder) appendFileSync(join(folder, 'console.log'), text)
    },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As long as a state may take to come on such a machine; the default is one second.
    expect: { poll: { timeout: 15_000 } },
  },
})
