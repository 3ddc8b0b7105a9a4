import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { JWK } from 'jose'
import { ConfigurationError } from '../configuration/configuration.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { authenticatorApp, signingKey } from '../database/schema.ts'

// Secrets in the database, encrypted by a key of the environment (AES-256-GCM): a copy of the
// database alone, such as a backup, has none of them.

interface SecretKeySettings {
  /** 32 bytes, base64. */
  readonly secretsKey?: string
  readonly secretsKeyPrevious?: string
}

interface SecretKey {
  /** Names the key in what it encrypted; reveals nothing of it. */
  readonly id: string
  readonly bytes: Buffer
}

/** The first encrypts; all decrypt. Empty: secrets are stored as they are. */
let secretKeys: readonly SecretKey[] = []

/** Called once, at the start of a process. */
export function useSecretKeys({ secretsKey, secretsKeyPrevious }: SecretKeySettings): void {
  const settings = [secretsKey, secretsKeyPrevious].filter((text) => text !== undefined)
  secretKeys = settings.map((text) => {
    const bytes = Buffer.from(text, 'base64')
    return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
  })
}

const ivLength = 12
const tagLength = 16

/** Version, the key's ID, and base64url of: initialization vector, tag, content. */
const encryptedPattern = /^(enc[12])\.([0-9a-f]{8})\.([\w-]+)$/

/**
 * Encrypts a secret for one row alone, so that a copy in another row is none. Returns the text itself
 * if the environment has no key.
 * @param owner The row's person or, for a key, its own ID.
 */
export function encryptSecret(text: string, owner: string): string {
  const [key] = secretKeys
  if (!key) return text
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const payload = Buffer.concat([iv, cipher.getAuthTag(), content])
  return `enc2.${key.id}.${payload.toString('base64url')}`
}

/**
 * The secret of a stored text, also of one from before the environment had a key. `enc1` is from
 * before secrets were bound to their row.
 * @throws {ConfigurationError} if the environment lacks the key that encrypted it.
 * @throws {Error} if it is another row's.
 */
export function decryptSecret(stored: string, owner: string): string {
  const [, version, id, text] = encryptedPattern.exec(stored) ?? []
  if (id === undefined || text === undefined) return stored
  const key = secretKeys.find((candidate) => candidate.id === id)
  if (!key) {
    throw new ConfigurationError(
      'The database has secrets that another key encrypted: write that key into SECRETS_KEY, or into SECRETS_KEY_PREVIOUS if it was replaced.',
    )
  }
  const payload = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, payload.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  if (version === 'enc2') decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(payload.subarray(ivLength, ivLength + tagLength))
  return decipher.update(payload.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether `encryptSecret` would store the secret in another way today. */
function needsEncryption(stored: string): boolean {
  const [key] = secretKeys
  return key !== undefined && !stored.startsWith(`enc2.${key.id}.`)
}

/** A private key as a JSON column has it: `{ enc }`, or the key itself without a key to encrypt it. */
export function encryptJwk(jwk: JWK, kid: string): Record<string, unknown> {
  const text = JSON.stringify(jwk)
  const enc = encryptSecret(text, kid)
  return enc === text ? { ...jwk } : { enc }
}

/** @throws {Error} like `decryptSecret`. */
export function decryptJwk({
  kid,
  privateJwk,
}: Pick<typeof signingKey.$inferSelect, 'kid' | 'privateJwk'>): JWK {
  return typeof privateJwk.enc === 'string' ? JSON.parse(decryptSecret(privateJwk.enc, kid)) : privateJwk
}

/**
 * Encrypts what is stored in plain text, by the previous key or for no row, and returns how many
 * secrets that were. Each process does it at its start.
 * @throws {ConfigurationError} if the environment lacks a key that encrypted one of them.
 */
export async function encryptStoredSecrets(db: Database): Promise<number> {
  return await db.transaction(async (transaction) => {
    // Locked, so that two processes that start together, or a roll of keys, wait for each other.
    const keys = await transaction.select().from(signingKey).for('update')
    const staleKeys = keys.filter((row) => {
      decryptJwk(row)
      return needsEncryption(String(row.privateJwk.enc ?? ''))
    })
    for (const row of staleKeys) {
      await transaction
        .update(signingKey)
        .set({ privateJwk: encryptJwk(decryptJwk(row), row.kid) })
        .where(eq(signingKey.kid, row.kid))
    }
    const apps = await transaction.select().from(authenticatorApp).for('update')
    const staleApps = apps.filter(({ secret }) => needsEncryption(secret))
    for (const { contactId, secret } of staleApps) {
      await transaction
        .update(authenticatorApp)
        .set({ secret: encryptSecret(decryptSecret(secret, contactId), contactId) })
        .where(eq(authenticatorApp.contactId, contactId))
    }
    return staleKeys.length + staleApps.length
  })
}

/**
 * Deletes the authentication applications whose secret no key of the environment decrypts: their
 * people add them again.
 */
export async function deleteUnreadableSecrets(transaction: DatabaseTransaction): Promise<void> {
  const apps = await transaction.select().from(authenticatorApp)
  const unreadable = apps.filter((app) => !isReadable(app)).map(({ contactId }) => contactId)
  await transaction.delete(authenticatorApp).where(inArray(authenticatorApp.contactId, unreadable))
}

function isReadable({ secret, contactId }: typeof authenticatorApp.$inferSelect): boolean {
  try {
    decryptSecret(secret, contactId)
    return true
  } catch {
    return false
  }
}
