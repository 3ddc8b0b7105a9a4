import { testHydration } from '../test-support/hydration.ts'

testHydration('en-CA')
