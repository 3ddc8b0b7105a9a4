import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobFields } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import type { Database } from '../src/database/database.ts'
import { bulkInsert } from '../src/database/database.ts'
import { newDraftSecret, newId } from '../src/database/ids.ts'
import { contact } from '../src/database/schema.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import { readingOwners } from './owners.ts'
import { type MeasuredJob, runJob } from './run-job.ts'

const people = 12_000
const maxSeconds = 120
const maxMemory = 300
const maxLatency = 100

/**
 * The receipts of a year for everybody, the same list again, and a list with every amount changed.
 */
export async function measureReceipts(environment: BenchEnvironment): Promise<Figure[]> {
  const { db, url, close } = await openBenchDatabase(environment, 'officine_receipts', { pharmacies: 400 })
  try {
    const load = await readingOwners(db, await environment.serve(url))
    const practiceNumbers = await addPayers(db)
    const issue = (amount: string) => {
      const file = join(environment.folder, 'payments.csv')
      const lines = practiceNumbers.map((number) => `${number};${amount}`)
      writeFileSync(file, ['practiceNumber;amount', ...lines].join('\r\n'))
      const jobArguments = ['issue-receipts', '--year', todayInQuebec().slice(0, 4), '--payments', file]
      return runJob(environment, url, jobArguments, load)
    }
    return [
      figureOf('tax receipts issued', await issue('1185,00'), 'issued'),
      figureOf('the same list once more', await issue('1185,00'), 'unchanged'),
      figureOf('tax receipts corrected', await issue('1149,75'), 'corrected'),
    ]
  } finally {
    await close()
  }
}

function figureOf(
  what: string,
  { seconds, megabytes, summary, beside }: MeasuredJob,
  outcome: 'issued' | 'unchanged' | 'corrected',
): Figure {
  const count = Number(summary[outcome])
  return {
    what: `${people.toLocaleString('en-CA')} lines: ${what}`,
    measured: `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${count} ${outcome}; the API beside it p99 ${beside.p99} ms (p50 ${beside.p50}), ${beside.errors} errors`,
    target: `≤ ${maxSeconds} s, ≤ ${maxMemory} MB, p99 ≤ ${maxLatency} ms`,
    holds:
      seconds <= maxSeconds &&
      megabytes <= maxMemory &&
      count === people &&
      beside.p99 <= maxLatency &&
      beside.errors === 0,
    data: { seconds, megabytes, summary, beside },
  }
}

/** Returns their practice numbers, in the opposite order of their rows. */
async function addPayers(db: Database): Promise<readonly string[]> {
  const numbers = Array.from({ length: people }, (_, at) => String(9_000_000 + at))
  await db.transaction((tx) =>
    bulkInsert(
      tx,
      contact,
      numbers.map((practiceNumber) => ({
        ...{ id: newId(), firstName: 'Camille', lastName: 'Roy', practiceNumber },
        ...{ email: `${practiceNumber}@courriel.test`, jobField: jobFields.CommunityPharmacy },
        draftSecret: newDraftSecret(),
      })),
    ),
  )
  return numbers.toReversed()
}
