import { inTransaction, type Queryable } from '../database/database.ts'
import type { Actor } from '../records/audit.ts'
import { settleParticipation } from '../records/settle-participation.ts'
import { notifyOfSettlement } from './accessa-mails.ts'

/** Settles accessa after changes of a pharmacy's employees or owners, and notifies people. */
export async function settleAccessa(
  db: Queryable,
  pharmacyId: string,
  context: { readonly actor: Actor; readonly today: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await notifyOfSettlement(tx, pharmacyId, await settleParticipation(tx, pharmacyId, context))
  })
}
