import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ContactId } from '@officine/api/calls'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { signingKey } from '../database/schema.ts'
import { decryptJwk, encryptJwk } from '../identity/encrypted-secret.ts'

/** The content of a card's QR code: its holder, by an opaque ID, and its year. */
interface CardToken {
  readonly contactId: ContactId
  readonly year: number
}

const firstYear = 2000
const idBytes = 16
const macBytes = 16
const tokenPattern = /^[\w-]{44}$/

/**
 * 44 characters, so that the QR code stays coarse enough for any phone: the ID, the year counted
 * from 2000, and 128 bits of an HMAC-SHA-256.
 */
export function signCardToken({ contactId, year }: CardToken, key: Buffer): string {
  const id = Buffer.from(contactId.replaceAll('-', ''), 'hex')
  const yearOffset = year - firstYear
  if (id.length !== idBytes || yearOffset < 0 || yearOffset > 255)
    throw new Error('A card needs a UUID and a year.')
  const content = Buffer.from([...id, yearOffset])
  return Buffer.concat([content, macOf('membershipCard', content, key)]).toString('base64url')
}

/** The content of a token that one of the keys has signed. */
export function readCardToken(token: string, keys: readonly Buffer[]): CardToken | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, idBytes + 1)
  if (!isSigned('membershipCard', content, bytes.subarray(idBytes + 1), keys)) return undefined
  const hex = content.toString('hex', 0, idBytes)
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return { contactId: groups.join('-'), year: firstYear + content.readUInt8(idBytes) }
}

/** Signs a one-time secret, so that forged ones are rejected without a database query. */
export function signCardTicket(secret: string, key: Buffer): string {
  return `${secret}.${macOf('cardTicket', Buffer.from(secret), key).toString('base64url')}`
}

/** The secret of a ticket that one of the keys has signed. */
export function readCardTicket(ticket: string, keys: readonly Buffer[]): string | undefined {
  const [, secret, mac] = /^([\w-]{43})\.([\w-]{22})$/.exec(ticket) ?? []
  if (!secret || !mac) return undefined
  return isSigned('cardTicket', Buffer.from(secret), Buffer.from(mac, 'base64url'), keys) ? secret : undefined
}

type TokenPurpose = 'membershipCard' | 'cardTicket'

/**
 * One key signs two kinds of content: the kind is part of the MAC, so that one can't pass for the
 * other.
 */
function macOf(purpose: TokenPurpose, content: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0`).update(content).digest().subarray(0, macBytes)
}

function isSigned(purpose: TokenPurpose, content: Buffer, mac: Buffer, keys: readonly Buffer[]): boolean {
  return keys.some((key) => timingSafeEqual(macOf(purpose, content, key), mac))
}

/** Advisory lock number, the same in all processes and unique. */
const advisoryLockId = 468_160_003

const keyOf = (row: Pick<typeof signingKey.$inferSelect, 'kid' | 'privateJwk'>) =>
  Buffer.from(String(decryptJwk(row).k), 'base64url')

/** All card keys, including retired ones. */
export async function cardKeys(db: Queryable): Promise<readonly Buffer[]> {
  const rows = await db
    .select()
    .from(signingKey)
    .where(eq(signingKey.purpose, 'cards'))
    .orderBy(desc(signingKey.createdAt))
  return rows.map(keyOf)
}

/** The current card key; created with the first card. */
export async function currentCardKey(db: Queryable): Promise<Buffer> {
  return (await activeKey(db)) ?? (await createCardKey(db))
}

/**
 * Retires the current key: the next card creates another. Cards signed by the retired key stay
 * valid.
 */
export async function rotateCardKey(db: Queryable): Promise<void> {
  await db
    .update(signingKey)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(signingKey.purpose, 'cards'), isNull(signingKey.retiredAt)))
}

async function activeKey(db: Queryable): Promise<Buffer | undefined> {
  const [row] = await db
    .select()
    .from(signingKey)
    .where(and(eq(signingKey.purpose, 'cards'), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt))
    .limit(1)
  return row && keyOf(row)
}

async function createCardKey(db: Queryable): Promise<Buffer> {
  return await db.transaction(async (transaction) => {
    // Serializes processes that create a key: the second finds the first one's.
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockId})`)
    const existingKey = await activeKey(transaction)
    if (existingKey) return existingKey
    const key = randomBytes(32)
    const kid = newId()
    const privateJwk = encryptJwk({ kty: 'oct', k: key.toString('base64url') }, kid)
    await transaction.insert(signingKey).values({ kid, purpose: 'cards', privateJwk, createdAt: new Date() })
    return key
  })
}
