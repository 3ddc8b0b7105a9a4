import type { ReadAudit } from '../api/call-failure.ts'
import type { CallContext } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { TransactionReach } from '../transactions/transaction-rights.ts'

/** Audits a read by staff; reads of one's own data or pharmacy are not audited. */
export async function auditStaffRead(
  { db, user, requestId }: Pick<CallContext, 'db' | 'user' | 'requestId'>,
  reach: TransactionReach,
  record: ReadAudit,
): Promise<void> {
  if (reach !== 'any') return
  await appendAudit(db, { ...record, actor: { contactId: user.contactId, requestId } })
}
