import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

// What needs programs of the machine: nginx, or the tools of PostgreSQL. The proxy's certificate is made for the run, and nobody
// vouches for it.
export default defineConfig({
  test: {
    ...config.test,
    include: ['tests/deployment/*.test.ts'],
    exclude: [],
    env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  },
})
