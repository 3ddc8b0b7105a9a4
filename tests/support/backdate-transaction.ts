import { expect } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import type { TestServer } from './test-server.ts'

/**
 * Moves the dates of an accepted transaction and its planned employments into the past by this many
 * days. Then restarts the server, which applies due transactions at start, and waits until this one
 * is applied or blocked.
 */
export async function backdateTransaction(
  server: TestServer,
  transactionId: string,
  days: number,
): Promise<void> {
  await server.stop()
  const { pool, close } = openDatabase(server.databaseUrl)
  try {
    const { rowCount } = await pool.query(
      `with form as (
        update transaction set effective_date = effective_date - $2::int where id = $1
      ), planned as (
        update planned_employment set end_date = end_date - $2::int
        where transaction_id = $1 returning employment_id, kind
      )
      update employment set
        start_date = case when kind = 'begins' then start_date - $2::int else start_date end,
        end_date = case when kind = 'ends' then employment.end_date - $2::int else employment.end_date end
      from planned where employment.id = employment_id`,
      [transactionId, days],
    )
    if (!rowCount) throw new Error('This form has planned nothing.')
    await server.start()
    const isDue = () =>
      pool.query(
        `select 1 from transaction
        where id = $1 and effective_date <= current_date and applied_at is null and blocked_at is null`,
        [transactionId],
      )
    await expect.poll(async () => (await isDue()).rowCount).toBe(0)
  } finally {
    await close()
  }
}
