import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

// All member API tests with every second call going to another process on the same database, and
// two whole servers behind a load balancer.
export default mergeConfig(config, {
  test: {
    env: { OFFICINE_TEST_PROCESSES: '2' },
    // Each file starts a process.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
