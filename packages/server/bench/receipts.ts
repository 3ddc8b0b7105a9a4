import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobFields } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { sql } from 'drizzle-orm'
import type { Figure } from '../../../scripts/figures.ts'
import { bulkInsert } from '../src/database/bulk-insert.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { newDraftSecret, newId } from '../src/database/ids.ts'
import { migrateDatabase } from '../src/database/migrate.ts'
import { contact } from '../src/database/schema.ts'
import { seedDatabase } from '../src/seed/seed-database.ts'
import { type House, seed } from './house.ts'
import type { Load } from './load.ts'
import { ownersOf } from './owners.ts'
import { type MeasuredJob, runJob } from './run-job.ts'

const people = 12_000
const connections = 4
const longest = 120
const mostMemory = 300
const longestAnswer = 100

/** The receipts of a year for everybody, the same list once more, and a list in which every amount has changed. */
export async function measureReceipts(house: House): Promise<Figure[]> {
  const url = new URL(house.databaseUrl)
  url.pathname = '/officine_receipts'
  await house.database.db.execute(sql`create database officine_receipts`)
  await migrateDatabase(url.href)
  const { db, close } = openDatabase(url.href)
  try {
    await seedDatabase(db, { seed, pharmacies: 400 })
    const server = await house.serve(url.href)
    const owners = await ownersOf(db, server)
    const requests = async () =>
      owners.map(({ pharmacyId, headers }) => [{ path: `/api/aqpp/pharmacies/${pharmacyId}`, headers }])
    const load: Load = { url: server.url, requests, connections }
    const practiceNumbers = await addPayers(db)
    const issue = (amount: string) => {
      const file = join(house.folder, 'payments.csv')
      const lines = practiceNumbers.map((number) => `${number};${amount}`)
      writeFileSync(file, ['practiceNumber;amount', ...lines].join('\r\n'))
      const typed = ['issue-receipts', '--year', todayInQuebec().slice(0, 4), '--payments', file]
      return runJob(house, url.href, typed, load)
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
    bar: `≤ ${longest} s, ≤ ${mostMemory} MB, p99 ≤ ${longestAnswer} ms`,
    holds:
      seconds <= longest &&
      megabytes <= mostMemory &&
      count === people &&
      beside.p99 <= longestAnswer &&
      beside.errors === 0,
    data: { seconds, megabytes, summary, beside },
  }
}

/** Gives their practice numbers, in an order of their own. */
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
