import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  activeSession,
  addPersonWithPassword,
  grantGone,
  startIdentity,
  type TestPerson,
  testIdentity,
} from '../../tests/support/test-identity.ts'
import { createBearerCheck } from './bearer-check.ts'
import { rotateSigningKey } from './identity-keys.ts'
import { endSessions } from './sessions.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

beforeAll(async () => {
  person = await addPersonWithPassword(database.db)
})

describe('the bearer check', () => {
  test('rejects invalid and forged tokens', async () => {
    const { access_token: token, id_token: idToken } = await identity.browse().signIn(person)
    const [header, payload, signature = ''] = token.split('.')
    const forged = `${header}.${payload}.${signature.slice(0, -4)}AAAA`
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${payload}.`
    for (const invalidToken of ['', 'x', 'a.b.c', forged, unsigned, idToken]) {
      expect(await identity.checkBearer(invalidToken)).toEqual({ reason: 'invalid' })
    }
  })

  test('rejects a token for another audience or from another issuer', async () => {
    const { access_token: token } = await identity.browse().signIn(person)
    const otherAudienceCheck = createBearerCheck(database.db, {
      ...identity.settings,
      apiAudience: 'https://x.example/api',
    })
    expect(await otherAudienceCheck(token)).toEqual({ reason: 'invalid' })
    const otherIssuerCheck = createBearerCheck(database.db, {
      ...identity.settings,
      identityUrl: 'https://x.example',
    })
    expect(await otherIssuerCheck(token)).toEqual({ reason: 'invalid' })
  })

  test('rejects a token without the scope of the member API', async () => {
    const browser = identity.browse()
    const { page, verifier } = await browser.authorize({ scope: 'openid email profile' })
    const callback = await browser.send(page, { login: person.email, password: person.password })
    const { access_token: token } = await browser.exchange(callback, verifier)
    expect(decodeJwt(token).aud).toBe(identity.settings.apiAudience)
    expect(await identity.checkBearer(token)).toEqual({ reason: 'invalid' })
  })

  test('rejects a token immediately after its session ends, even if it was cached', async () => {
    const bearerCheck = createBearerCheck(database.db, identity.settings)
    const { access_token: token } = await identity.browse().signIn(person)
    expect(await bearerCheck(token)).toEqual(activeSession)
    await endSessions(database.db, person.contactId)
    expect(await bearerCheck(token)).toEqual(grantGone)
  })

  test('accepts tokens from before and after a change of the signing key', async () => {
    const { access_token: before } = await identity.browse().signIn(person)
    await rotateSigningKey(database.db)
    const restarted = await startIdentity(database.db)
    const after = await restarted.browse().signIn(person)
    expect(await identity.checkBearer(before)).toEqual(activeSession)
    expect(await restarted.checkBearer(after.access_token)).toEqual(activeSession)
    await restarted.close()
  })
})
