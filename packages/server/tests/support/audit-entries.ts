import type { SQL } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { auditEntry } from '../../src/database/schema.ts'

/** The audit entries that match a condition, in the order they were written. */
export const auditEntries = (db: Database, condition?: SQL) =>
  db.select().from(auditEntry).where(condition).orderBy(auditEntry.id)
