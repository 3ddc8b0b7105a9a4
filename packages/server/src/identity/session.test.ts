import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import type { Page } from '../../tests/support/test-browser.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  activeSession,
  addPersonWithPassword,
  grantGone,
  type TestPerson,
  testIdentity,
} from '../../tests/support/test-identity.ts'
import { oidcPayload } from '../database/schema.ts'
import { lifetimes, refreshTokenLifetime, sessionLifetime } from './lifetimes.ts'
import { endSessions, sweepExpired } from './sessions.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

/** Whether the page has a form that its script submits at once. */
const isSentByScript = ({ html }: Page) =>
  readHtml(html)
    .elements('form')
    .some(({ attributes }) => 'data-send-at-once' in attributes)

beforeAll(async () => {
  person = await addPersonWithPassword(database.db)
})

describe('renewal', () => {
  test('gives a new refresh token each time', async () => {
    const browser = identity.browse()
    const first = await browser.signIn(person)
    const { body: second } = await browser.refresh(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await identity.checkBearer(second.access_token)).toEqual(activeSession)
    expect((await browser.refresh(second.refresh_token)).status).toBe(200)
  })

  test('a replayed refresh token ends the session for every holder', async () => {
    const browser = identity.browse()
    const first = await browser.signIn(person)
    const { body: second } = await browser.refresh(first.refresh_token)
    const replayed = await browser.refresh(first.refresh_token)
    expect(replayed.status).toBe(400)
    expect(replayed.body.error).toBe('invalid_grant')
    expect(await identity.checkBearer(second.access_token)).toEqual(grantGone)
    expect((await browser.refresh(second.refresh_token)).status).toBe(400)
  })

  test('ten concurrent renewals with one token spend it once', async () => {
    const browser = identity.browse()
    const { refresh_token: token } = await browser.signIn(person)
    const responses = await Promise.all(Array.from({ length: 10 }, () => browser.refresh(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const live = await database.db
      .select({ id: oidcPayload.id })
      .from(oidcPayload)
      .where(
        sql`${oidcPayload.model} = 'RefreshToken' and ${oidcPayload.id} = ${token} and ${oidcPayload.consumedAt} is null`,
      )
    expect(live).toEqual([])
  })

  test('slides by 8 hours and ends 24 hours after the sign-in', () => {
    const signedInAt = 1_800_000_000
    const hour = 3600
    expect(refreshTokenLifetime(signedInAt, signedInAt)).toBe(8 * hour)
    expect(refreshTokenLifetime(signedInAt, signedInAt + 15 * hour)).toBe(8 * hour)
    expect(refreshTokenLifetime(signedInAt, signedInAt + 20 * hour)).toBe(4 * hour)
    expect(sessionLifetime(signedInAt, signedInAt + 20 * hour)).toBe(4 * hour)
  })

  test('a grant outlives the session that it was given in', async () => {
    const browser = identity.browse()
    const { access_token: token } = await browser.signIn(person)
    const bearer = await identity.checkBearer(token)
    if ('reason' in bearer) throw new Error(bearer.reason)
    const [row] = await database.db
      .select()
      .from(oidcPayload)
      .where(sql`${oidcPayload.id} = ${bearer.grantId}`)
    const secondsLeft = (row?.expiresAt?.getTime() ?? 0) / 1000 - Date.now() / 1000
    expect(secondsLeft).toBeGreaterThan(lifetimes.session)
  })
})

describe('the end of a session', () => {
  test('signing out with the ID token needs no confirmation and leads to the portal, in its language', async () => {
    const browser = identity.browse()
    const tokens = await browser.signIn(person)
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${identity.settings.portalUrl}/en-CA/`,
      state: 's',
    })
    const page = await browser.open(`/sign-out?${query}`)
    expect(isSentByScript(page)).toBe(true)
    const done = await browser.send(page)
    expect(done.url).toBe(`${identity.settings.portalUrl}/en-CA/?state=s`)
    expect(await identity.checkBearer(tokens.access_token)).toEqual(grantGone)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    const { page: silent } = await browser.authorize({ prompt: 'none' })
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required')
  })

  test('signing out without an ID token needs a confirmation', async () => {
    const browser = identity.browse()
    const tokens = await browser.signIn(person)
    const page = await browser.open('/sign-out')
    expect(page.html).toContain('Voulez-vous vous déconnecter?')
    expect(isSentByScript(page)).toBe(false)
    expect(await identity.checkBearer(tokens.access_token)).toEqual(activeSession)
    const done = await browser.send(page)
    expect(done.html).toContain('Votre session est fermée')
    expect(await identity.checkBearer(tokens.access_token)).toEqual(grantGone)
  })

  test('an ID token of somebody else requires a confirmation', async () => {
    const other = await identity.browse().signIn(await addPersonWithPassword(database.db))
    const browser = identity.browse()
    await browser.signIn(person)
    const page = await browser.open(`/sign-out?id_token_hint=${other.id_token}`)
    expect(isSentByScript(page)).toBe(false)
  })

  test('signing out without a session shows our page in French, without unsafe scripts', async () => {
    const page = await identity.browse().open('/sign-out')
    expect(readHtml(page.html).language).toBe('fr-CA')
    expect(page.html).not.toContain('Submitting')
    expect((await identity.browse().open('/sign-out')).headers.get('content-security-policy')).not.toContain(
      'unsafe',
    )
  })

  test('revoking the refresh token ends the access token too', async () => {
    const browser = identity.browse()
    const tokens = await browser.signIn(person)
    const response = await fetch(`${identity.settings.identityUrl}/token/revocation`, {
      method: 'POST',
      headers: { origin: identity.settings.portalUrl },
      body: new URLSearchParams({ client_id: 'officine-portal', token: tokens.refresh_token }),
    })
    expect(response.status).toBe(200)
    expect(await identity.checkBearer(tokens.access_token)).toEqual(grantGone)
  })

  test('revocation is allowed from the portal’s origin only', async () => {
    const revoke = (origin: string, token: string) =>
      fetch(`${identity.settings.identityUrl}/token/revocation`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ client_id: 'officine-portal', token, token_type_hint: 'refresh_token' }),
      })
    const tokens = await identity.browse().signIn(person)
    const foreign = await revoke('https://elsewhere.example', tokens.refresh_token)
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([400, null])
    expect(await identity.checkBearer(tokens.access_token)).toEqual(activeSession)
    const unknown = await revoke(identity.settings.portalUrl, 'no-token-of-ours')
    expect(unknown.status).toBe(200)
    const done = await revoke(identity.settings.portalUrl, tokens.refresh_token)
    expect(done.headers.get('access-control-allow-origin')).toBe(identity.settings.portalUrl)
    expect(await identity.checkBearer(tokens.access_token)).toEqual(grantGone)
  })

  test('an access token cannot be revoked, only its session’s refresh token', async () => {
    const tokens = await identity.browse().signIn(person)
    const response = await fetch(`${identity.settings.identityUrl}/token/revocation`, {
      method: 'POST',
      headers: { origin: identity.settings.portalUrl },
      body: new URLSearchParams({ client_id: 'officine-portal', token: tokens.access_token }),
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'unsupported_token_type' }])
    expect(await identity.checkBearer(tokens.access_token)).toEqual(activeSession)
  })

  test('a changed password ends all sessions but the current one', async () => {
    const changer = identity.browse()
    const other = identity.browse()
    const changerTokens = await changer.signIn(person)
    const otherTokens = await other.signIn(person)
    const bearer = await identity.checkBearer(changerTokens.access_token)
    if ('reason' in bearer) throw new Error(bearer.reason)
    await endSessions(database.db, person.contactId, bearer.grantId)
    expect(await identity.checkBearer(changerTokens.access_token)).toEqual(activeSession)
    expect((await changer.refresh(changerTokens.refresh_token)).status).toBe(200)
    expect(await identity.checkBearer(otherTokens.access_token)).toEqual(grantGone)
    expect((await other.refresh(otherTokens.refresh_token)).status).toBe(400)
    expect(new URL((await other.authorize({ prompt: 'none' })).page.url).searchParams.get('error')).toBe(
      'login_required',
    )
    await endSessions(database.db, person.contactId)
    expect(await identity.checkBearer(changerTokens.access_token)).toEqual(grantGone)
  })

  test.each([
    ['every session', undefined],
    ['every session but one', 'the-grant-that-stays'],
  ])('a pending sign-in with the old password ends too, with %s', async (_, except) => {
    const holder = identity.browse()
    const { page } = await holder.authorize()
    holder.follows = false
    const pending = await holder.send(page, { login: person.email, password: person.password })
    expect(new URL(pending.url).pathname).toMatch(/^\/auth\//)
    await endSessions(database.db, person.contactId, except)
    holder.follows = true
    const later = await holder.open(pending.url)
    expect([later.status, new URL(later.url).searchParams.get('code')]).toEqual([400, null])
  })

  test('another person who signs in on the same browser gets their own session', async () => {
    const browser = identity.browse()
    const first = await browser.signIn(person)
    const next = await addPersonWithPassword(database.db)
    const { page, verifier } = await browser.authorize({ prompt: 'login' })
    const intermediate = await browser.send(page, { login: next.email, password: next.password })
    const tokens = await browser.exchange(await browser.send(intermediate), verifier)
    expect(await identity.checkBearer(tokens.access_token)).toMatchObject({ contactId: next.contactId })
    expect(await identity.checkBearer(first.access_token)).toEqual(grantGone)
  })
})

test('only expired records are swept', async () => {
  const { access_token: token } = await identity.browse().signIn(person)
  await database.db
    .insert(oidcPayload)
    .values([1, 2, 3].map((n) => ({ model: 'Session', id: `old${n}`, payload: {}, expiresAt: new Date(0) })))
  expect(await sweepExpired(database.db)).toBe(3)
  expect(await identity.checkBearer(token)).toEqual(activeSession)
})
