import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type DecisionCalls, decisionCalls } from './decision-calls.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { addSubmitter } from './test-transaction-forms.ts'

// Set before each test: importers see the current values (live bindings).
export let api: TestApi
export let association: DecisionCalls
/** The filer for the pharmacy. */
export let me: string
export let pharmacyId: string

/** Starts a server for the tests of a file; each test has a pharmacy of its own, with one owner. */
export function submitterForEachTest(): void {
  beforeAll(async () => {
    api = await startTestApi()
    association = await decisionCalls(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    ;({ pharmacyId, me } = await addSubmitter(api))
  })
}
