import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestBrowser } from '../../tests/support/test-browser.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import {
  addPerson,
  startIdentity,
  type TestIdentity,
  type TestPerson,
} from '../../tests/support/test-identity.ts'
import { createBearerCheck } from './bearer-check.ts'
import { rotateSigningKey } from './identity-keys.ts'
import { endSessions } from './sessions.ts'

let database: TestDatabase
let identity: TestIdentity
let person: TestPerson

beforeAll(async () => {
  database = await createTestDatabase()
  identity = await startIdentity(database.db)
  person = await addPerson(database.db)
})

afterAll(async () => {
  await identity.close()
  await database.close()
})

const browse = () => new TestBrowser(identity.settings)

const check = (token: string) => createBearerCheck(database.db, identity.settings)(token)
const alive = { contactId: expect.any(String), grantId: expect.any(String), iat: expect.any(Number) }
const gone = { reason: 'grantGone' }

describe('the bearer check', () => {
  test('rejects invalid and forged tokens', async () => {
    const { access_token: token, id_token: idToken } = await browse().signIn(person)
    const [header, payload, signature = ''] = token.split('.')
    const forged = `${header}.${payload}.${signature.slice(0, -4)}AAAA`
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${payload}.`
    for (const stranger of ['', 'x', 'a.b.c', forged, unsigned, idToken]) {
      expect(await check(stranger)).toEqual({ reason: 'invalid' })
    }
  })

  test('rejects a token for another audience or from another issuer', async () => {
    const { access_token: token } = await browse().signIn(person)
    const elsewhere = createBearerCheck(database.db, {
      ...identity.settings,
      apiAudience: 'https://x.example/api',
    })
    expect(await elsewhere(token)).toEqual({ reason: 'invalid' })
    const issuer = createBearerCheck(database.db, { ...identity.settings, identityUrl: 'https://x.example' })
    expect(await issuer(token)).toEqual({ reason: 'invalid' })
  })

  test('rejects a token immediately after its session ends, even if it was cached', async () => {
    const bearerCheck = createBearerCheck(database.db, identity.settings)
    const { access_token: token } = await browse().signIn(person)
    expect(await bearerCheck(token)).toEqual(alive)
    await endSessions(database.db, person.contactId)
    expect(await bearerCheck(token)).toEqual(gone)
  })

  test('accepts tokens from before and after a change of the signing key', async () => {
    const { access_token: before } = await browse().signIn(person)
    await rotateSigningKey(database.db)
    const restarted = await startIdentity(database.db)
    const after = await new TestBrowser(restarted.settings).signIn(person)
    expect(await check(before)).toEqual(alive)
    expect(await createBearerCheck(database.db, restarted.settings)(after.access_token)).toEqual(alive)
    await restarted.close()
  })
})
