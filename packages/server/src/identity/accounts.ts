import type { ContactId } from '@officine/api/calls'
import { normalizeEmail } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountClaims } from 'oidc-provider'
import type { Database, Queryable } from '../database/database.ts'
import { account, contact } from '../database/schema.ts'
import { forgetRememberedDevices } from './known-devices.ts'
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts'

/** Lower case as in the database, trimmed: a copied address often has blanks. */
export const normalizeLogin = (input: string): string => normalizeEmail(input.trim())

/**
 * The contact ID for an e-mail and a password. Takes the same time, and does the same work, when no
 * account exists.
 */
export async function authenticate(
  db: Database,
  login: string,
  password: string,
): Promise<ContactId | undefined> {
  const [row] = await db
    .select({ contactId: account.contactId, passwordHash: account.passwordHash })
    .from(account)
    .innerJoin(contact, eq(contact.id, account.contactId))
    .where(eq(contact.email, login))
  if (!(await verifyPassword(password, row?.passwordHash)) || !row) return undefined
  if (needsRehash(row.passwordHash)) {
    // Only if the hash is unchanged: a concurrent password change must not be overwritten.
    const isUnchanged = eq(account.passwordHash, row.passwordHash)
    await db
      .update(account)
      .set({ passwordHash: await hashPassword(password) })
      .where(and(eq(account.contactId, row.contactId), isUnchanged))
  }
  return row.contactId
}

/** Creates an account; false when the person has one already. */
export async function createAccount(db: Queryable, contactId: ContactId, password: string): Promise<boolean> {
  const rows = await db
    .insert(account)
    .values({ contactId, passwordHash: await hashPassword(password) })
    .onConflictDoNothing({ target: account.contactId })
    .returning({ id: account.id })
  return rows.length > 0
}

/**
 * Whether a password is the signed-in person's. Locks the account, so that concurrent changes wait.
 */
export async function isPasswordOf(db: Queryable, contactId: ContactId, password: string): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.contactId, contactId))
    .for('update')
  return await verifyPassword(password, row?.passwordHash)
}

/**
 * False when the person has no account. The new password alone is enough on no device: whoever reads
 * the person's mails could set it.
 */
export async function setPassword(db: Queryable, contactId: ContactId, password: string): Promise<boolean> {
  const rows = await db
    .update(account)
    .set({ passwordHash: await hashPassword(password), passwordChangedAt: sql`now()` })
    .where(eq(account.contactId, contactId))
    .returning({ id: account.id })
  await forgetRememberedDevices(db, contactId)
  return rows.length > 0
}

/** Whether the administration has disabled the account. */
export async function isAccountDisabled(db: Queryable, contactId: ContactId): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.contactId, contactId), isNotNull(account.disabledAt)))
  return rows.length > 0
}

/**
 * A person's token claims; undefined without an account, or with a disabled one, so that a sign-in
 * which is under way while it is disabled gets no tokens.
 */
export async function readClaims(db: Database, contactId: ContactId): Promise<AccountClaims | undefined> {
  const [row] = await db
    .select({
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(contact)
    .innerJoin(account, eq(account.contactId, contact.id))
    .where(and(eq(contact.id, contactId), isNull(account.disabledAt)))
  if (!row) return undefined
  return {
    sub: contactId,
    name: fullName(row),
    // OpenID Connect Core 5.3.2: a claim without a value is left out. A person of one name has no first.
    ...(row.firstName === '' ? {} : { given_name: row.firstName }),
    family_name: row.lastName,
    locale: row.language,
    email: row.email,
  }
}
