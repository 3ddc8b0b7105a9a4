import type { ContactId } from '@officine/api/calls'
import { and, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, oneTimeToken } from '../database/schema.ts'
import {
  createToken,
  findToken,
  hashOfSecret,
  spendToken,
  withdrawTokens,
} from '../identity/one-time-token.ts'
import { raiseOwnedPharmacyVersions } from '../pharmacies/pharmacies.ts'

type Person = typeof contact.$inferSelect

const confirmationHours = 24
/** A person who reads the old address once a week still sees the mail in time. */
const undoHours = 7 * 24

/**
 * Stores a requested address until it is confirmed; replaces an earlier request.
 * @returns the secret that is mailed to the new address.
 */
export async function requestEmailChange(
  db: Queryable,
  contactId: ContactId,
  email: string,
): Promise<string> {
  await withdrawTokens(db, contactId, ['emailChange'])
  const confirmation = { data: { email }, validHours: confirmationHours }
  return await createToken(db, { contactId, purpose: 'emailChange', ...confirmation })
}

/**
 * A secret for the address that is about to be replaced: it withdraws the request, and undoes the
 * change until seven days after the last moment at which it can take effect.
 */
export const createUndoOfRequest = (db: Queryable, person: Pick<Person, 'id' | 'email'>): Promise<string> =>
  createUndo(db, person, confirmationHours + undoHours)

async function createUndo(
  db: Queryable,
  { id: contactId, email }: Pick<Person, 'id' | 'email'>,
  validHours: number,
): Promise<string> {
  return await createToken(db, { contactId, purpose: 'emailUndo', data: { email }, validHours })
}

type Confirmation =
  | { readonly outcome: 'invalid' | 'expired' | 'used' | 'taken' }
  | {
      readonly outcome: 'confirmed'
      /** The person as before, with the previous address. */
      readonly previous: Person
      /** The secret that is mailed to the previous address. */
      readonly undoSecret: string
    }

/**
 * Applies the address that a secret confirms, and revokes tokens mailed to the old address, except
 * for those that undo the change. `expired` and `used` are reported to the secret's own person
 * only, `invalid` to others. The caller rolls back when the address is `taken`.
 */
export async function confirmEmail(
  db: Queryable,
  { contactId, secret, actor }: { contactId: ContactId; secret: string; actor: Actor },
): Promise<Confirmation> {
  const token = await findToken(db, 'emailChange', secret)
  if (token?.contactId !== contactId) return { outcome: 'invalid' }
  if (token.state !== 'valid') return { outcome: token.state }
  // Serializes with an undo: it must not miss a change that is taking effect.
  const [previous] = await db.select().from(contact).where(eq(contact.id, contactId)).for('no key update')
  const spentToken = await spendToken(db, 'emailChange', secret)
  // A concurrent confirmation spent it first, or an undo withdrew it.
  if (!spentToken || !previous) return { outcome: 'used' }
  const { email } = spentToken.data
  if (typeof email !== 'string') return { outcome: 'invalid' }
  await setEmail(db, contactId, email)
  if (await isEmailReserved(db, email, contactId)) return { outcome: 'taken' }
  await withdrawTokens(db, contactId, ['passwordReset', 'signup'])
  const record = { recordType: 'contact', recordId: contactId, fields: ['email'] }
  await appendAudit(db, { actor, action: 'contact.confirmEmail', ...record })
  return { outcome: 'confirmed', previous, undoSecret: await createUndo(db, previous, undoHours) }
}

export async function setEmail(db: Queryable, contactId: ContactId, email: string): Promise<void> {
  await db
    .update(contact)
    .set({ email, updatedAt: sql`now()`, version: sql`${contact.version} + 1` })
    .where(eq(contact.id, contactId))
  await raiseOwnedPharmacyVersions(db, contactId)
}

/**
 * Sets an address without confirmation, of a locked person without an account; no earlier address
 * can undo it. False when the address is reserved for another person: the caller rolls back.
 */
export async function replaceEmail(db: Queryable, contactId: ContactId, email: string): Promise<boolean> {
  await withdrawTokens(db, contactId, ['emailChange', 'emailUndo'])
  await setEmail(db, contactId, email)
  return !(await isEmailReserved(db, email, contactId))
}

const isOpenUndo = and(
  eq(oneTimeToken.purpose, 'emailUndo'),
  isNull(oneTimeToken.spentAt),
  gt(oneTimeToken.expiresAt, sql`clock_timestamp()`),
)

/**
 * Whether an address is the previous one of another person who may still undo the change. Read it
 * after the address was written: the write has waited for a change that was taking effect.
 */
export async function isEmailReserved(db: Queryable, email: string, except?: ContactId): Promise<boolean> {
  const isOfAnother = except === undefined ? undefined : ne(oneTimeToken.contactId, except)
  const isAddress = sql`${oneTimeToken.data} ->> 'email' = ${email}`
  return (await db.$count(oneTimeToken, and(isOpenUndo, isAddress, isOfAnother))) > 0
}

/**
 * Spends the secret of an undo, with those for the same address and those of later changes. The
 * secrets of earlier changes stay valid: who took an account over must not lock out the address
 * before theirs. The person has to be locked.
 * @returns the address to restore; undefined when the secret is not valid any more.
 */
export async function spendUndo(
  db: Queryable,
  contactId: ContactId,
  secret: string,
): Promise<string | undefined> {
  const isOfPerson = and(eq(oneTimeToken.contactId, contactId), isOpenUndo)
  const [row] = await db
    .update(oneTimeToken)
    .set({ spentAt: sql`now()` })
    .where(and(isOfPerson, eq(oneTimeToken.tokenHash, hashOfSecret(secret))))
    .returning({ data: oneTimeToken.data, createdAt: oneTimeToken.createdAt })
  const email = row?.data.email
  if (typeof email !== 'string' || !row) return undefined
  const isSameOrLater = or(
    gte(oneTimeToken.createdAt, row.createdAt),
    sql`${oneTimeToken.data} ->> 'email' = ${email}`,
  )
  await db.update(oneTimeToken).set({ spentAt: sql`now()` }).where(and(isOfPerson, isSameOrLater))
  return email
}
