import { describe, expect, it, vi } from 'vitest'
import type { Grant } from './session-times.ts'
import { isFinalProblem } from './sign-in-problem.ts'
import { cutJson, endless, html, json, type ResponseHandler } from './testing/hostile-provider.ts'
import { type Claims, type Keys, signToken, unsignedToken } from './testing/tokens.ts'
import { visitProvider } from './testing/visit.ts'
import { readStoredUser, removeUser } from './user-record.ts'

const visit = visitProvider()

async function signedIn(): Promise<Grant> {
  const { grant } = await visit.signIn()
  visit.provider.requests.length = 0
  return grant
}

const withClaims =
  (claims: Claims) =>
  (honest: Claims, { own }: Keys) =>
    signToken({ ...honest, ...claims }, own)

describe('a renewal', () => {
  it('returns new tokens, with one request for concurrent callers', async () => {
    const grant = await signedIn()
    const protocol = await visit.protocol()
    const [first, second] = await Promise.all([protocol.renew(grant), protocol.renew(grant)])
    expect(first).toEqual(second)
    expect(first.receivedAt).toBeGreaterThan(grant.receivedAt)
    expect(first).toEqual((await readStoredUser())?.grant)
    expect(visit.provider.requests.filter((path) => path === '/token')).toHaveLength(1)
  })

  it('reads the stored record once under the lock, and writes it once', async () => {
    const grant = await signedIn()
    const protocol = await visit.protocol()
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await protocol.renew(grant)
    expect(transactions.mock.calls.map(([, mode]) => mode)).toEqual(['readonly', 'readwrite'])
    transactions.mockRestore()
  })

  it.each<[string, (honest: Claims, keys: Keys) => string | Promise<string>]>([
    ['is unsigned', (claims) => unsignedToken(claims)],
    ['is of another issuer', withClaims({ iss: 'https://evil.example' })],
    ['is for another audience', withClaims({ aud: 'another-app' })],
    ['has another subject', withClaims({ sub: 'bernard' })],
    ['has expired', withClaims({ iat: 1_000, exp: 2_000 })],
  ])('whose ID token %s is refused, by refresh token and by frame', async (_, idToken) => {
    const grant = await signedIn()
    visit.provider.behaviour = { idToken }
    const before = await visit.storedUser()
    const protocol = await visit.protocol()
    await expect(protocol.renew(grant)).rejects.toSatisfy(isFinalProblem)
    await expect(protocol.signInAgain(grant)).rejects.toSatisfy(isFinalProblem)
    expect(await visit.storedUser()).toBe(before)
  })

  it.each<[string, ResponseHandler]>([
    ['is cut', cutJson],
    ['is a page', html()],
    ['is the page of a gateway', html(400)],
    ['is of a provider that is down', json({ error: 'server_error' }, 500)],
  ])('whose response %s may be retried', async (_, token) => {
    const grant = await signedIn()
    visit.provider.behaviour = { token }
    const before = await visit.storedUser()
    const error = await (await visit.protocol()).renew(grant).catch((refusal: unknown) => refusal)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toSatisfy(isFinalProblem)
    expect(await visit.storedUser()).toBe(before)
  })

  it.each<[string, ResponseHandler]>([
    ['400 without a body', (response) => response.writeHead(400).end()],
    ['401 without a body', (response) => response.writeHead(401).end()],
    ['400 without an OAuth error', json({ message: 'No such account' }, 400)],
    ['401 that is no JSON', (response) => response.writeHead(401).end('No such account')],
  ])('of an account that the provider removed is refused by a %s', async (_, token) => {
    const grant = await signedIn()
    visit.provider.behaviour = { token, frame: { error: 'login_required' } }
    const before = await visit.storedUser()
    await expect((await visit.protocol()).renew(grant)).rejects.toSatisfy(isFinalProblem)
    expect(await visit.storedUser()).toBe(before)
  })

  it('that never ends times out', async () => {
    const grant = await signedIn()
    visit.provider.behaviour = { token: endless }
    const renewal = async () => (await visit.protocol()).renew(grant)
    await expect(visit.timeOutAt('/token', renewal)).rejects.toMatchObject({ problem: 'networkTimeout' })
  })

  it('uses a frame when its refresh token is spent, for example after a lost response', async () => {
    const grant = await signedIn()
    const refusesOnce: ResponseHandler = (response, request) => {
      visit.provider.behaviour = {}
      json({ error: 'invalid_grant' }, 400)(response, request, {})
    }
    visit.provider.behaviour = { token: refusesOnce }
    const renewed = await (await visit.protocol()).renew(grant)
    expect(renewed.receivedAt).toBeGreaterThan(grant.receivedAt)
    expect(visit.provider.requests.filter((path) => path === '/token')).toHaveLength(2)
  })

  it('is refused when nobody is signed in in the frame', async () => {
    const grant = await signedIn()
    visit.provider.behaviour = {
      token: json({ error: 'invalid_grant' }, 400),
      frame: { error: 'login_required' },
    }
    await expect((await visit.protocol()).renew(grant)).rejects.toSatisfy(isFinalProblem)
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['another provider', { iss: 'https://evil.example' }],
    ['a state of another sign-in', { state: 'another' }],
  ])('by a frame that returns %s is refused', async (_, frame) => {
    const grant = await signedIn()
    visit.provider.behaviour = { frame }
    const before = await visit.storedUser()
    await expect((await visit.protocol()).signInAgain(grant)).rejects.toThrow()
    expect(await visit.storedUser()).toBe(before)
    expect(visit.provider.requests).not.toContain('/token')
  })

  it('does not sign in a person who signed out during the request', async () => {
    const grant = await signedIn()
    visit.provider.behaviour = {
      idToken: async (claims, keys) => {
        await removeUser()
        return signToken(claims, keys.own)
      },
    }
    await expect((await visit.protocol()).renew(grant)).rejects.toSatisfy(isFinalProblem)
    expect(await visit.storedUser()).toBeUndefined()
  })
})
