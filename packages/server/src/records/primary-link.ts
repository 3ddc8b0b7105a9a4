import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'

/** A person has one primary pharmacy: the one of before gives way. */
export async function leavePrimaryLink(tx: Transaction, contactId: string): Promise<void> {
  await tx
    .update(employment)
    .set({ isPrimaryLink: false })
    .where(
      and(
        eq(employment.contactId, contactId),
        eq(employment.isPrimaryLink, true),
        eq(employment.validationStatus, 1),
      ),
    )
}
