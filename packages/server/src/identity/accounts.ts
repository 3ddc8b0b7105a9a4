import { eq } from 'drizzle-orm'
import type { AccountClaims } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { account, contact } from '../database/schema.ts'
import { hashPassword, needsRehash, verifyPassword } from './password.ts'

/** As the database keeps it: lower case, and without the blanks that a copied address brings along. */
export const normalizeLogin = (typed: string): string => typed.normalize('NFC').trim().toLowerCase()

/**
 * The contact id of the person whom e-mail and password belong to. Takes the same time, and does the same work, whether the account
 * exists or not.
 */
export async function authenticate(
  db: Database,
  login: string,
  password: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ contactId: account.contactId, passwordHash: account.passwordHash })
    .from(account)
    .innerJoin(contact, eq(contact.id, account.contactId))
    .where(eq(contact.email, login))
  if (!(await verifyPassword(password, found?.passwordHash)) || !found) return undefined
  if (needsRehash(found.passwordHash)) {
    await db
      .update(account)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(account.contactId, found.contactId))
  }
  return found.contactId
}

/** What a token says of a person who has an account; nobody else has claims. */
export async function claimsOf(db: Database, contactId: string): Promise<AccountClaims | undefined> {
  const [found] = await db
    .select({
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(contact)
    .innerJoin(account, eq(account.contactId, contact.id))
    .where(eq(contact.id, contactId))
  if (!found) return undefined
  return {
    sub: contactId,
    name: `${found.firstName} ${found.lastName}`,
    given_name: found.firstName,
    family_name: found.lastName,
    locale: found.language,
    email: found.email,
  }
}
