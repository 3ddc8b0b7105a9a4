import { getTransaction as getTransactionCall } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobContext } from '../../tests/support/job-context.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { transaction } from '../database/schema.ts'
import { applyTransactions } from '../transactions/apply-transaction.ts'
import { getTransactionRelation } from '../transactions/transaction-relation.ts'
import { transactionResponse } from '../transactions/transaction-response.ts'
import { createTransactionReader } from '../transactions/transaction-rights.ts'
import { getTransaction } from '../transactions/transactions.ts'
import { seedDatabase } from './seed-database.ts'

const now = new Date('2026-11-21T15:00:00Z')
const noneApplied = { applied: 0, blocked: 0, failed: 0 }

const database = testDatabase()

beforeAll(async () => {
  await seedDatabase(database.db, {
    seed: 'test',
    pharmacies: 200,
    now,
  })
})

describe('a transaction', () => {
  const query = (condition: ReturnType<typeof sql>) =>
    database.db.execute(sql`select t.id, t.type, t.status from transaction t where ${condition}`)

  test('that was sent has every step, and the owners that its type requires', async () => {
    const { rows } = await query(sql`t.status <> 'draft' and (
      t.address is null or t.details is null or not t.are_owners_saved
      or t.effective_date <> (t.details ->> 'effectiveDate')::date
      or t.effective_date < t.sent_at::date + 14
      or not exists (select 1 from transaction_owner o where o.transaction_id = t.id
        and o.is_responder and o.change <> 'leaves'))`)
    expect(rows).toEqual([])
  })

  test('that is a draft only has its address and the proposed owners', async () => {
    const { rows } = await query(sql`t.status = 'draft' and (
      t.address is null or t.details is not null or t.are_owners_saved or t.sent_at is not null
      or (t.type in ('association', 'move')) <> exists (select 1 from transaction_owner o where o.transaction_id = t.id))`)
    expect(rows).toEqual([])
  })

  test('of an opening has no pharmacy until it takes effect, and every other one has', async () => {
    const { rows } = await query(
      sql`(t.pharmacy_id is null) <> (t.type = 'opening' and t.applied_at is null)`,
    )
    expect(rows).toEqual([])
  })

  test('that was accepted took effect on its day; one is in the future, with planned employments', async () => {
    const { rows } = await query(sql`(t.applied_at is not null) <> (t.status = 'accepted'
      and t.effective_date <= '2026-11-21') or t.applied_at::date <> t.effective_date`)
    expect(rows).toEqual([])
    const toCome = await query(sql`t.status = 'accepted' and t.applied_at is null`)
    expect(toCome.rows).toHaveLength(1)
    expect(await applyTransactions(jobContext(database.db, now))).toEqual({ ...noneApplied })
    const later = new Date('2026-12-02T15:00:00Z')
    expect(await applyTransactions(jobContext(database.db, later))).toEqual({ ...noneApplied, applied: 1 })
  })

  test('that was sent has a snapshot of the record', async () => {
    const { rows } = await query(
      sql`(t.snapshot is not null) <> (t.sent_at is not null and t.type <> 'opening')`,
    )
    expect(rows).toEqual([])
  })

  test('that moved a pharmacy has the same address as its record', async () => {
    const { rows } = await query(sql`t.type = 'move' and t.applied_at is not null
      and not exists (select 1 from pharmacy p where p.id = t.pharmacy_id
        and p.street = t.address -> 'address' ->> 'street' and p.city = t.address -> 'address' ->> 'city')`)
    expect(rows).toEqual([])
  })

  test('has a history that ends in its status, with matching dates of creation and sending', async () => {
    const { rows } = await query(sql`t.status <> (
        select e.status from transaction_event e where e.transaction_id = t.id order by e.at desc limit 1)
      or t.created_at <> (select min(e.at) from transaction_event e where e.transaction_id = t.id)
      or t.sent_at <> (select e.at from transaction_event e where e.transaction_id = t.id and e.status = 'submitted')
      or (t.status in ('returned', 'withdrawn')) <> exists (
        select 1 from transaction_event e where e.transaction_id = t.id and e.reason is not null)`)
    expect(rows).toEqual([])
  })

  test('matches the response schema of the API', async () => {
    const ids = await database.db.select({ id: transaction.id }).from(transaction)
    const caller = { contactId: '', rights: [{ role: 'AdminAQPP' as const, pharmacyId: null }] }
    for (const { id } of ids) {
      const row = await getTransaction(database.db, id, createTransactionReader(caller))
      const relation = await getTransactionRelation(database.db, id, caller.contactId)
      if (!row || !relation || !getTransactionCall.response) throw new Error('A transaction is missing.')
      const { violations } = check(
        transactionResponse(row, { caller, reach: 'any', relation, answerDays: 10 }),
        getTransactionCall.response,
      )
      expect([id, violations]).toEqual([id, undefined])
    }
  })
})
