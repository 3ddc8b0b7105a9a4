import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import type { Database } from '../src/database/database.ts'
import { employment } from '../src/database/schema.ts'
import { lockTransaction } from '../src/transactions/change-transaction.ts'
import { decideTransaction } from '../src/transactions/decide-transaction.ts'
import {
  addSubmittedTransaction,
  noDecision,
  type SubmittedTransaction,
} from '../tests/support/submitted-transactions.ts'
import { addPerson } from '../tests/support/test-records.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import { readingOwners } from './owners.ts'
import { runJob } from './run-job.ts'

const forms = 500
const maxSeconds = 30
const maxMemory = 200
const maxLatency = 100

/**
 * Purchases that are all due on one day: the job's duration, its memory, and the latency of the API
 * meanwhile.
 */
export async function measureEffects(environment: BenchEnvironment): Promise<Figure[]> {
  const { db, url, close } = await openBenchDatabase(environment, 'officine_effects', { pharmacies: 400 })
  try {
    // Before the forms exist: the demonstration's server applies due forms when it starts.
    const server = await environment.serve(url)
    await addAcceptedForms(db, forms)
    const load = await readingOwners(db, server)
    const { seconds, megabytes, summary, beside } = await runJob(
      environment,
      url,
      ['apply-transactions'],
      load,
    )
    const applied = Number(summary.applied)
    return [
      {
        what: `${forms} transactions that take effect on one day`,
        measured: `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${applied} applied; the API beside it p99 ${beside.p99} ms (p50 ${beside.p50}), ${beside.errors} errors`,
        target: `≤ ${maxSeconds} s, ≤ ${maxMemory} MB, p99 ≤ ${maxLatency} ms`,
        holds:
          seconds <= maxSeconds &&
          megabytes <= maxMemory &&
          applied === forms &&
          beside.p99 <= maxLatency &&
          beside.errors === 0,
        data: { seconds, megabytes, applied, beside },
      },
    ]
  } finally {
    await close()
  }
}

/** Accepted purchases of as many pharmacies, due today, written as the call does. */
async function addAcceptedForms(db: Database, count: number): Promise<void> {
  const admin = await addPerson(db)
  const approved = { validationStatus: 1, startDate: '2020-01-01' }
  await db.insert(employment).values({ contactId: admin, type: employmentTypes.AdminAQPP, ...approved })
  const started = performance.now()
  for (let number = 0; number < count; number++) await accept(db, await addSubmittedTransaction(db), admin)
  console.log(`${count} forms were accepted in ${((performance.now() - started) / 1_000).toFixed(0)} s.`)
}

async function accept(
  db: Database,
  { transactionId, joiningOwnerId }: SubmittedTransaction,
  admin: string,
): Promise<void> {
  const today = todayInQuebec()
  const rollChecks = [{ ownerId: joiningOwnerId, checkedOn: today }]
  const decision = { ...noDecision, decision: 'accepted', rollChecks, pharmacyVersion: 1 } as const
  const reader = { contactId: admin, mayRead: () => true, isDecider: true }
  const actor = { contactId: admin, requestId: null }
  await db.transaction(async (tx) => {
    const row = await lockTransaction(tx, transactionId)
    const result = row && (await decideTransaction(tx, row, decision, { version: 1, actor, reader, today }))
    if (result?.outcome !== 'written') throw new Error(`A form could not be accepted: ${result?.outcome}.`)
  })
}
