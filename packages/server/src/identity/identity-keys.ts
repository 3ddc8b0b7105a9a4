import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Database, DatabaseTransaction, Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { oidcPayload, signingKey } from '../database/schema.ts'
import { decryptJwk, deleteUnreadableSecrets, encryptJwk } from './encrypted-secret.ts'

/**
 * ES256: of the algorithms that every current OpenID client verifies, the one with the smallest tokens
 * and the cheapest signatures. RS256: keys of earlier releases, until the roll of keys retires them.
 */
export const signingAlgorithms = ['ES256', 'RS256'] as const

type TokenKey = JWK & { readonly kid: string; readonly alg: (typeof signingAlgorithms)[number] }

export type IdentityKeys = {
  /** The first signs. The others verify, or are published in advance to sign later. */
  readonly tokenKeys: readonly [TokenKey, ...TokenKey[]]
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
 * created. Keys of earlier releases (RS256) retire together. Signatures of retired keys stay valid.
 * Processes use the new key from their next start.
 */
export async function rotateSigningKey(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockId})`)
    const keys = await selectActiveTokenKeys(transaction)
    const retired = keys.filter(({ alg }, index) => index === 0 || alg !== 'ES256').map(({ kid }) => kid)
    await transaction
      .update(signingKey)
      .set({ retiredAt: sql`now()` })
      .where(inArray(signingKey.kid, retired))
    await addMissingKeys(transaction)
  })
}

/** Creation time of the next signing key; undefined if there is none. */
export async function nextSigningKeyCreatedAt(db: Database): Promise<Date | undefined> {
  const [, ...others] = await selectActiveTokenKeys(db)
  return others.find(({ alg }) => alg === 'ES256')?.createdAt
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
    await deleteUnreadableSecrets(transaction)
    await addMissingKeys(transaction)
  })
}

/** The public keys to verify tokens, including retired ones. */
export async function readPublicKeys(db: Database): Promise<JWK[]> {
  const rows = await db.select().from(signingKey).where(eq(signingKey.purpose, 'tokens'))
  return rows.map((row) => publicKeyOf(tokenKeyOf(row)))
}

async function addMissingKeys(transaction: DatabaseTransaction): Promise<void> {
  const tokenKeys = await selectActiveTokenKeys(transaction)
  // A database of an earlier release has two RSA keys, which sign until the next roll.
  const hasCurrentAlgorithm = tokenKeys.some(({ alg }) => alg === 'ES256')
  const missingCount = Math.max(activeKeyCount - tokenKeys.length, hasCurrentAlgorithm ? 0 : 1)
  for (let count = 0; count < missingCount; count++) {
    const jwk = await createTokenKey()
    await transaction
      .insert(signingKey)
      .values({ kid: jwk.kid, privateJwk: encryptJwk(jwk, jwk.kid), createdAt: new Date() })
  }
  const cookieKeys = await selectActiveKeys(transaction, 'cookies')
  for (let count = cookieKeys.length; count < activeKeyCount; count++) {
    const kid = newId()
    const privateJwk = encryptJwk({ kty: 'oct', k: randomBytes(32).toString('base64url') }, kid)
    await transaction
      .insert(signingKey)
      .values({ kid, purpose: 'cookies', privateJwk, createdAt: new Date() })
  }
}

async function readKeys(transaction: DatabaseTransaction): Promise<IdentityKeys> {
  const rows = await transaction
    .select()
    .from(signingKey)
    .orderBy(asc(signingKey.createdAt), asc(signingKey.kid))
  const orderedKeys = [...rows.filter((row) => !row.retiredAt), ...rows.filter((row) => row.retiredAt)]
  const [current, ...others] = orderedKeys.filter((row) => row.purpose === 'tokens').map(tokenKeyOf)
  if (!current) throw new Error('There is no key to sign tokens with.')
  return {
    tokenKeys: [current, ...others],
    cookieKeys: orderedKeys
      .filter((row) => row.purpose === 'cookies')
      .map((row) => String(decryptJwk(row).k)),
  }
}

async function selectActiveTokenKeys(db: Queryable): Promise<readonly (TokenKey & { createdAt: Date })[]> {
  const rows = await selectActiveKeys(db, 'tokens')
  return rows.map((row) => ({ ...tokenKeyOf(row), createdAt: row.createdAt }))
}

function selectActiveKeys(db: Queryable, purpose: 'tokens' | 'cookies') {
  return db
    .select()
    .from(signingKey)
    .where(and(eq(signingKey.purpose, purpose), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt), asc(signingKey.kid))
}

function tokenKeyOf(row: Pick<typeof signingKey.$inferSelect, 'kid' | 'privateJwk'>): TokenKey {
  const jwk = decryptJwk(row)
  return { ...jwk, kid: row.kid, alg: jwk.kty === 'EC' ? 'ES256' : 'RS256', use: 'sig' }
}

async function createTokenKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) }
}

/** Without its private members. */
function publicKeyOf({ kty, n, e, crv, x, y, kid, alg }: TokenKey): JWK {
  if (kty === 'EC' && crv && x && y) return { kty, crv, x, y, kid, alg, use: 'sig' }
  if (kty === 'RSA' && n && e) return { kty, n, e, kid, alg, use: 'sig' }
  throw new Error('A signing key in the database is neither an EC nor an RSA key.')
}
