import { describe, expect, it } from 'vitest'
import { second, staleStateAgeInSeconds } from './session-times.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import {
  cutJson,
  endless,
  html,
  json,
  type ResponseHandler,
  redirect,
  reset,
  silent,
} from './testing/hostile-provider.ts'
import { visitProvider } from './testing/visit.ts'

const visit = visitProvider()

describe('a response of the token endpoint', () => {
  it.each<[string, SignInProblem, ResponseHandler | object]>([
    ['refuses a code that was used', 'refused', json({ error: 'invalid_grant' }, 400)],
    [
      'has a script in its description',
      'refused',
      json({ error: 'invalid_request', error_description: '<img src=x onerror=alert(1)>' }, 400),
    ],
    ['is a server error', 'providerTrouble', json({ error: 'server_error' }, 500)],
    ['is no bearer token', 'unreadable', { token_type: 'mac' }],
    ['has no access token', 'unreadable', { access_token: undefined }],
    ['has a list for an access token', 'unreadable', { access_token: ['access'] }],
    ['has no expires_in', 'unreadable', { expires_in: undefined }],
    ['has a negative expires_in', 'unreadable', { expires_in: -900 }],
    ['has an expires_in that is no number', 'unreadable', { expires_in: 'soon' }],
    ['is too long', 'unreadable', { refresh_token: 'r'.repeat(1_000_000) }],
    ['is cut', 'unreadable', cutJson],
    ['is a page', 'unreadable', html()],
    ['is a page of a server that is down', 'unreadable', html(503)],
    ['is a failure', 'unreadable', json({}, 502)],
    ['is null', 'tokenNotVerified', json(null)],
    ['is empty', 'tokenNotVerified', ((response) => response.writeHead(200).end()) satisfies ResponseHandler],
    ['is a redirect', 'tokenNotVerified', redirect('/token-of-others')],
    ['resets the connection', 'unreachable', reset],
  ])('that %s is refused', async (_, problem, token) => {
    visit.provider.behaviour = { token }
    await visit.expectRefused(() => visit.signIn(), problem)
  })

  it.each<[string, ResponseHandler]>([
    ['never begins', silent],
    ['begins and never ends', endless],
  ])('that %s times out', async (_, token) => {
    visit.provider.behaviour = { token }
    await visit.timeOutAt('/token', () => visit.expectRefused(() => visit.signIn(), 'networkTimeout'))
  })

  it('is not stored when it ends after the timeout', async () => {
    let end = () => {}
    visit.provider.behaviour = {
      token: (response, _request, honest) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{')
        end = () => response.end(JSON.stringify(honest).slice(1))
      },
    }
    await visit.timeOutAt('/token', () => visit.expectRefused(() => visit.signIn(), 'networkTimeout'))
    end()
    await expect.poll(() => visit.provider.requests).toContain('/keys')
    await new Promise(setImmediate)
    expect(await visit.storedUser()).toBeUndefined()
  })
})

describe('the redirect URI of a sign-in', () => {
  it.each<[string, SignInProblem, Readonly<Record<string, string | undefined>>]>([
    ['has no state', 'stateMissing', { state: undefined }],
    ['has an unknown state', 'stateNotFound', { state: 'of-another-browser' }],
    ['has no code', 'unreadable', { code: undefined }],
    ['comes from another provider', 'tokenNotVerified', { iss: 'https://evil.example' }],
    ['has no issuer', 'tokenNotVerified', { iss: undefined }],
    ['has the error access_denied', 'refused', { code: undefined, error: 'access_denied' }],
    ['has the error login_required', 'anonymous', { code: undefined, error: 'login_required' }],
    [
      'has the error temporarily_unavailable',
      'providerTrouble',
      { code: undefined, error: 'temporarily_unavailable' },
    ],
    [
      'has the error access_denied and another issuer',
      'tokenNotVerified',
      { code: undefined, error: 'access_denied', iss: 'https://evil.example' },
    ],
  ])('that %s is refused', async (_, problem, members) => {
    await visit.expectRefused(() => visit.signIn(members), problem)
    expect(visit.provider.requests).not.toContain('/token')
  })

  it('is refused the second time', async () => {
    const callback = visit.provider.callbackOf(await visit.startSignIn())
    await (await visit.protocol()).finishSignIn(callback)
    await visit.expectRefused(async () => (await visit.protocol()).finishSignIn(callback), 'stateNotFound')
  })

  it('is refused with two issuers', async () => {
    const callback = `${visit.provider.callbackOf(await visit.startSignIn())}&iss=https://evil.example`
    await visit.expectRefused(async () => (await visit.protocol()).finishSignIn(callback), 'tokenNotVerified')
  })

  it('is refused when the sign-in began more than a quarter of an hour ago', async () => {
    const callback = visit.provider.callbackOf(await visit.startSignIn())
    changeState((state) => ({ ...state, created: Date.now() / second - staleStateAgeInSeconds - 1 }))
    await visit.expectRefused(async () => (await visit.protocol()).finishSignIn(callback), 'stateNotFound')
  })

  it.each([
    ['another application', 'client_id'],
    ['another provider', 'authority'],
  ])('is refused when the sign-in began for %s', async (_, member) => {
    const callback = visit.provider.callbackOf(await visit.startSignIn())
    changeState((state) => ({ ...state, [member]: 'https://evil.example' }))
    await visit.expectRefused(async () => (await visit.protocol()).finishSignIn(callback), 'clientId')
  })
})

describe('a discovery document', () => {
  it.each<[string, SignInProblem, ResponseHandler | object]>([
    ['is another issuer’s', 'tokenNotVerified', { issuer: 'https://evil.example' }],
    ['has no token endpoint', 'tokenNotVerified', { token_endpoint: undefined }],
    ['has a script as an endpoint', 'tokenNotVerified', { authorization_endpoint: 'javascript:alert(1)' }],
    ['has a script to sign out', 'tokenNotVerified', { end_session_endpoint: 'javascript:alert(1)' }],
    ['is too long', 'unreadable', { more: 'm'.repeat(1_000_000) }],
    ['is cut', 'unreadable', cutJson],
    ['is a page', 'unreachable', html()],
    ['is a failure', 'unreachable', html(503)],
    ['is a redirect', 'tokenNotVerified', redirect('/of-others')],
    ['resets the connection', 'unreachable', reset],
  ])('that %s is refused', async (_, problem, discovery) => {
    visit.provider.behaviour = { discovery }
    await visit.expectRefused(() => visit.signIn(), problem)
  })

  it('that begins and never ends times out', async () => {
    visit.provider.behaviour = { discovery: endless }
    await visit.timeOutAt('/.well-known/openid-configuration', () =>
      visit.expectRefused(() => visit.signIn(), 'networkTimeout'),
    )
  })
})

/** Changes the stored state of the current sign-in. */
function changeState(change: (state: object) => object): void {
  const { localStorage } = visit.browser
  const key = localStorage.key(0) ?? ''
  localStorage.setItem(key, JSON.stringify(change(JSON.parse(localStorage.getItem(key) ?? '{}'))))
}
