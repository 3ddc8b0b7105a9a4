/** An encrypted record, which reveals neither its owner nor its content. */
export interface EncryptedRecord {
  readonly owner: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/** Derived from a person's secret: a non-extractable key, and an anonymous id of the owner. */
export interface EncryptionKey {
  readonly owner: string
  readonly key: CryptoKey
}

const ivLength = 12

/**
 * Derives the key of a person's records (HKDF, then AES-GCM). `secret` is 32 bytes in base64url.
 */
export async function deriveKey(secret: string): Promise<EncryptionKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ])
  const [key, owner] = await Promise.all([
    // Responses have the same key as drafts: another purpose would make stored records unreadable.
    crypto.subtle.deriveKey(hkdf('drafts'), material, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveBits(hkdf('owner'), material, 128),
  ])
  return { key, owner: hexOf(owner) }
}

export async function encryptRecord(
  { key, owner }: EncryptionKey,
  name: string,
  content: unknown,
  savedAt: number,
): Promise<EncryptedRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const text = new TextEncoder().encode(JSON.stringify(content))
  const sealed = await crypto.subtle.encrypt(parameters(iv, owner, name, savedAt), key, text)
  return { owner, name, savedAt, iv, sealed }
}

/** Decrypts a record; undefined if it was encrypted with another key or modified since. */
export async function decryptRecord(
  { key, owner }: EncryptionKey,
  record: EncryptedRecord,
): Promise<unknown> {
  try {
    const algorithm = parameters(record.iv, owner, record.name, record.savedAt)
    const text = await crypto.subtle.decrypt(algorithm, key, record.sealed)
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

/** Owner, name and date are authenticated data: a record with other ones cannot be decrypted. */
function parameters(iv: Uint8Array<ArrayBuffer>, owner: string, name: string, savedAt: number): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${owner}/${name}/${savedAt}`) }
}

function hkdf(purpose: string): HkdfParams {
  const info = new TextEncoder().encode(`officine/${purpose}/1`)
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function hexOf(bits: ArrayBuffer): string {
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
