import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError } from '../configuration/configuration.ts'
import { openDatabase } from './database.ts'
import { sessionsRequired } from './database-errors.ts'

/** A pooler that takes connections in turn may hand out the right one by chance. */
const tries = 5

/**
 * Refuses a pooler that gives each transaction another connection: the locks of migrations and
 * jobs, and prepared statements, belong to a session.
 * @throws {ConfigurationError} with a sentence for the operator.
 */
export async function requireSessions(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, { connections: 2 })
  try {
    const own = await pool.connect()
    const other = await pool.connect()
    try {
      for (let index = 0; index < tries; index += 1) {
        await own.query("select set_config('officine.session', $1, false)", [String(index)])
        // Takes the connection that the first has just given back to the pooler.
        await other.query('begin')
        const leaked = await other.query(readSession)
        const kept = await own.query(readSession)
        await other.query('rollback')
        if (leaked.rows[0]?.session === String(index) || kept.rows[0]?.session !== String(index))
          throw new ConfigurationError(sessionsRequired)
        await wait(1)
      }
    } finally {
      own.release(true)
      other.release(true)
    }
  } finally {
    await close()
  }
}

const readSession = "select current_setting('officine.session', true) as session"
