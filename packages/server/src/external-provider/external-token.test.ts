import { createHmac, createPublicKey } from 'node:crypto'
import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Claims,
  externalAudience,
  externalClientId,
  TestProvider,
} from '../../tests/support/test-provider.ts'
import { nowInSeconds } from '../identity/lifetimes.ts'
import { type ExternalIssuer, verifyExternalToken } from './external-token.ts'

let provider: TestProvider
let issuer: ExternalIssuer

beforeAll(async () => {
  provider = await TestProvider.start()
  issuer = await provider.connect()
})

afterAll(() => {
  issuer.discovery.stop()
  provider.close()
})

const verify = (token: string) => verifyExternalToken(token, issuer)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an access token of the external provider', () => {
  test('names its subject, its session and its times', async () => {
    const iat = nowInSeconds()
    const token = await provider.accessToken('anne', { sid: 'a-session', iat })
    expect(await verify(token)).toMatchObject({ subject: 'anne', sid: 'a-session', iat })
  })

  const now = nowInSeconds()

  test.each<readonly [string, Claims]>([
    ['of an issuer with a slash more', { iss: 'SLASH' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another audience', { aud: 'https://another.example/' }],
    ['without an audience', { aud: undefined }],
    ['that has expired', { iat: now - 600, exp: now - 60 }],
    ['without an end', { exp: undefined }],
    ['from the future', { iat: now + 600, exp: now + 900 }],
    ['without an issue time', { iat: undefined }],
    ['that is older than a day', { iat: now - 90_000 }],
    ['that is not valid yet', { nbf: now + 600 }],
    ['of another client', { client_id: 'another' }],
    ['of another client by azp', { azp: 'another' }],
    ['without the scope of the API', { scope: 'openid email' }],
    ['without a scope', { scope: undefined }],
    ['whose subject is no text', { sub: undefined }],
    ['whose subject is empty', { sub: '' }],
    ['whose subject is huge', { sub: 'a'.repeat(300) }],
    ['that is an ID token', { at_hash: 'x' }],
    ['that is a logout token', { events: {} }],
  ])('%s is refused', async (_, claims) => {
    const payload = claims.iss === 'SLASH' ? { iss: `${provider.issuer}/` } : claims
    expect(await verify(await provider.accessToken('anne', payload))).toBeUndefined()
  })

  test('is refused unsigned, and signed with the public key as a secret', async () => {
    const token = await provider.accessToken('anne')
    const [, payload = ''] = token.split('.')
    const [key] = provider.keys
    if (!key) throw new Error('no key')
    expect(await verify(`${part({ alg: 'none', typ: 'at+jwt' })}.${payload}.`)).toBeUndefined()
    const spki = await exportSPKI(key.publicKey)
    const signed = `${part({ alg: 'HS256', typ: 'at+jwt', kid: key.kid })}.${payload}`
    for (const secret of [spki, createPublicKey(spki).export({ type: 'spki', format: 'der' })]) {
      const signature = createHmac('sha256', secret).update(signed).digest('base64url')
      expect(await verify(`${signed}.${signature}`)).toBeUndefined()
    }
  })

  test('is refused with a key that is unknown once the keys were fetched again', async () => {
    const rotating = await TestProvider.start()
    const known = await rotating.connect()
    await rotating.addKey('never published')
    const token = await rotating.accessToken('anne')
    rotating.keys.shift()
    expect(await verifyExternalToken(token, known)).toBeUndefined()
    known.discovery.stop()
    rotating.close()
  })

  test('is refused with another type, a key of its own, or a changed part', async () => {
    expect(await verify(await provider.accessToken('anne', {}, { typ: 'logout+jwt' }))).toBeUndefined()
    const stranger = await TestProvider.start()
    const foreign = await new SignJWT({
      iss: provider.issuer,
      aud: externalAudience,
      sub: 'anne',
      scope: 'aqpp',
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'at+jwt', jku: `${stranger.issuer}/keys` })
      .setIssuedAt()
      .setExpirationTime('5 min')
      .sign(stranger.keys[0]?.privateKey ?? new Uint8Array())
    expect(await verify(foreign)).toBeUndefined()
    stranger.close()
    const [header, , signature] = (await provider.accessToken('anne')).split('.')
    const [, other] = (await provider.accessToken('bea')).split('.')
    expect(await verify(`${header}.${other}.${signature}`)).toBeUndefined()
  })

  test('is refused when it is none: nested, cut, huge or empty', async () => {
    const token = await provider.accessToken('anne')
    const nested = await provider.sign({ token }, { typ: 'at+jwt', cty: 'JWT' })
    for (const text of [
      '',
      'x',
      '..',
      'a.b.c',
      nested,
      token.slice(0, -1),
      `${token}.${token}`,
      'a'.repeat(100_000),
    ])
      expect(await verify(text)).toBeUndefined()
  })

  test.each(['PS256', 'ES256'])(
    'is accepted with a new key of %s, whose id was unknown',
    async (alg) => {
      const rotating = await TestProvider.start()
      const known = await rotating.connect()
      expect(await verifyExternalToken(await rotating.accessToken('anne'), known)).toBeDefined()
      await rotating.addKey('second', alg)
      const token = await rotating.accessToken('anne')
      // Unknown ids fetch the keys once in a few seconds; until then the token is not refused.
      await expect(verifyExternalToken(token, known)).rejects.toMatchObject({ status: 503 })
      await expect.poll(() => verifyExternalToken(token, known), { timeout: 10_000 }).toBeDefined()
      expect(rotating.keyRequests).toBe(2)
      known.discovery.stop()
      rotating.close()
    },
    20_000,
  )

  test.each([
    ['as Entra ID has it', 'openid api://officine/aqpp', { scope: undefined, scp: 'aqpp' }],
    [
      'as Okta has it',
      'openid aqpp',
      { scope: undefined, scp: ['openid', 'aqpp'], client_id: undefined, cid: externalClientId },
    ],
    ['without one in the settings', 'openid email', { scope: undefined }],
  ])('has its scope %s', async (_, scopes, claims) => {
    const other = { ...issuer, provider: { ...issuer.provider, scopes } }
    expect(await verifyExternalToken(await provider.accessToken('anne', claims), other)).toBeDefined()
  })

  test('has its subject in the claim of the settings', async () => {
    const other = { ...issuer, provider: { ...issuer.provider, subjectClaim: 'oid' } }
    const token = await provider.accessToken('pairwise', { oid: 'the-person' })
    expect(await verifyExternalToken(token, other)).toMatchObject({ subject: 'the-person' })
  })

  test('is neither accepted nor refused while the keys can’t be fetched', async () => {
    const silent = await TestProvider.start()
    const known = await silent.connect()
    const token = await silent.accessToken('anne')
    silent.close()
    await expect(verifyExternalToken(token, known)).rejects.toMatchObject({ status: 503 })
    known.discovery.stop()
  })
})
