import type { Figure } from '../../../scripts/benchmark-table.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { type Load, loadAlternately } from './load.ts'
import { staffHeaders } from './measure-growth.ts'

const usualCount = 1_900
const manyCount = 19_000
const connections = 4

/**
 * The association's filtered list of all pharmacies, with the usual number and with ten times as
 * many, in turns.
 */
export async function measureAccessa(environment: BenchEnvironment, rounds: BenchRounds): Promise<Figure[]> {
  const [usual, grown] = [await openList(environment, usualCount), await openList(environment, manyCount)]
  try {
    const { small, large } = await loadAlternately({ small: usual.load, large: grown.load }, rounds)
    const errors = small.errors + large.errors
    const ratio = large.p99 / small.p99
    return [
      {
        what: `list of accessa over ${usualCount} and ${manyCount} pharmacies for staff, filtered`,
        measured: `p99 ${small.p99} → ${large.p99} ms, ${ratio.toFixed(2)} times (p50 ${small.p50} → ${large.p50}), ${errors} errors`,
        target: 'p99 ≤ 80 ms, ≤ 2 times',
        holds: large.p99 <= 80 && ratio <= 2 && errors === 0,
        data: { small, large },
      },
    ]
  } finally {
    await usual.close()
    await grown.close()
  }
}

/** A server on a database with this many pharmacies. */
async function openList(
  environment: BenchEnvironment,
  count: number,
): Promise<{ load: Load; close: () => Promise<void> }> {
  const { db, url, close } = await openBenchDatabase(environment, `officine_${count}_in_accessa`, {
    pharmacies: count,
  })
  const server = await environment.serve(url)
  const headers = await staffHeaders(db, server)
  const requests = async () =>
    filters().map((query) => [{ path: `/api/aqpp/accessa/pharmacies?${query}`, headers }])
  return { load: { url: server.url, requests, connections }, close }
}

/** By status, enrolment and words, with first and late pages. */
function filters(): readonly string[] {
  const statuses = ['', 'status=nonCompliant', 'status=underEvaluation', 'status=complete']
  const parts = ['', 'filter=enrolled', 'filter=notEnrolled']
  const searches = ['', 'search=tremblay', 'search=montr', 'search=pharmacie%20mar']
  return statuses.flatMap((status) =>
    parts.flatMap((part) =>
      searches.flatMap((search) =>
        [1, 2, 60].map((page) => [status, part, search, `pageNumber=${page}`].filter(Boolean).join('&')),
      ),
    ),
  )
}
