import type { Reading } from '../api/failure.ts'
import type { CallContext } from '../api/serve.ts'
import type { TransactionReach } from '../policy/transactions.ts'
import { appendAudit } from '../records/audit.ts'

/** Audits a read by staff; reads of one's own data or pharmacy are not audited. */
export async function auditStaffReading(
  { db, user, requestId }: Pick<CallContext, 'db' | 'user' | 'requestId'>,
  how: TransactionReach,
  record: Reading,
): Promise<void> {
  if (how !== 'any') return
  await appendAudit(db, { ...record, actor: { contactId: user.contactId, requestId } })
}
