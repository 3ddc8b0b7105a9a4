import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Database, Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { oidcPayload, signingKey } from '../database/schema.ts'

/**
 * RS256: of the algorithms that every OpenID client must know it is the one that verifies fastest, and tokens are verified
 * far more often than signed.
 */
export const signingAlgorithm = 'RS256'

export type IdentityKeys = {
  /** The first signs; the others verify, or wait for their turn, published so that everybody knows them by then. */
  readonly tokenKeys: readonly JWK[]
  readonly cookieKeys: readonly string[]
}

/** Any number, the same in each process of this product. */
const lockNumber = 468_160_001

/** Two keys to sign with: one at work, one that follows it. */
const activeKeys = 2

/** The stored keys; those that lack are made. Processes that start together take turns. */
export async function loadKeys(db: Database): Promise<IdentityKeys> {
  return await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    await addMissingKeys(transaction)
    return await readKeys(transaction)
  })
}

/**
 * Retires the key that signs: the next one, long published, takes its place, and a new one gets in line. What the retired key
 * signed stays valid. Processes follow at their next start.
 */
export async function rollSigningKey(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const [oldest] = await activeOf(transaction, 'tokens').limit(1)
    if (oldest) {
      await transaction
        .update(signingKey)
        .set({ retiredAt: sql`now()` })
        .where(eq(signingKey.kid, oldest.kid))
    }
    await addMissingKeys(transaction)
  })
}

/** When the key that would sign next was made; nothing where there is none yet. */
export async function nextKeyMadeAt(db: Database): Promise<Date | undefined> {
  const [, next] = await db
    .select({ createdAt: signingKey.createdAt })
    .from(signingKey)
    .where(and(eq(signingKey.purpose, 'tokens'), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt))
    .limit(activeKeys)
  return next?.createdAt
}

/**
 * Exchanges every key, of tokens and of cookies, and ends everything that they vouched for: somebody else has them. Processes follow
 * at their next start; until then nobody can sign in at those.
 */
export async function replaceStolenKeys(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    await transaction.delete(signingKey)
    await transaction.delete(oidcPayload)
    await addMissingKeys(transaction)
  })
}

/** The public half of every key, retired ones too: what a token is verified with. */
export async function readPublicKeys(db: Database): Promise<JWK[]> {
  const rows = await db.select().from(signingKey).where(eq(signingKey.purpose, 'tokens'))
  return rows.map(({ kid, privateJwk }) => publicKeyOf({ ...privateJwk, kid }))
}

async function addMissingKeys(transaction: Transaction): Promise<void> {
  const tokenKeys = await activeOf(transaction, 'tokens')
  for (let made = tokenKeys.length; made < activeKeys; made++) {
    const privateJwk = await newTokenKey()
    await transaction.insert(signingKey).values({ kid: privateJwk.kid, privateJwk, createdAt: new Date() })
  }
  const cookieKeys = await activeOf(transaction, 'cookies')
  for (let made = cookieKeys.length; made < activeKeys; made++) {
    const privateJwk = { kty: 'oct', k: randomBytes(32).toString('base64url') }
    await transaction
      .insert(signingKey)
      .values({ kid: newId(), purpose: 'cookies', privateJwk, createdAt: new Date() })
  }
}

async function readKeys(transaction: Transaction): Promise<IdentityKeys> {
  const rows = await transaction.select().from(signingKey).orderBy(asc(signingKey.createdAt))
  const inOrder = [...rows.filter((row) => !row.retiredAt), ...rows.filter((row) => row.retiredAt)]
  return {
    tokenKeys: inOrder
      .filter((row) => row.purpose === 'tokens')
      .map(({ kid, privateJwk }) => ({ ...privateJwk, kid, alg: signingAlgorithm, use: 'sig' })),
    cookieKeys: inOrder.filter((row) => row.purpose === 'cookies').map((row) => String(row.privateJwk.k)),
  }
}

function activeOf(transaction: Transaction, purpose: 'tokens' | 'cookies') {
  return transaction
    .select({ kid: signingKey.kid })
    .from(signingKey)
    .where(and(eq(signingKey.purpose, purpose), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt))
}

async function newTokenKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) }
}

function publicKeyOf(key: JWK): JWK {
  const { kty, n, e, kid } = key
  if (kty !== 'RSA' || !n || !e || !kid) throw new Error('A signing key in the database is not an RSA key.')
  return { kty, n, e, kid, alg: signingAlgorithm, use: 'sig' }
}
