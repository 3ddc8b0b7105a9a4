import { inTransaction, type Queryable } from '../database/database.ts'
import type { Actor } from '../records/audit.ts'
import { settleParticipation } from '../records/settle-participation.ts'
import { tellOfSettlement } from './accessa-mails.ts'

/** Lets accessa follow who works at a pharmacy and who owns it, and tells of it. */
export async function settleAccessa(
  db: Queryable,
  pharmacyId: string,
  by: { readonly actor: Actor; readonly today: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tellOfSettlement(tx, pharmacyId, await settleParticipation(tx, pharmacyId, by))
  })
}
