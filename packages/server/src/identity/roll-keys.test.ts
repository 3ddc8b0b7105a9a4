import { calculateJwkThumbprint, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobContext } from '../../tests/support/job-context.ts'
import { mintToken } from '../../tests/support/mint-token.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  activeSession,
  addPersonWithPassword,
  startIdentity,
  type TestPerson,
} from '../../tests/support/test-identity.ts'
import { newId } from '../database/ids.ts'
import { oidcPayload, signingKey } from '../database/schema.ts'
import { cardKeys, currentCardKey, readCardToken, signCardToken } from '../membership-card/card-token.ts'
import { loadKeys } from './identity-keys.ts'
import { createTokenCheck } from './index.ts'
import { rollKeysJob } from './roll-keys.ts'

const database = testDatabase()
let person: TestPerson

beforeAll(async () => {
  person = await addPersonWithPassword(database.db)
})

beforeEach(async () => {
  await database.db.delete(signingKey)
  await loadKeys(database.db)
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const roll = (now: Date, stolen = false) => rollKeysJob.run(jobContext(database.db, now), { stolen })
const mint = () => mintToken(database.db, person.contactId, testSettings)
/** Checks with a new token check, like a process that has just started. */
const isAccepted = async (token: string) =>
  (await createTokenCheck(database.db, testSettings)(token)) !== undefined

const card = { contactId: newId(), year: 2026 }
const signCard = async () => signCardToken(card, await currentCardKey(database.db))
const isValidCard = async (token: string) =>
  readCardToken(token, await cardKeys(database.db))?.contactId === card.contactId

describe('rolled keys', () => {
  test('leave their signed cards valid and sign no new ones', async () => {
    const before = await signCard()
    await roll(days(2))
    const after = await signCard()
    expect(after).not.toBe(before)
    expect(await Promise.all([before, after].map(isValidCard))).toEqual([true, true])
  })

  test('let the next key sign, and keep the last key’s signatures valid', async () => {
    const [first, second] = (await loadKeys(database.db)).tokenKeys
    const before = await mint()
    await roll(days(2))
    const [current, next, retired] = (await loadKeys(database.db)).tokenKeys
    expect([current?.kid, retired?.kid]).toEqual([second?.kid, first?.kid])
    expect(next?.kid).not.toBe(first?.kid)
    expect(await isAccepted(before)).toBe(true)
    expect(await isAccepted(await mint())).toBe(true)
  })

  test('are not rolled again before the next key is published everywhere', async () => {
    await roll(days(2))
    const { tokenKeys } = await loadKeys(database.db)
    await expect(roll(days(0.5))).rejects.toThrow('The key that comes next is too new to be known everywhere')
    expect((await loadKeys(database.db)).tokenKeys).toEqual(tokenKeys)
  })
})

describe('a database of a release that signed with RSA', () => {
  /** The two keys of 2048 bits that earlier releases made. */
  async function createRsaKeys(): Promise<readonly string[]> {
    await database.db.delete(signingKey)
    const kids: string[] = []
    for (const age of [20, 10]) {
      const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
      const jwk = await exportJWK(privateKey)
      const kid = await calculateJwkThumbprint(jwk)
      await database.db.insert(signingKey).values({ kid, privateJwk: { ...jwk }, createdAt: days(-age) })
      kids.push(kid)
    }
    return kids
  }

  const algorithmOf = (token: string) => decodeProtectedHeader(token).alg

  test('still signs with its own key, and publishes one that releases before it don’t know', async () => {
    const kids = await createRsaKeys()
    const { tokenKeys } = await loadKeys(database.db)
    expect(tokenKeys.map(({ alg }) => alg)).toEqual(['RS256', 'RS256', 'ES256'])
    expect(tokenKeys.slice(0, 2).map(({ kid }) => kid)).toEqual(kids)
    const token = await mint()
    expect(algorithmOf(token)).toBe('RS256')
    expect(await isAccepted(token)).toBe(true)
    await expect(roll(days(0.5))).rejects.toThrow('too new to be known everywhere')
  })

  test('signs with ES256 after one roll, and accepts the tokens from before', async () => {
    await createRsaKeys()
    const before = await mint()
    await roll(days(2))
    const { tokenKeys } = await loadKeys(database.db)
    expect(tokenKeys.map(({ alg }) => alg)).toEqual(['ES256', 'ES256', 'RS256', 'RS256'])
    const after = await mint()
    expect([before, after].map(algorithmOf)).toEqual(['RS256', 'ES256'])
    expect(await isAccepted(before)).toBe(true)
    expect(await isAccepted(after)).toBe(true)
  })

  test('signs people in, renews and signs them out across the roll', async () => {
    await createRsaKeys()
    const old = await startIdentity(database.db)
    const browser = old.browse()
    const tokens = await browser.signIn(person)
    await old.close()
    await roll(days(2))
    const rolled = await startIdentity(database.db, { identityUrl: old.address })
    const { client_id, refresh_token } = { client_id: old.settings.clientId, ...tokens }
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id, refresh_token })
    const response = await fetch(`${rolled.address}/token`, { method: 'POST', body })
    const renewed = Object(await response.json())
    expect([tokens.id_token, renewed.id_token].map(algorithmOf)).toEqual(['RS256', 'ES256'])
    expect(await rolled.checkBearer(tokens.access_token)).toEqual(activeSession)
    expect(await rolled.checkBearer(renewed.access_token)).toEqual(activeSession)
    // The portal's sign-out names its session by the ID token, also by one from before the roll.
    for (const hint of [tokens.id_token, renewed.id_token]) {
      const page = await fetch(`${rolled.address}/sign-out?id_token_hint=${hint}`, { redirect: 'manual' })
      expect(page.status).toBe(200)
    }
    const [header = '', payload = ''] = String(tokens.id_token).split('.')
    const forged = await fetch(`${rolled.address}/sign-out?id_token_hint=${header}.${payload}.AAAA`)
    expect(forged.status).toBe(400)
    await rolled.close()
  })
})

test('replacing stolen keys removes all keys, invalidates their signatures and signs everybody out', async () => {
  const before = await loadKeys(database.db)
  const token = await mint()
  const cardToken = await signCard()
  await roll(days(0), true)
  const after = await loadKeys(database.db)
  const kids = (keys: typeof before) => keys.tokenKeys.map(({ kid }) => kid)
  expect(kids(after).filter((kid) => kids(before).includes(kid))).toEqual([])
  expect(after.cookieKeys.filter((key) => before.cookieKeys.includes(key))).toEqual([])
  expect(await isAccepted(token)).toBe(false)
  expect(await isValidCard(cardToken)).toBe(false)
  expect(await database.db.$count(oidcPayload)).toBe(0)
})
