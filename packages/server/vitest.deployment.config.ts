import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

// Tests that need nginx or the PostgreSQL tools on the machine. The proxy's certificate is
// self-signed for the run.
export default defineConfig({
  test: {
    ...config.test,
    include: ['tests/deployment/*.test.ts'],
    exclude: [],
    // They start servers and databases one after the other, also on a busy machine.
    testTimeout: 120_000,
    env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  },
})
