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

/** The association's filtered queue, with few requests and with many, in turns. */
export async function measureRequests(environment: BenchEnvironment, rounds: BenchRounds): Promise<Figure[]> {
  const [smallQueue, largeQueue] = [await openQueue(environment, few), await openQueue(environment, many)]
  try {
    const { small, large } = await loadAlternately({ small: smallQueue.load, large: largeQueue.load }, rounds)
    const errors = small.errors + large.errors
    return [
      {
        what: `list of ${many} requests for staff, filtered and audited`,
        measured: `p99 ${small.p99} → ${large.p99} ms (p50 ${small.p50} → ${large.p50}), ${errors} errors`,
        target: 'p99 ≤ 80 ms',
        holds: large.p99 <= 80 && errors === 0,
        data: { small, large },
      },
    ]
  } finally {
    await smallQueue.close()
    await largeQueue.close()
  }
}

/** A server on a database with this many requests. */
async function openQueue(
  environment: BenchEnvironment,
  count: number,
): Promise<{ load: Load; close: () => Promise<void> }> {
  const { db, url, close } = await openBenchDatabase(environment, `officine_${count}_requests`)
  await addRequests(db, count)
  const server = await environment.serve(url)
  const headers = await staffHeaders(db, server)
  const requests = async () => filters().map((query) => [{ path: `/api/requests?${query}`, headers }])
  return { load: { url: server.url, requests, connections }, close }
}

/** By status, person and time, with first and late pages. */
function filters(): readonly string[] {
  const statuses = ['', 'status=received', 'status=handled']
  const senders = ['', 'sender=tremblay', 'sender=ma', 'sender=marie%20gag', 'sender=2014']
  const days = ['', 'from=2026-01-01&to=2026-03-31']
  return statuses.flatMap((status) =>
    senders.flatMap((sender) =>
      days.flatMap((day) =>
        [1, 2, 400].map((page) => [status, sender, day, `pageNumber=${page}`].filter(Boolean).join('&')),
      ),
    ),
  )
}

/**
 * From people in turn, two per hour, with two files each; nineteen of twenty answered a day later.
 */
async function addRequests(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    with person as (select id, row_number() over (order by id) as number from contact),
      answerer as (select min(id) as id from person)
    insert into request (id, contact_id, description, chapter_id, category_id, subject_id, created_at, handled_at, handled_by, answer)
    select 'bench-' || n, p.id, 'Attestation de formation ' || n, 1, 1, 1, at,
      case when n % 20 > 0 then at + interval '1 day' end,
      case when n % 20 > 0 then answerer.id end,
      case when n % 20 > 0 then 'C’est fait.' end
    from generate_series(1, ${count}::int) n
      join person p on p.number = n * 7 % (select count(*) from contact) + 1
      cross join answerer
      cross join lateral (select timestamptz '2026-11-01 12:00Z' - n * interval '30 minutes' as at) time`)
  await db.execute(sql`
    insert into stored_file (id, request_id, name, size, media_type, sha256, storage_key, state, uploaded_by, created_at, scanned_at)
    select r.id || '-' || n, r.id, 'attestation-' || n || '.pdf', 240000, 'application/pdf', '', r.id || '-' || n, 'clean', r.contact_id,
      r.created_at + n * interval '4 seconds', r.created_at + n * interval '4 seconds'
    from request r cross join generate_series(1, 2) n where r.id like 'bench-%'`)
  await db.execute(sql`vacuum analyze`)
}
