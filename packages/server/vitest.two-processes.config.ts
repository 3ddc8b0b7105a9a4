import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

// Every test that calls the member API, with every second call at another process on the same database; and two whole servers
// behind a balancer.
export default mergeConfig(config, {
  test: {
    env: { OFFICINE_TEST_PROCESSES: '2' },
    // A process is started for each file.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
