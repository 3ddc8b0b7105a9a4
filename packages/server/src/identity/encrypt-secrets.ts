import { eq, inArray } from 'drizzle-orm'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { authenticatorApp, signingKey } from '../database/schema.ts'
import { decryptJwk, decryptSecret, encryptJwk, encryptSecret, needsEncryption } from './encrypted-secret.ts'

/**
 * Encrypts what is stored in plain text or by the previous key, and returns how many secrets that
 * were. Each process does it at its start.
 * @throws {ConfigurationError} if the environment lacks a key that encrypted one of them.
 */
export async function encryptStoredSecrets(db: Database): Promise<number> {
  return await db.transaction(async (transaction) => {
    // Locked, so that two processes that start together, or a roll of keys, wait for each other.
    const keys = await transaction.select().from(signingKey).for('update')
    const staleKeys = keys.filter(({ privateJwk }) => {
      decryptJwk(privateJwk)
      return needsEncryption(String(privateJwk.enc ?? ''))
    })
    for (const { kid, privateJwk } of staleKeys) {
      await transaction
        .update(signingKey)
        .set({ privateJwk: encryptJwk(decryptJwk(privateJwk)) })
        .where(eq(signingKey.kid, kid))
    }
    const apps = await transaction.select().from(authenticatorApp).for('update')
    const staleApps = apps.filter(({ secret }) => needsEncryption(secret))
    for (const { contactId, secret } of staleApps) {
      await transaction
        .update(authenticatorApp)
        .set({ secret: encryptSecret(decryptSecret(secret)) })
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
  const unreadable = apps.filter(({ secret }) => !isReadable(secret)).map(({ contactId }) => contactId)
  await transaction.delete(authenticatorApp).where(inArray(authenticatorApp.contactId, unreadable))
}

function isReadable(secret: string): boolean {
  try {
    decryptSecret(secret)
    return true
  } catch {
    return false
  }
}
