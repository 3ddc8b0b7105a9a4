import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import { ConfigurationError } from '../configuration/configuration.ts'

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

/** `enc1`, the key's ID, and base64url of: initialization vector, tag, content. */
const encryptedPattern = /^enc1\.([0-9a-f]{8})\.([\w-]+)$/

/** Returns the text itself if the environment has no key. */
export function encryptSecret(text: string): string {
  const [key] = secretKeys
  if (!key) return text
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const payload = Buffer.concat([iv, cipher.getAuthTag(), content])
  return `enc1.${key.id}.${payload.toString('base64url')}`
}

/**
 * The secret of a stored text, also of one from before the environment had a key.
 * @throws {ConfigurationError} if the environment lacks the key that encrypted it.
 */
export function decryptSecret(stored: string): string {
  const [, id, text] = encryptedPattern.exec(stored) ?? []
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
  decipher.setAuthTag(payload.subarray(ivLength, ivLength + tagLength))
  return decipher.update(payload.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether `encryptSecret` would store the secret in another way today. */
export function needsEncryption(stored: string): boolean {
  const [key] = secretKeys
  return key !== undefined && encryptedPattern.exec(stored)?.[1] !== key.id
}

/** A private key as a JSON column has it: `{ enc }`, or the key itself without a key to encrypt it. */
export function encryptJwk(jwk: JWK): Record<string, unknown> {
  const text = JSON.stringify(jwk)
  const enc = encryptSecret(text)
  return enc === text ? { ...jwk } : { enc }
}

/** @throws {ConfigurationError} like `decryptSecret`. */
export function decryptJwk(stored: Record<string, unknown>): JWK {
  return typeof stored.enc === 'string' ? JSON.parse(decryptSecret(stored.enc)) : stored
}
