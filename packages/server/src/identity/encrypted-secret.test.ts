import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword } from '../../tests/support/test-identity.ts'
import { authenticatorApp, signingKey } from '../database/schema.ts'
import { cardKeys, currentCardKey } from '../membership-card/card-token.ts'
import { createAppSecret, storeApp, useAppCode } from './authenticator-app.ts'
import { decryptSecret, encryptSecret, encryptStoredSecrets, useSecretKeys } from './encrypted-secret.ts'
import { loadKeys, replaceStolenKeys } from './identity-keys.ts'

const database = testDatabase()
const newKey = () => randomBytes(32).toString('base64')
const key = newKey()

// Tests of other files run in the same process.
beforeEach(() => useSecretKeys({}))

afterEach(async () => {
  useSecretKeys({})
  await database.db.delete(authenticatorApp)
  await database.db.delete(signingKey)
})

/** Everything that the database stores of keys and of authentication applications. */
const storedText = async () =>
  JSON.stringify([
    await database.db.select().from(signingKey),
    await database.db.select().from(authenticatorApp),
  ])

const readAll = async () => ({ keys: await loadKeys(database.db), cards: await cardKeys(database.db) })

describe('a secret', () => {
  test('is stored as it is without a key of the environment', () => {
    expect(encryptSecret('JBSWY3DPEHPK3PXP', 'anne')).toBe('JBSWY3DPEHPK3PXP')
    expect(decryptSecret('JBSWY3DPEHPK3PXP', 'anne')).toBe('JBSWY3DPEHPK3PXP')
  })

  test('is encrypted with one, each time in another way', () => {
    useSecretKeys({ secretsKey: key })
    const [first, second] = [encryptSecret('à garder', 'anne'), encryptSecret('à garder', 'anne')]
    expect(first).not.toContain('garder')
    expect(first).not.toBe(second)
    expect([first, second].map((stored) => decryptSecret(stored, 'anne'))).toEqual(['à garder', 'à garder'])
  })

  test('of a replaced key is read as long as that key is the previous one', () => {
    useSecretKeys({ secretsKey: key })
    const stored = encryptSecret('secret', 'anne')
    useSecretKeys({ secretsKey: newKey(), secretsKeyPrevious: key })
    expect(decryptSecret(stored, 'anne')).toBe('secret')
    useSecretKeys({ secretsKey: newKey() })
    expect(() => decryptSecret(stored, 'anne')).toThrow('write that key into SECRETS_KEY')
    useSecretKeys({})
    expect(() => decryptSecret(stored, 'anne')).toThrow('write that key into SECRETS_KEY')
  })

  test('that was altered is refused', () => {
    useSecretKeys({ secretsKey: key })
    const stored = encryptSecret('secret', 'anne')
    const altered = `${stored.slice(0, -2)}${stored.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => decryptSecret(altered, 'anne')).toThrow()
  })
})

/** As secrets were encrypted before they were bound to their row. */
function encryptUnbound(text: string): string {
  const bytes = Buffer.from(key, 'base64')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return `enc1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
}

describe('the secrets of the database', () => {
  test('of one person open nothing in the row of another', async () => {
    useSecretKeys({ secretsKey: key })
    const [anne, bea] = [await addPersonWithPassword(database.db), await addPersonWithPassword(database.db)]
    const now = Date.now()
    const secret = createAppSecret()
    await storeApp(database.db, anne.contactId, { secret, step: 1 })
    const [app] = await database.db.select().from(authenticatorApp)
    await database.db
      .insert(authenticatorApp)
      .values({ contactId: bea.contactId, secret: String(app?.secret), confirmedAt: new Date() })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
    await expect(useAppCode(database.db, bea.contactId, code)).rejects.toThrow()
    expect(await useAppCode(database.db, anne.contactId, code)).toBe(true)
  })

  test('that were bound to no row are read, and bound by the next start', async () => {
    useSecretKeys({ secretsKey: key })
    const { contactId } = await addPersonWithPassword(database.db)
    const secret = encryptUnbound('JBSWY3DPEHPK3PXP')
    await database.db.insert(authenticatorApp).values({ contactId, secret })
    expect(decryptSecret(secret, contactId)).toBe('JBSWY3DPEHPK3PXP')
    expect(await encryptStoredSecrets(database.db)).toBe(1)
    const [app] = await database.db.select().from(authenticatorApp)
    const stored = String(app?.secret)
    expect(decryptSecret(stored, contactId)).toBe('JBSWY3DPEHPK3PXP')
    expect(() => decryptSecret(stored, 'another')).toThrow()
    expect(await encryptStoredSecrets(database.db)).toBe(0)
  })

  test('do not open as another key', async () => {
    useSecretKeys({ secretsKey: key })
    await loadKeys(database.db)
    const [first, second] = await database.db.select().from(signingKey)
    await database.db
      .update(signingKey)
      .set({ privateJwk: first?.privateJwk ?? {} })
      .where(eq(signingKey.kid, second?.kid ?? ''))
    await expect(loadKeys(database.db)).rejects.toThrow()
  })

  test('in plain text are encrypted, and read the same', async () => {
    await currentCardKey(database.db)
    const { contactId } = await addPersonWithPassword(database.db)
    await database.db.insert(authenticatorApp).values({ contactId, secret: 'JBSWY3DPEHPK3PXP' })
    const before = await readAll()
    const [signing] = before.keys.tokenKeys
    const secrets = [String(signing.d), ...before.keys.cookieKeys, 'JBSWY3DPEHPK3PXP']
    expect(secrets.filter((secret) => secret.length < 16)).toEqual([])

    useSecretKeys({ secretsKey: key })
    expect(await encryptStoredSecrets(database.db)).toBe(6)
    const stored = await storedText()
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
    expect(await readAll()).toEqual(before)
    const [app] = await database.db.select().from(authenticatorApp)
    expect(decryptSecret(String(app?.secret), contactId)).toBe('JBSWY3DPEHPK3PXP')
    expect(await encryptStoredSecrets(database.db)).toBe(0)
  })

  test('that are created with a key are never in plain text', async () => {
    useSecretKeys({ secretsKey: key })
    const { keys, cards } = await readAll()
    const card = await currentCardKey(database.db)
    const stored = await storedText()
    const secrets = [String(keys.tokenKeys[0].d), ...keys.cookieKeys, card.toString('base64url')]
    expect(cards).toEqual([])
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
    expect(await encryptStoredSecrets(database.db)).toBe(0)
  })

  test('move to a new key, after which the previous one is not needed', async () => {
    useSecretKeys({ secretsKey: key })
    const before = await readAll()
    const next = newKey()
    useSecretKeys({ secretsKey: next, secretsKeyPrevious: key })
    expect(await encryptStoredSecrets(database.db)).toBe(4)
    useSecretKeys({ secretsKey: next })
    expect(await readAll()).toEqual(before)
  })

  test('are not read or replaced without their key', async () => {
    useSecretKeys({ secretsKey: key })
    await loadKeys(database.db)
    const before = await storedText()
    useSecretKeys({ secretsKey: newKey() })
    await expect(encryptStoredSecrets(database.db)).rejects.toThrow('write that key into SECRETS_KEY')
    await expect(loadKeys(database.db)).rejects.toThrow('write that key into SECRETS_KEY')
    expect(await storedText()).toBe(before)
  })

  test('whose key is lost are replaced, like stolen ones', async () => {
    useSecretKeys({ secretsKey: key })
    await loadKeys(database.db)
    const [lost, plain] = [await addPersonWithPassword(database.db), await addPersonWithPassword(database.db)]
    await database.db.insert(authenticatorApp).values([
      { contactId: lost.contactId, secret: encryptSecret('JBSWY3DPEHPK3PXP', lost.contactId) },
      { contactId: plain.contactId, secret: 'JBSWY3DPEHPK3PXP' },
    ])
    useSecretKeys({ secretsKey: newKey() })
    await replaceStolenKeys(database.db)
    expect(await encryptStoredSecrets(database.db)).toBe(1)
    const apps = await database.db.select().from(authenticatorApp)
    expect(apps.map(({ contactId }) => contactId)).toEqual([plain.contactId])
  })
})
