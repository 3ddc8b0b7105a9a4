import { randomBytes } from 'node:crypto'
import type { ContactId, IdentityId } from '@officine/api/calls'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { account, externalIdentity, removedIdentity } from '../database/schema.ts'
import { createAccount } from '../identity/index.ts'

/** An account at the external provider. */
export interface AccountName {
  readonly issuer: string
  readonly subject: string
}

export type IdentityRow = typeof externalIdentity.$inferSelect

const auditOf = (id: string) => ({ recordType: 'identity', recordId: id })

/**
 * Links an account at the provider to a person; false when it is somebody's already. The person
 * counts as signed up from then on: their own account has a password that nobody knows.
 */
export async function linkIdentity(
  db: Queryable,
  { issuer, subject }: AccountName,
  { contactId, email, actor }: { contactId: ContactId; email: string | undefined; actor: Actor },
): Promise<boolean> {
  const [row] = await db
    .insert(externalIdentity)
    .values({ issuer, subject, contactId, email: email ?? null })
    .onConflictDoNothing({ target: [externalIdentity.issuer, externalIdentity.subject] })
    .returning({ id: externalIdentity.id })
  if (!row) return false
  const isLinked = and(eq(removedIdentity.issuer, issuer), eq(removedIdentity.subject, subject))
  await db.delete(removedIdentity).where(isLinked)
  await createAccount(db, contactId, randomBytes(32).toString('base64url'))
  await appendAudit(db, { actor, action: 'identity.link', ...auditOf(row.id), fields: ['contactId'] })
  return true
}

export async function listIdentities(db: Queryable, contactId: ContactId): Promise<readonly IdentityRow[]> {
  return await db
    .select()
    .from(externalIdentity)
    .where(eq(externalIdentity.contactId, contactId))
    .orderBy(asc(externalIdentity.createdAt), asc(externalIdentity.id))
}

/** Undefined when there is none with this id. Locks it until the transaction ends. */
export async function lockIdentity(db: Queryable, id: IdentityId): Promise<IdentityRow | undefined> {
  const [row] = await db.select().from(externalIdentity).where(eq(externalIdentity.id, id)).for('update')
  return row
}

export async function moveIdentity(
  db: Queryable,
  { id, contactId: before }: IdentityRow,
  { contactId, actor }: { contactId: ContactId; actor: Actor },
): Promise<void> {
  await db.update(externalIdentity).set({ contactId }).where(eq(externalIdentity.id, id))
  await createAccount(db, contactId, randomBytes(32).toString('base64url'))
  await appendAudit(db, { actor, action: 'identity.move', ...auditOf(id), fields: ['contactId'] })
  await forgetAccountWithoutIdentity(db, before)
}

/** It stays nobody's until an invitation links it again. */
export async function removeIdentity(
  db: Queryable,
  { id, contactId, issuer, subject }: IdentityRow,
  actor: Actor,
): Promise<void> {
  await db.delete(externalIdentity).where(eq(externalIdentity.id, id))
  await db.insert(removedIdentity).values({ issuer, subject, contactId }).onConflictDoNothing()
  await appendAudit(db, { actor, action: 'identity.remove', ...auditOf(id), fields: ['contactId'] })
  await forgetAccountWithoutIdentity(db, contactId)
}

/**
 * Who can no longer sign in has not signed up: the administration may invite them again. A disabled
 * account stays, so that another link does not enable it.
 */
async function forgetAccountWithoutIdentity(db: Queryable, contactId: ContactId): Promise<void> {
  const [rest] = await listIdentities(db, contactId)
  if (rest) return
  await db.delete(account).where(and(eq(account.contactId, contactId), isNull(account.disabledAt)))
}

/** Whether a person has an account at a provider. */
export async function hasIdentityOf(db: Queryable, contactId: ContactId, issuer: string): Promise<boolean> {
  const rows = await db
    .select({ id: externalIdentity.id })
    .from(externalIdentity)
    .where(and(eq(externalIdentity.contactId, contactId), eq(externalIdentity.issuer, issuer)))
    .limit(1)
  return rows.length > 0
}

/** Whether the administration has removed the link of an account, or one of the person. */
export async function wasLinkRemoved(
  db: Queryable,
  { issuer, subject }: AccountName,
  contactId: ContactId,
): Promise<boolean> {
  const isOfEither = or(eq(removedIdentity.subject, subject), eq(removedIdentity.contactId, contactId))
  return (await db.$count(removedIdentity, and(eq(removedIdentity.issuer, issuer), isOfEither))) > 0
}

/** Whose account it is; undefined for nobody's. */
export async function findOwner(
  db: Queryable,
  { issuer, subject }: AccountName,
): Promise<ContactId | undefined> {
  const [row] = await db
    .select({ contactId: externalIdentity.contactId })
    .from(externalIdentity)
    .where(and(eq(externalIdentity.issuer, issuer), eq(externalIdentity.subject, subject)))
  return row?.contactId
}
