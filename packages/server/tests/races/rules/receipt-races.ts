import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { taxReceipt } from '../../../src/database/schema.ts'
import { addPerson } from '../../support/test-records.ts'
import { checkEqual, concurrentRequests, type Race } from '../race.ts'

/** A year of its own for each attempt. */
const yearOf = (attempt: number, base: number) => base + attempt

const emailOf = (contactId: string) => `${contactId}@courriel.test`

async function addPeople(db: Database, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await addPerson(db))
  return ids
}

const receiptsOf = (db: Database, year: number) =>
  db.select().from(taxReceipt).where(eq(taxReceipt.year, year)).orderBy(asc(taxReceipt.number))

/** Consecutive numbers from 1. */
const numbersOf = (year: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(6, '0')}`).join(' ')

/** Lists with some people in common and some of their own. */
export const oneReceiptAPerson: Race = {
  rule: 'a person has one receipt of a year, and the numbers have no gap',
  async attempt({ db, issue }, attempt) {
    const year = yearOf(attempt, 10_000)
    const shared = await addPeople(db, 3)
    const lists = []
    for (let rival = 0; rival < concurrentRequests; rival++) {
      const people = [...(await addPeople(db, 1)), ...shared]
      const lines = people.map((id, at) => ({ line: at + 2, email: emailOf(id), amount: 1_000 }))
      lists.push({ year, issuedOn: '2026-02-15', lines })
    }
    const outcomes = await issue(lists)
    const receipts = await receiptsOf(db, year)
    const people = shared.length + concurrentRequests
    return (
      checkEqual('people with a receipt', new Set(receipts.map(({ contactId }) => contactId)).size, people) ??
      checkEqual('numbers', receipts.map(({ number }) => number).join(' '), numbersOf(year, people)) ??
      checkEqual(
        'outcomes',
        outcomes.toSorted().join(),
        ['4 issued, 0 corrected', ...Array(concurrentRequests - 1).fill('1 issued, 0 corrected')]
          .toSorted()
          .join(),
      )
    )
  },
}

/** Each list has another amount for the same person: all but the first correct the previous one. */
export const oneChainOfCorrections: Race = {
  rule: 'corrections at once cancel one another in one chain',
  async attempt({ db, issue }, attempt) {
    const year = yearOf(attempt, 1_000_000)
    const person = await addPerson(db)
    const lists = Array.from({ length: concurrentRequests }, (_, rival) => ({
      year,
      issuedOn: '2026-02-15',
      lines: [{ line: 2, email: emailOf(person), amount: 1_000 + rival }],
    }))
    await issue(lists)
    const receipts = await receiptsOf(db, year)
    const cancelled = receipts.map(({ replacesId }) => receipts.findIndex(({ id }) => id === replacesId))
    const currentReceipts = await db.execute(sql`
      select 1 from tax_receipt r where r.year = ${year} and not exists (select 1 from tax_receipt x where x.replaces_id = r.id)`)
    return (
      checkEqual(
        'numbers',
        receipts.map(({ number }) => number).join(' '),
        numbersOf(year, concurrentRequests),
      ) ??
      checkEqual(
        'cancelled ones',
        cancelled.join(),
        Array.from({ length: concurrentRequests }, (_, at) => at - 1).join(),
      ) ??
      checkEqual('receipts that stand', currentReceipts.rowCount, 1)
    )
  },
}
