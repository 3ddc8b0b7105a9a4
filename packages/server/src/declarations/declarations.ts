import type { ContactId, DeclarationId } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { declaration, notification } from '../database/schema.ts'
import { markDesynchronized } from '../policy/principal-row.ts'

/** Version of the terms of new declarations. */
export const declarationTermsVersion = '2026-01'

export type DeclarationRow = typeof declaration.$inferSelect

/** A declaration of a person; undefined when it belongs to somebody else. */
export async function findDeclaration(
  db: Queryable,
  { declarationId, contactId }: { declarationId: DeclarationId; contactId: ContactId },
): Promise<DeclarationRow | undefined> {
  const [row] = await db
    .select()
    .from(declaration)
    .where(and(eq(declaration.id, declarationId), eq(declaration.contactId, contactId)))
  return row
}

/**
 * Stores a person's answer to a declaration. A refusal can become an acceptance, not the reverse;
 * the same answer again changes nothing.
 * @returns the current declaration and whether this answer changed it; undefined when it is absent
 * or somebody else's.
 */
export async function answerDeclaration(
  db: Queryable,
  {
    declarationId,
    contactId,
    accepted,
    actor,
  }: { declarationId: DeclarationId; contactId: ContactId; accepted: boolean; actor: Actor },
): Promise<{ declaration: DeclarationRow; isNew: boolean } | undefined> {
  const [updatedRow] = await db
    .update(declaration)
    .set({ accepted, signedAt: sql`now()` })
    .where(
      and(
        eq(declaration.id, declarationId),
        eq(declaration.contactId, contactId),
        accepted ? sql`${declaration.accepted} is not true` : isNull(declaration.accepted),
      ),
    )
    .returning()
  if (!updatedRow) {
    const existing = await findDeclaration(db, { declarationId, contactId })
    return existing && { declaration: existing, isNew: false }
  }
  // A refusal leaves the declaration open.
  if (accepted) await dismissDeclarationNotification(db, declarationId)
  await markDesynchronized(db, contactId)
  await appendAudit(db, {
    actor,
    action: accepted ? 'declaration.sign' : 'declaration.refuse',
    recordType: 'declaration',
    recordId: declarationId,
    fields: ['accepted', 'signedAt'],
  })
  return { declaration: updatedRow, isNew: true }
}

async function dismissDeclarationNotification(db: Queryable, declarationId: DeclarationId): Promise<void> {
  await db
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        eq(notification.subjectId, declarationId),
        eq(notification.type, notificationTypes.MandatoryDeclaration),
        isNull(notification.dismissedAt),
      ),
    )
}
