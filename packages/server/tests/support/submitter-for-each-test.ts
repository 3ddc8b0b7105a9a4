import { beforeAll, beforeEach } from 'vitest'
import { type DecisionCalls, decisionCalls } from './decision-calls.ts'
import { type TestApi, testApi } from './test-api.ts'
import { addSubmitter, type FormCalls, formCalls } from './test-transactions.ts'

// Set before each test: importers see the current values (live bindings).
export let api: TestApi
export let calls: FormCalls
export let administration: DecisionCalls
/** The filer for the pharmacy. */
export let me: string
export let practiceNumber: string
export let pharmacyId: string

/** Starts a server for the tests of a file; each test has a pharmacy of its own, with one owner. */
export function setUpSubmitterForEachTest(): void {
  api = testApi()
  calls = formCalls(api)
  beforeAll(async () => {
    administration = await decisionCalls(api)
  })
  beforeEach(async () => {
    ;({ pharmacyId, me, practiceNumber } = await addSubmitter(api))
  })
}

/** The last names of the pharmacy's owners on a day. */
export const ownersOn = (date: string): Promise<string[]> => administration.ownersOn(pharmacyId, date)
