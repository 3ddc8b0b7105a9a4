import { createHash, randomBytes } from 'node:crypto'
import type { ContactId } from '@officine/api/calls'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { oneTimeToken } from '../database/schema.ts'

type Row = typeof oneTimeToken.$inferSelect
export type TokenPurpose = Row['purpose']

/**
 * `expired`: too old, replaced by a newer one, or revoked. `used`: spent, or another of the same
 * person and purpose was.
 */
export type TokenState = 'valid' | 'expired' | 'used'

export type TokenWithState = Pick<Row, 'contactId' | 'data' | 'expiresAt'> & { readonly state: TokenState }

export type SpentToken = Pick<Row, 'contactId' | 'data'>

/** The hash under which a secret and its rate limits are stored. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export interface NewToken {
  readonly contactId: ContactId
  readonly purpose: TokenPurpose
  readonly data?: Readonly<Record<string, unknown>>
  readonly validHours: number
}

/** @returns the secret that is mailed: 256 random bits, of which only the hash is stored. */
export async function createToken(
  db: Queryable,
  { contactId, purpose, data = {}, validHours }: NewToken,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(oneTimeToken).values({
    contactId,
    purpose,
    tokenHash: hashOfSecret(secret),
    data,
    expiresAt: new Date(Date.now() + validHours * 3_600_000),
  })
  return secret
}

const hasSecret = (purpose: TokenPurpose, secret: string) =>
  and(eq(oneTimeToken.tokenHash, hashOfSecret(secret)), eq(oneTimeToken.purpose, purpose))

/** Looks up a secret, including expired and used ones. Reveal the state to the bearer only. */
export async function findToken(
  db: Queryable,
  purpose: TokenPurpose,
  secret: string,
): Promise<TokenWithState | undefined> {
  const [row] = await db.select().from(oneTimeToken).where(hasSecret(purpose, secret))
  if (!row) return undefined
  const { contactId, data, expiresAt, spentAt } = row
  const state = spentAt ? 'used' : expiresAt.getTime() <= Date.now() ? 'expired' : 'valid'
  return { contactId, data, expiresAt, state }
}

/**
 * Spends a secret, once: one of concurrent requests gets it, the others find it used. Also spends
 * the person's other tokens of the same purpose, locked in a fixed order to prevent deadlocks.
 */
export async function spendToken(
  db: Queryable,
  purpose: TokenPurpose,
  secret: string,
): Promise<SpentToken | undefined> {
  const token = await findToken(db, purpose, secret)
  if (token?.state !== 'valid') return undefined
  const unspentOfPerson = isUnspent(token.contactId, [purpose])
  await db
    .select({ id: oneTimeToken.id })
    .from(oneTimeToken)
    .where(unspentOfPerson)
    .orderBy(oneTimeToken.id)
    .for('update')
  const [row] = await db
    .update(oneTimeToken)
    .set({ spentAt: sql`now()` })
    .where(
      and(
        hasSecret(purpose, secret),
        isNull(oneTimeToken.spentAt),
        gt(oneTimeToken.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ contactId: oneTimeToken.contactId, data: oneTimeToken.data })
  if (!row) return undefined
  await db.update(oneTimeToken).set({ spentAt: sql`now()` }).where(unspentOfPerson)
  return row
}

/** Deletes a person's unused tokens. */
export async function withdrawTokens(
  db: Queryable,
  contactId: ContactId,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db.delete(oneTimeToken).where(isUnspent(contactId, purposes))
}

/** Expires a person's unused tokens; the rows remain as a record that they were sent. */
export async function expireTokens(
  db: Queryable,
  contactId: ContactId,
  purpose: TokenPurpose,
): Promise<void> {
  await db
    .update(oneTimeToken)
    .set({ expiresAt: sql`least(${oneTimeToken.expiresAt}, clock_timestamp())` })
    .where(isUnspent(contactId, [purpose]))
}

const isUnspent = (contactId: ContactId, purposes: readonly TokenPurpose[]) =>
  and(
    eq(oneTimeToken.contactId, contactId),
    inArray(oneTimeToken.purpose, [...purposes]),
    isNull(oneTimeToken.spentAt),
  )
