import type { ContactId } from '@officine/api/calls'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '../database/database.ts'
import { authenticatorApp } from '../database/schema.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.ts'

const period = 30

/** Clocks may differ by a step. */
const window = 1

/** A new secret of 160 bits (RFC 4226), in base32. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32

/** The address that a QR code brings to the application. */
export const appUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step of a right code; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = totpOf(secret).validate({ token: digits, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** Whether a code of the person's application is right and has not been used: no step counts twice. */
export async function useAppCode(db: Queryable, contactId: ContactId, code: string): Promise<boolean> {
  const [row] = await db.select().from(authenticatorApp).where(eq(authenticatorApp.contactId, contactId))
  const step = row?.confirmedAt && stepOfCode(decryptSecret(row.secret, contactId), code)
  if (!step) return false
  const isLater = or(isNull(authenticatorApp.lastStep), lt(authenticatorApp.lastStep, step))
  const isUnchanged = eq(authenticatorApp.secret, row.secret)
  const used = await db
    .update(authenticatorApp)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApp.contactId, contactId), isUnchanged, isLater))
    .returning({ contactId: authenticatorApp.contactId })
  return used.length > 0
}

/** When the person's application was added; null without one. */
export async function appConfirmedAt(db: Queryable, contactId: ContactId): Promise<number | null> {
  const [row] = await db
    .select({ confirmedAt: authenticatorApp.confirmedAt })
    .from(authenticatorApp)
    .where(eq(authenticatorApp.contactId, contactId))
  return row?.confirmedAt?.getTime() ?? null
}

/** Stores an application whose first code was right, in place of an earlier one. */
export async function storeApp(
  db: Queryable,
  contactId: ContactId,
  { secret, step }: { secret: string; step: number },
): Promise<void> {
  const app = { secret: encryptSecret(secret, contactId), lastStep: step, confirmedAt: sql`now()` }
  await db
    .insert(authenticatorApp)
    .values({ contactId, ...app })
    .onConflictDoUpdate({ target: authenticatorApp.contactId, set: { ...app, createdAt: sql`now()` } })
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Officine', label, secret: Secret.fromBase32(secret), period, digits: 6 })
}
