import { openDatabase } from '../../packages/server/src/database/database.ts'
import type { TestServer } from './test-server.ts'

/** The time of every waiting mail has come: announcements leave from 8 a.m. on only. */
export async function sendWaitingMails(server: TestServer): Promise<void> {
  const { pool, close } = openDatabase(server.databaseUrl)
  try {
    await pool.query('update outgoing_mail set next_attempt_at = now() where failed_at is null')
  } finally {
    await close()
  }
}
