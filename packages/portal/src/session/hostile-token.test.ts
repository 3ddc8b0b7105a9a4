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
    expect(await visit.storedUser()).toContain('access')
  })

  it.each([
    ['ahead', hour],
    ['behind', -hour],
  ])(
    'is accepted with the device’s clock an hour %s, for as long as the token is valid',
    async (_, offset) => {
      visit.provider.behaviour = { clock: () => Date.now() + offset * 1_000 }
      const { grant } = await visit.signIn()
      expect(Math.round((grant.expiresAt - grant.receivedAt) / 60_000)).toBe(15)
    },
  )
})

describe('an ID token', () => {
  it.each<[string, SignInProblem, Forgery]>([
    ['is missing', 'tokenNotVerified', () => undefined],
    ['is no token', 'tokenNotVerified', () => 'yes'],
    ['has no signature', 'tokenNotVerified', (claims) => unsignedToken(claims)],
    [
      'has the algorithm none and a signature',
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
      'is signed by an unpublished key',
      'tokenNotVerified',
      (claims, { foreign }) => signToken(claims, foreign, { kid: 'key-2' }),
    ],
    [
      'contains its own key (jwk)',
      'tokenNotVerified',
      async (claims, { foreign }) => signToken(claims, foreign, { jwk: await publicKey(foreign) }),
    ],
    [
      'has the address of a key (jku)',
      'tokenNotVerified',
      (claims, { foreign }) => signToken(claims, foreign, { jku: 'https://evil.example/keys' }),
    ],
    [
      'requires an unknown extension (crit)',
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
    ['has another issuer', 'tokenNotVerified', withClaims(() => ({ iss: 'https://evil.example' }))],
    [
      'has an issuer that looks alike',
      'tokenNotVerified',
      (claims, { own }) => signToken({ ...claims, iss: `${claims.iss}/` }, own),
    ],
    ['has no issuer', 'tokenNotVerified', withClaims(() => ({ iss: undefined }))],
    ['is for another audience', 'tokenNotVerified', withClaims(() => ({ aud: 'another-app' }))],
    ['is for no audience', 'tokenNotVerified', withClaims(() => ({ aud: undefined }))],
    [
      'is for several audiences and has no azp',
      'tokenNotVerified',
      withClaims(() => ({ aud: ['officine-portal', 'another-app'] })),
    ],
    [
      'was issued to another application (azp)',
      'tokenNotVerified',
      withClaims(() => ({ azp: 'another-app' })),
    ],
    ['has another nonce', 'unreadable', withClaims(() => ({ nonce: 'another' }))],
    ['has no nonce', 'unreadable', withClaims(() => ({ nonce: undefined }))],
    ['has no subject', 'unreadable', withClaims(() => ({ sub: undefined }))],
    ['has an empty subject', 'unreadable', withClaims(() => ({ sub: '' }))],
    ['has expired', 'tokenTimes', withClaims((now) => ({ iat: now - 1_000, exp: now - 100 }))],
    ['is not valid yet', 'tokenTimes', withClaims((now) => ({ nbf: now + hour }))],
    [
      'was issued in the future',
      'tokenTimes',
      withClaims((now) => ({ iat: now + hour, exp: now + 2 * hour })),
    ],
    [
      'was issued long ago and is valid for long',
      'tokenTimes',
      withClaims((now) => ({ iat: now - hour, exp: now + hour })),
    ],
    ['has no time of issue', 'tokenTimes', withClaims(() => ({ iat: undefined }))],
    ['has no expiry', 'tokenTimes', withClaims(() => ({ exp: undefined }))],
    ['has an expiry that is no number', 'tokenTimes', withClaims(() => ({ exp: 'never' }))],
  ])('that %s is refused', async (_, problem, idToken) => {
    visit.provider.behaviour = { idToken }
    await visit.expectRefused(() => visit.signIn(), problem)
  })

  it.each<[string, SignInProblem, object]>([
    ['are an empty list', 'tokenNotVerified', { keys: [] }],
    ['are no list', 'tokenNotVerified', { keys: 'none' }],
  ])('is refused when the published keys %s', async (_, problem, keys) => {
    visit.provider.behaviour = { keys }
    await visit.expectRefused(() => visit.signIn(), problem)
  })
})
