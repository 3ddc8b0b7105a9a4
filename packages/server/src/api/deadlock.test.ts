import { employmentTypes } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { openDatabase } from '../database/database.ts'

const api = testApi()

beforeAll(async () => {
  // PostgreSQL checks a waiting transaction for a deadlock once, after this timeout: it must be
  // long enough for the deadlock to exist by then, on a slow machine too.
  const settings = openDatabase(api.database.url)
  await settings.db.execute(sql`do $$ begin
    execute format('alter database %I set deadlock_timeout = %L', current_database(), '3s');
  end $$`)
  await settings.close()
})

test('a write that PostgreSQL aborts to resolve a deadlock is retried, and succeeds', async () => {
  const { db, pool } = api.database
  const pharmacyId = await addPharmacy(db)
  const owner = await addOwner(db, pharmacyId)
  const employmentId = await addEmployment(db, await addContact(db), pharmacyId)

  // The other transaction locks the pharmacy; the write locks the employment and waits for the
  // pharmacy; then the other waits for the employment.
  const other = await pool.connect()
  await other.query(`set deadlock_timeout = '10s'`)
  await other.query('begin')
  await other.query('select 1 from pharmacy where id = $1 for no key update', [pharmacyId])
  const writing = api.call(owner, 'PUT', `pharmacies/${pharmacyId}/employees/${employmentId}`, {
    body: { type: employmentTypes.DelegatedResponsible },
    headers: ifMatch(1),
  })
  await waitForBlockedQuery()
  await other.query('select 1 from employment where id = $1 for update', [employmentId])
  await other.query('commit')
  other.release()
  expect((await writing).status).toBe(200)
})

async function waitForBlockedQuery(): Promise<void> {
  // Of this database only: other tests wait in theirs.
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await api.database.db.execute(waiting)).rows.length === 0);
}
