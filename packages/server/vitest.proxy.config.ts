import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

// What needs nginx on the machine. Its certificate is made for the run, and nobody vouches for it.
export default defineConfig({
  test: {
    ...config.test,
    include: ['src/deployment/proxy.test.ts'],
    exclude: [],
    env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  },
})
