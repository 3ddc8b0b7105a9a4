import type { ContactId } from '@officine/api/calls'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { oneTimeToken } from '../database/schema.ts'
import { createToken, hashOfSecret } from '../identity/one-time-token.ts'

const validSeconds = 60

const record = { recordType: 'membershipCard' } as const

/**
 * Creates a ticket: a plain link fetches the person's card with it, once, within a minute. It is
 * valid only during the session that requested it.
 */
export async function insertCardTicket(
  db: Queryable,
  { contactId, grantId, actor }: { contactId: ContactId; grantId: string; actor: Actor },
): Promise<{ secret: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + validSeconds * 1000)
  const secret = await createToken(db, {
    contactId,
    purpose: 'membershipCard',
    data: { grantId },
    validHours: validSeconds / 3600,
  })
  await appendAudit(db, { ...record, actor, action: 'membershipCard.ticket', recordId: contactId })
  return { secret, expiresAt }
}

export interface TicketBearer {
  readonly contactId: ContactId
  readonly grantId: string
}

const isValidTicket = (secret: string) =>
  and(
    eq(oneTimeToken.tokenHash, hashOfSecret(secret)),
    eq(oneTimeToken.purpose, 'membershipCard'),
    isNull(oneTimeToken.spentAt),
    gt(oneTimeToken.expiresAt, sql`clock_timestamp()`),
  )

const bearerFields = { contactId: oneTimeToken.contactId, data: oneTimeToken.data }

const bearerOf = ({ contactId, data }: Pick<typeof oneTimeToken.$inferSelect, 'contactId' | 'data'>) => ({
  contactId,
  grantId: String(data.grantId),
})

/** Looks up a ticket without spending it. Undefined when it is unknown, spent or expired. */
export async function findCardTicket(db: Queryable, secret: string): Promise<TicketBearer | undefined> {
  const [row] = await db.select(bearerFields).from(oneTimeToken).where(isValidTicket(secret))
  return row && bearerOf(row)
}

/**
 * Spends a ticket atomically: one of concurrent requests gets it. Undefined when it is unknown,
 * spent or expired.
 */
export async function spendCardTicket(
  db: Queryable,
  secret: string,
  requestId: string,
): Promise<TicketBearer | undefined> {
  return await db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(oneTimeToken)
      .set({ spentAt: sql`now()` })
      .where(isValidTicket(secret))
      .returning(bearerFields)
    if (!row) return undefined
    const bearer = bearerOf(row)
    const { contactId } = bearer
    const actor = { contactId, requestId }
    await appendAudit(transaction, { ...record, actor, action: 'membershipCard.fetch', recordId: contactId })
    return bearer
  })
}
