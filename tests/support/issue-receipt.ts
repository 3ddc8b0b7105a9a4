import { openDatabase } from '../../packages/server/src/database/database.ts'
import { taxReceipt } from '../../packages/server/src/database/schema.ts'
import type { TestServer } from './test-server.ts'

/** Issues a tax receipt for 2025 to this person. */
export async function issueReceipt(server: TestServer, contactId: string): Promise<void> {
  const { db, close } = openDatabase(server.databaseUrl)
  try {
    const receipt = { year: 2025, number: '2025-900001', amountCents: 118_500, issuedOn: '2026-02-14' }
    await db.insert(taxReceipt).values({ id: crypto.randomUUID(), contactId, ...receipt })
  } finally {
    await close()
  }
}
