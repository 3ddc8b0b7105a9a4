import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type DecisionCalls, decisionCalls } from './decision-calls.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { addFiler } from './transaction-forms.ts'

// Set before each test: who imports them reads what they hold then.
export let api: TestApi
export let association: DecisionCalls
/** Who files for the pharmacy. */
export let me: string
export let pharmacyId: string

/** Starts a server for the tests of a file; each test has a pharmacy of its own, and its only owner. */
export function filerForEachTest(): void {
  beforeAll(async () => {
    api = await startTestApi()
    association = await decisionCalls(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    ;({ pharmacyId, me } = await addFiler(api))
  })
}
