import { testHydration } from '../test-support/hydration.ts'

testHydration('fr-CA')
