import type { Pool } from 'pg'
import type { JobSummary } from './job.ts'

/**
 * Does the work unless another process is doing it. A session lock ends with its connection, even
 * if the process dies. If the connection is lost during the work, nothing is done twice either:
 * each job checks its rows itself.
 */
export async function withJobLock(
  pool: Pool,
  lockNumber: number,
  work: () => Promise<JobSummary>,
): Promise<JobSummary> {
  const client = await pool.connect()
  // A lost connection fails the next query; without a listener, the event would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ])
    if (!rows[0]?.taken) return { outcome: 'underWayElsewhere' }
    return await work()
  } finally {
    client.off('error', ignore)
    // Closed, not returned to the pool: this releases the lock.
    client.release(true)
  }
}
