import { openDatabase } from '../../packages/server/src/database/database.ts'
import type { TestServer } from './test-server.ts'

/** Every session at the provider began this many minutes ago; the portal's next sign-in brings it. */
export async function backdateSignIns(server: TestServer, minutes: number): Promise<void> {
  const { pool, close } = openDatabase(server.databaseUrl)
  const time = Math.floor(Date.now() / 1000) - minutes * 60
  try {
    await pool.query(
      `update oidc_payload set payload = payload || jsonb_build_object('loginTs', $1::int)
      where model = 'Session'`,
      [time],
    )
  } finally {
    await close()
  }
}
