import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { oidcPayload, signingKey } from '../database/schema.ts'

/**
 * RS256: the fastest to verify of the algorithms that every OpenID client must support; tokens are
 * verified far more often than signed.
 */
export const signingAlgorithm = 'RS256'

export type IdentityKeys = {
  /** The first signs. The others verify, or are published in advance to sign later. */
  readonly tokenKeys: readonly JWK[]
  readonly cookieKeys: readonly string[]
}

/** Advisory lock number, the same in all processes. */
const advisoryLockId = 468_160_001

/** Two signing keys: the current one and the next. */
const activeKeyCount = 2

/** Loads the keys, and creates missing ones. A lock serializes processes that start together. */
export async function loadKeys(db: Database): Promise<IdentityKeys> {
  return await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockId})`)
    await addMissingKeys(transaction)
    return await readKeys(transaction)
  })
}

/**
 * Retires the current signing key: the next one, long published, replaces it, and a new one is
 * created. Signatures of the retired key stay valid. Processes use the new key from their next
 * start.
 */
export async function rotateSigningKey(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockId})`)
    const [oldest] = await selectActiveKeys(transaction, 'tokens').limit(1)
    if (oldest) {
      await transaction
        .update(signingKey)
        .set({ retiredAt: sql`now()` })
        .where(eq(signingKey.kid, oldest.kid))
    }
    await addMissingKeys(transaction)
  })
}

/** Creation time of the next signing key; undefined if there is none. */
export async function nextSigningKeyCreatedAt(db: Database): Promise<Date | undefined> {
  const [, next] = await db
    .select({ createdAt: signingKey.createdAt })
    .from(signingKey)
    .where(and(eq(signingKey.purpose, 'tokens'), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt))
    .limit(activeKeyCount)
  return next?.createdAt
}

/**
 * Replaces all keys, of tokens and of cookies, and ends everything that they signed: they were
 * stolen. Card keys go too: every membership card becomes invalid, and the next one creates a key.
 * Processes use the new keys from their next start; until then nobody can sign in there.
 */
export async function replaceStolenKeys(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockId})`)
    await transaction.delete(signingKey)
    await transaction.delete(oidcPayload)
    await addMissingKeys(transaction)
  })
}

/** The public keys to verify tokens, including retired ones. */
export async function readPublicKeys(db: Database): Promise<JWK[]> {
  const rows = await db.select().from(signingKey).where(eq(signingKey.purpose, 'tokens'))
  return rows.map(({ kid, privateJwk }) => publicKeyOf({ ...privateJwk, kid }))
}

async function addMissingKeys(transaction: DatabaseTransaction): Promise<void> {
  const tokenKeys = await selectActiveKeys(transaction, 'tokens')
  for (let count = tokenKeys.length; count < activeKeyCount; count++) {
    const privateJwk = await createTokenKey()
    await transaction.insert(signingKey).values({ kid: privateJwk.kid, privateJwk, createdAt: new Date() })
  }
  const cookieKeys = await selectActiveKeys(transaction, 'cookies')
  for (let count = cookieKeys.length; count < activeKeyCount; count++) {
    const privateJwk = { kty: 'oct', k: randomBytes(32).toString('base64url') }
    await transaction
      .insert(signingKey)
      .values({ kid: newId(), purpose: 'cookies', privateJwk, createdAt: new Date() })
  }
}

async function readKeys(transaction: DatabaseTransaction): Promise<IdentityKeys> {
  const rows = await transaction.select().from(signingKey).orderBy(asc(signingKey.createdAt))
  const orderedKeys = [...rows.filter((row) => !row.retiredAt), ...rows.filter((row) => row.retiredAt)]
  return {
    tokenKeys: orderedKeys
      .filter((row) => row.purpose === 'tokens')
      .map(({ kid, privateJwk }) => ({ ...privateJwk, kid, alg: signingAlgorithm, use: 'sig' })),
    cookieKeys: orderedKeys.filter((row) => row.purpose === 'cookies').map((row) => String(row.privateJwk.k)),
  }
}

function selectActiveKeys(transaction: DatabaseTransaction, purpose: 'tokens' | 'cookies') {
  return transaction
    .select({ kid: signingKey.kid })
    .from(signingKey)
    .where(and(eq(signingKey.purpose, purpose), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt))
}

async function createTokenKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) }
}

function publicKeyOf(key: JWK): JWK {
  const { kty, n, e, kid } = key
  if (kty !== 'RSA' || !n || !e || !kid) throw new Error('A signing key in the database is not an RSA key.')
  return { kty, n, e, kid, alg: signingAlgorithm, use: 'sig' }
}
