import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobContext } from '../../tests/support/job-context.ts'
import { mintToken } from '../../tests/support/mint-token.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword, type TestPerson } from '../../tests/support/test-identity.ts'
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
