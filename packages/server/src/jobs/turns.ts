import type { Pool } from 'pg'
import type { Summary } from './job.ts'

/**
 * Does the work unless another process is at it. A lock of the session ends with its connection, whatever becomes of the process.
 * Should the connection be lost while the work goes on, nothing is done twice either: each job asks the rows themselves.
 */
export async function alone(pool: Pool, lockNumber: number, work: () => Promise<Summary>): Promise<Summary> {
  const client = await pool.connect()
  // A connection that is lost is told by the next query; without a listener it would end the process.
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
    // Closed, not given back: that is what frees the lock.
    client.release(true)
  }
}
