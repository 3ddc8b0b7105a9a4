import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  addPersonWithPassword,
  startIdentity,
  type TestPerson,
  testIdentity,
} from '../../tests/support/test-identity.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

beforeAll(async () => {
  person = await addPersonWithPassword(database.db)
})

describe('signing in', () => {
  test('gives the portal tokens that identify the person and that the member API accepts', async () => {
    const tokens = await identity.browse().signIn(person)
    expect(tokens.expires_in).toBe(900)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: person.contactId,
      iss: identity.settings.identityUrl,
      aud: 'officine-portal',
      nonce: 'the-nonce',
      email: person.email,
      name: 'Chloé Gagné',
    })
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'ES256' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: identity.settings.apiAudience,
      scope: 'aqpp',
    })
    expect(await identity.checkBearer(tokens.access_token)).toMatchObject({
      contactId: person.contactId,
      iat: decodeJwt(tokens.access_token).iat,
    })
  })

  test('returns state and issuer with the code', async () => {
    const callback = new URL((await identity.browse().tryPassword(person.email, person.password)).url)
    expect(callback.origin + callback.pathname).toBe(`${identity.settings.portalUrl}/auth/callback`)
    expect(callback.searchParams.get('state')).toBe('the-state')
    expect(callback.searchParams.get('iss')).toBe(identity.settings.identityUrl)
  })

  test('accepts the e-mail address in capitals and with surrounding blanks', async () => {
    const typed = { email: ` ${person.email.toUpperCase()} `, password: person.password }
    expect((await identity.browse().signIn(typed)).access_token).toBeTruthy()
  })

  test('redirects without a page while the session lasts', async () => {
    const browser = identity.browse()
    const first = await browser.signIn(person)
    const { page, verifier } = await browser.authorize({ prompt: 'none' })
    const again = await browser.exchange(page, verifier)
    expect(decodeJwt(again.access_token).grant_id).toBe(decodeJwt(first.access_token).grant_id)
    expect(await identity.checkBearer(again.access_token)).toMatchObject({ contactId: person.contactId })
  })

  test('without a session a silent request returns login_required', async () => {
    const { page } = await identity.browse().authorize({ prompt: 'none' })
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required')
  })

  test('a code can be exchanged once, and a second exchange ends its session', async () => {
    const browser = identity.browse()
    const { page, verifier } = await browser.authorize()
    const callback = await browser.send(page, { login: person.email, password: person.password })
    const tokens = await browser.exchange(callback, verifier)
    await expect(browser.exchange(callback, verifier)).rejects.toThrow('invalid_grant')
    expect(await identity.checkBearer(tokens.access_token)).toEqual({ reason: 'grantGone' })
  })
})

describe('the provider rejects', () => {
  const errorOf = async (change: Record<string, string>) => {
    const { page } = await identity.browse().authorize(change)
    const { search, hash } = new URL(page.url)
    return new URLSearchParams(search || hash.slice(1)).get('error')
  }

  test('a request without a code challenge, or with a plain one', async () => {
    expect(await errorOf({ code_challenge: '', code_challenge_method: '' })).toBe('invalid_request')
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  })

  test('any flow but the code flow', async () => {
    expect(await errorOf({ response_type: 'id_token' })).toMatch(
      /unsupported_response_type|unauthorized_client/,
    )
  })

  test('tokens for another resource', async () => {
    expect(await errorOf({ resource: 'https://elsewhere.example/api' })).toBe('invalid_target')
  })

  test('the password grant', async () => {
    const { email: username, password } = person
    const answer = await identity.browse().token({
      grant_type: 'password',
      username,
      password,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('unsupported_grant_type')
  })

  test('a callback address that is not the portal’s, with an error page in both languages', async () => {
    const change = { redirect_uri: 'https://elsewhere.example/auth/callback' }
    const french = await identity.browse().authorize(change)
    expect(french.page.status).toBe(400)
    expect(french.page.html).toContain('La connexion n’a pas pu commencer')
    expect(french.page.html).not.toContain('elsewhere.example')
    const english = await identity.browse('en').authorize(change)
    expect(english.page.html).toContain('Sign-in could not start')
  })

  test('calls from pages of another origin', async () => {
    const response = await fetch(`${identity.settings.identityUrl}/token`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({
        client_id: 'officine-portal',
        grant_type: 'refresh_token',
        refresh_token: 'x',
      }),
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a confidential client', () => {
  const clientSecret = 'a-secret-that-is-long-enough-for-anybody'
  const exchangeWith = async (secret: Readonly<Record<string, string>>) => {
    const confidential = await startIdentity(database.db, { clientSecret })
    try {
      const browser = confidential.browse()
      const { page, verifier } = await browser.authorize()
      const callback = await browser.send(page, { login: person.email, password: person.password })
      const exchange = await browser.token({
        grant_type: 'authorization_code',
        code: new URL(callback.url).searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: `${confidential.settings.portalUrl}/auth/callback`,
        ...secret,
      })
      const { refresh_token: refreshToken = '' } = exchange.body
      const renewal = refreshToken
        ? await browser.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...secret })
        : undefined
      return [exchange.status, renewal?.status]
    } finally {
      await confidential.close()
    }
  }

  test('gets and renews tokens with its secret in the body', async () => {
    expect(await exchangeWith({ client_secret: clientSecret })).toEqual([200, 200])
  })

  test.each([[{}], [{ client_secret: 'another-secret-of-the-same-good-length' }]])(
    'gets no token with %o',
    async (secret) => {
      expect(await exchangeWith(secret)).toEqual([401, undefined])
    },
  )
})

describe('the discovery document', () => {
  test('lists what the portal uses, and only the code flow with S256', async () => {
    const { html } = await identity.browse().open('/.well-known/openid-configuration')
    expect(JSON.parse(html).scopes_supported).toEqual(['openid', 'email', 'profile', 'aqpp'])
    expect(JSON.parse(html)).toMatchObject({
      issuer: identity.settings.identityUrl,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
      userinfo_endpoint: `${identity.settings.identityUrl}/userinfo`,
      authorization_response_iss_parameter_supported: true,
    })
  })

  test('links to public keys only', async () => {
    const { html } = await identity.browse().open('/keys')
    const { keys } = JSON.parse(html) as { keys: object[] }
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(key).not.toHaveProperty('d')
  })
})

describe('userinfo', () => {
  test('returns the bearer’s claims, and rejects everybody else', async () => {
    const { access_token: token } = await identity.browse().signIn(person)
    const authorizeWith = (authorization: string) =>
      fetch(`${identity.settings.identityUrl}/userinfo`, {
        headers: { authorization, origin: identity.settings.portalUrl },
      })
    const answer = await authorizeWith(`Bearer ${token}`)
    expect(await answer.json()).toMatchObject({ sub: person.contactId, email: person.email })
    expect(answer.headers.get('access-control-allow-origin')).toBe(identity.settings.portalUrl)
    expect((await authorizeWith('Bearer nothing')).status).toBe(401)
  })
})
