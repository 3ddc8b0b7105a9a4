import { describe, expect, it } from 'vitest'
import type { SignInProblem } from './sign-in-problem.ts'
import {
  type Claims,
  type Keys,
  publicKey,
  signToken,
  signWithPublicKey,
  unsignedToken,
  withOtherClaims,
} from './testing/tokens.ts'
import { visitProvider } from './testing/visit.ts'

const visit = visitProvider()
const hour = 3_600

type Forgery = (claims: Claims, keys: Keys) => string | undefined | Promise<string | undefined>

/** Changes some of the valid claims; `undefined` removes one. */
const withClaims =
  (change: (now: number) => Claims): Forgery =>
  (claims, keys) => {
    const all = Object.entries({ ...claims, ...change(Number(claims.iat)) })
    return signToken(Object.fromEntries(all.filter(([, value]) => value !== undefined)), keys.own)
  }

describe('a sign-in at an honest provider', () => {
  it('is accepted, and its user stored', async () => {
    const { grant, back } = await visit.signIn()
    expect([grant.subject, back]).toEqual(['anne', '/profile'])
    expect(await visit.kept()).toContain('access')
  })

  it.each([
    ['ahead', hour],
    ['behind', -hour],
  ])('is accepted with the device’s clock an hour %s, for as long as the token is valid', async (_, off) => {
    visit.provider.behaviour = { clock: () => Date.now() + off * 1_000 }
    const { grant } = await visit.signIn()
    expect(Math.round((grant.expiresAt - grant.receivedAt) / 60_000)).toBe(15)
  })
})

describe('an ID token', () => {
  it.each<[string, SignInProblem, Forgery]>([
    ['is missing', 'tokenNotVerified', () => undefined],
    ['is no token', 'tokenNotVerified', () => 'yes'],
    ['has no signature', 'tokenNotVerified', (claims) => unsignedToken(claims)],
    [
      'says it needs none, and has one',
      'tokenNotVerified',
      (claims) => unsignedToken(claims, 'c2lnbmF0dXJl'),
    ],
    [
      'is signed with the public key as a secret',
      'tokenNotVerified',
      async (claims, { own }) => signWithPublicKey(claims, await publicKey(own)),
    ],
    ['is signed by another key', 'tokenNotVerified', (claims, { foreign }) => signToken(claims, foreign)],
    [
      'is signed by a key that nobody published',
      'tokenNotVerified',
      (claims, { foreign }) => signToken(claims, foreign, { kid: 'key-2' }),
    ],
    [
      'brings its own key',
      'tokenNotVerified',
      async (claims, { foreign }) => signToken(claims, foreign, { jwk: await publicKey(foreign) }),
    ],
    [
      'says where to find its key',
      'tokenNotVerified',
      (claims, { foreign }) => signToken(claims, foreign, { jku: 'https://evil.example/keys' }),
    ],
    [
      'asks for an extension that nobody knows',
      'tokenNotVerified',
      async (claims, { own }) => {
        const [, payload, signature] = (await signToken(claims, own)).split('.')
        const header = Buffer.from('{"alg":"RS256","kid":"key-1","crit":["own"],"own":1}').toString(
          'base64url',
        )
        return `${header}.${payload}.${signature}`
      },
    ],
    [
      'was changed after it was signed',
      'tokenNotVerified',
      async (claims, { own }) => withOtherClaims(await signToken(claims, own), { ...claims, sub: 'bernard' }),
    ],
    ['names another issuer', 'tokenNotVerified', withClaims(() => ({ iss: 'https://evil.example' }))],
    [
      'names an issuer that looks alike',
      'tokenNotVerified',
      (claims, { own }) => signToken({ ...claims, iss: `${claims.iss}/` }, own),
    ],
    ['names no issuer', 'tokenNotVerified', withClaims(() => ({ iss: undefined }))],
    ['is for another audience', 'tokenNotVerified', withClaims(() => ({ aud: 'another-app' }))],
    ['is for no audience', 'tokenNotVerified', withClaims(() => ({ aud: undefined }))],
    [
      'is for several, and does not say who asked',
      'tokenNotVerified',
      withClaims(() => ({ aud: ['officine-portal', 'another-app'] })),
    ],
    ['was asked for by another application', 'tokenNotVerified', withClaims(() => ({ azp: 'another-app' }))],
    ['has another nonce', 'tokenNotVerified', withClaims(() => ({ nonce: 'another' }))],
    ['has no nonce', 'tokenNotVerified', withClaims(() => ({ nonce: undefined }))],
    ['is about nobody', 'subject', withClaims(() => ({ sub: undefined }))],
    ['is about nobody, by an empty name', 'subject', withClaims(() => ({ sub: '' }))],
    ['has expired', 'tokenTimes', withClaims((now) => ({ iat: now - 1_000, exp: now - 100 }))],
    ['is not valid yet', 'tokenTimes', withClaims((now) => ({ nbf: now + hour }))],
    [
      'was issued in the future',
      'tokenTimes',
      withClaims((now) => ({ iat: now + hour, exp: now + 2 * hour })),
    ],
    [
      'was issued long ago and lives long',
      'tokenTimes',
      withClaims((now) => ({ iat: now - hour, exp: now + hour })),
    ],
    ['does not say when it was issued', 'tokenTimes', withClaims(() => ({ iat: undefined }))],
    ['does not say when it ends', 'tokenTimes', withClaims(() => ({ exp: undefined }))],
    ['ends at no time', 'tokenTimes', withClaims(() => ({ exp: 'never' }))],
  ])('that %s is refused', async (_, problem, idToken) => {
    visit.provider.behaviour = { idToken }
    await visit.expectRefused(() => visit.signIn(), problem)
  })

  it.each<[string, SignInProblem, object]>([
    ['are somebody else’s', 'tokenNotVerified', { keys: [] }],
    ['are no keys', 'tokenNotVerified', { keys: 'none' }],
  ])('is refused when the published keys %s', async (_, problem, keys) => {
    visit.provider.behaviour = { keys }
    await visit.expectRefused(() => visit.signIn(), problem)
  })
})
