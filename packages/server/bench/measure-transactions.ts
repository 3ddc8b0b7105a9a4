import { transactionTypes } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import type { Database } from '../src/database/database.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { type Load, loadAlternately } from './load.ts'
import { staffHeaders } from './measure-growth.ts'

const few = 200
const many = 20_000
const connections = 4

/** The staff's list, filtered and searched, with few forms and with many, in turns. */
export async function measureTransactions(
  environment: BenchEnvironment,
  rounds: BenchRounds,
): Promise<Figure[]> {
  const [usual, grown] = [await openForms(environment, few), await openForms(environment, many)]
  try {
    return [
      await compare('filtered', usual.filtered, grown.filtered, { p99: 80, ratio: 2 }, rounds),
      // A word has a hundred times as many matches in a hundred times the forms.
      await compare('searched', usual.searched, grown.searched, { p99: 200 }, rounds),
    ]
  } finally {
    await usual.close()
    await grown.close()
  }
}

interface Target {
  /** With many forms, in milliseconds. */
  readonly p99: number
  /** The p99 with many forms relative to that with few. */
  readonly ratio?: number
}

async function compare(
  how: string,
  usual: Load,
  grown: Load,
  target: Target,
  rounds: BenchRounds,
): Promise<Figure> {
  const { small, large } = await loadAlternately({ small: usual, large: grown }, rounds)
  const ratio = large.p99 / Math.max(1, small.p99)
  const errors = small.errors + large.errors
  return {
    what: `list of ${many} transactions for staff, ${how}`,
    measured: `p99 ${small.p99} → ${large.p99} ms (p50 ${small.p50} → ${large.p50}), ${ratio.toFixed(2)} times, ${errors} errors`,
    target: `p99 ≤ ${target.p99} ms${target.ratio ? `, ≤ ${target.ratio} times that of ${few}` : ''}`,
    holds: large.p99 <= target.p99 && ratio <= (target.ratio ?? Number.POSITIVE_INFINITY) && errors === 0,
    data: { small, large },
  }
}

/** A server on a database with this many forms, and its requests. */
async function openForms(
  environment: BenchEnvironment,
  count: number,
): Promise<{ filtered: Load; searched: Load; close: () => Promise<void> }> {
  const { db, url, close } = await openBenchDatabase(environment, `officine_${count}_forms`, {
    pharmacies: 400,
  })
  await copyForms(db, count)
  const server = await environment.serve(url)
  const headers = await staffHeaders(db, server)
  const loadOf = (queries: readonly string[]): Load => ({
    url: server.url,
    requests: async () => queries.map((query) => [{ path: `/api/aqpp/transactions?${query}`, headers }]),
    connections,
  })
  return { filtered: loadOf(filters()), searched: loadOf(await searches(db)), close }
}

/** Each type alone and in pairs, pending, accepted or returned, with the first pages. */
function filters(): readonly string[] {
  const types = transactionTypes.flatMap((type, index) => [
    `types=${type}`,
    `types=${type}&types=${transactionTypes[(index + 1) % transactionTypes.length]}`,
  ])
  const statuses = ['status=submitted&status=inReview', 'status=accepted', 'status=returned']
  return types.flatMap((type) =>
    statuses.flatMap((status) => [1, 2, 5].map((page) => `${type}&${status}&pageNumber=${page}`)),
  )
}

/** Names of pharmacies and filers, RAMQ numbers, a prefix of a word, and a word without matches. */
async function searches(db: Database): Promise<readonly string[]> {
  const sent = await db.execute<{ name: string; number: string; filer: string }>(sql`
    select distinct p.company_name as name, p.ramq_number as number, c.last_name as filer
    from transaction t join pharmacy p on p.id = t.pharmacy_id join contact c on c.id = t.created_by
    where t.sent_at is not null order by 1, 2, 3 limit 20`)
  const words = sent.rows.flatMap(({ name, number, filer }) => [name, number, filer, filer.slice(0, 3)])
  return [...words, 'introuvable'].map((word) => `search=${encodeURIComponent(word)}`)
}

/**
 * Copies the sent forms, with their owners, up to this number; each an hour older than the previous
 * one.
 */
async function copyForms(db: Database, count: number): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    with sent as (select count(*)::int as total from transaction where sent_at is not null)
    insert into transaction (id, pharmacy_id, type, status, created_by, created_at, sent_at, effective_date, address, details, are_owners_saved)
    select t.id || '-' || n, t.pharmacy_id, t.type, t.status, t.created_by, t.created_at - n * interval '1 hour',
      t.sent_at - n * interval '1 hour', t.effective_date, t.address, t.details, t.are_owners_saved
    from transaction t, sent, generate_series(1, ${count}::int / sent.total) n
    where t.sent_at is not null order by n, t.id limit ${count} - (select total from sent)`)
  await db.execute(sql`
    insert into transaction_owner (id, transaction_id, position, contact_id, first_name, last_name, practice_number, email, is_responder, change)
    select o.id || '-' || split_part(t.id, '-', 6), t.id, o.position, o.contact_id, o.first_name, o.last_name, o.practice_number, o.email, o.is_responder, o.change
    from transaction t join transaction_owner o on o.transaction_id = left(t.id, 36)
    where length(t.id) > 36`)
  await db.execute(sql`vacuum analyze`)
}
