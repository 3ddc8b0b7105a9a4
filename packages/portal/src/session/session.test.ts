import 'fake-indexeddb/auto'
import { ApiError } from '@officine/api/errors'
import type { Settings } from '@officine/api/settings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../testing/stub-browser.ts'
import type { Protocol } from './protocol.ts'
import {
  accessToken,
  continueSession,
  endSessionIfUnauthorized,
  machine,
  signInSilently,
  startSession,
} from './session.ts'
import { type Grant, minute, second } from './session-times.ts'
import { SignInFailure } from './sign-in-problem.ts'
import { readStoredUser, removeUser, storeUser } from './user-record.ts'

const protocol = {
  signIn: vi.fn<Protocol['signIn']>(),
  finishSignIn: vi.fn<Protocol['finishSignIn']>(),
  renew: vi.fn<Protocol['renew']>(),
  signInAgain: vi.fn<Protocol['signInAgain']>(),
  signOut: vi.fn<Protocol['signOut']>(),
}

const refusal = () => new SignInFailure('refused')

let localValues: Map<string, string>
const onForcedLogout = vi.fn()

async function storeUserOf(subject: string, access_token = `of ${subject}`): Promise<void> {
  const expires_at = Math.floor(Date.now() / second) + 15 * 60
  const user = { access_token, expires_at, profile: { sub: subject } }
  await storeUser(JSON.stringify(user))
}

async function storedGrant(): Promise<Grant> {
  const stored = await readStoredUser()
  if (!stored) throw new Error('Nobody is signed in.')
  return stored.grant
}

function advance(time: number): void {
  vi.setSystemTime(Date.now() + time)
}

const stopActivity = () => localValues.set('officine-last-input', '0')
const resumeActivity = () => localValues.set('officine-last-input', String(Date.now()))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localValues = stubBrowser().localValues
  const ignore = () => {}
  // The provider is replaced, so that no setting is read.
  await startSession(
    {} as Settings,
    { onForcedLogout, onGrantGone: ignore, onRenewalError: ignore },
    async () => protocol,
  )
})
beforeEach(async () => {
  resumeActivity()
  protocol.renew.mockReset().mockRejectedValue(refusal())
  await storeUserOf('anne')
  machine.signedIn(await storedGrant())
})
afterEach(async () => {
  localValues.clear()
  await removeUser()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('continuing at the warning', () => {
  it('ends the session if the provider refuses, even with seconds left', async () => {
    advance(15 * minute - 30 * second)
    stopActivity()
    await machine.check()
    expect(machine.state.name).toBe('expiring')
    resumeActivity()
    await continueSession()
    expect(machine.state.name).toBe('expired')
    await machine.check()
    expect(machine.state.name).toBe('expired')
    expect(await readStoredUser()).toBeUndefined()
  })
})

describe('a request', () => {
  it('carries the token of its person', async () => {
    expect(await accessToken()).toBe('of anne')
  })

  it('carries the renewed token if that of the record is about to expire', async () => {
    protocol.renew.mockImplementation(async () => {
      await storeUserOf('anne', 'renewed')
      return storedGrant()
    })
    advance(15 * minute - 5 * second)
    expect(await accessToken()).toBe('renewed')
  })

  it('never carries the token of another person who has signed in with another tab', async () => {
    await storeUserOf('bernard')
    expect(await accessToken()).toBeUndefined()
    expect(machine.state.name).toBe('userChanged')
    expect((await storedGrant()).subject).toBe('bernard')
  })
})

describe('a request that is refused for good', () => {
  const refused = new ApiError({ kind: 'unauthorized', scope: 'session' })

  it('ends the session', async () => {
    await endSessionIfUnauthorized(refused)
    expect(machine.state.name).toBe('expired')
    expect(await readStoredUser()).toBeUndefined()
  })

  it('ends it by the same words for a check or a request that begins meanwhile', async () => {
    const ended = endSessionIfUnauthorized(refused)
    await Promise.all([ended, machine.check(), accessToken()])
    expect(machine.state.name).toBe('expired')
  })

  it('does not end that of another person who has just signed in with another tab', async () => {
    await storeUserOf('bernard')
    await endSessionIfUnauthorized(refused)
    expect(machine.state.name).toBe('userChanged')
    expect((await storedGrant()).subject).toBe('bernard')
  })

  it('does not end the session of a sign-in that has just ended on this page', async () => {
    const ended = endSessionIfUnauthorized(refused)
    await storeUserOf('bernard')
    machine.signedIn(await storedGrant())
    await ended
    expect(machine.state).toMatchObject({ name: 'active', grant: { subject: 'bernard' } })
    expect((await storedGrant()).subject).toBe('bernard')
  })

  it('continues with what another tab has renewed', async () => {
    advance(second)
    await storeUserOf('anne')
    await endSessionIfUnauthorized(refused)
    expect(machine.state).toMatchObject({ name: 'active', grant: await storedGrant() })
  })
})

describe('a silent sign-in', () => {
  it('that returns another person does not sign them in on this page', async () => {
    const grant = { ...(await storedGrant()), subject: 'bernard' }
    protocol.signInAgain.mockResolvedValue(grant)
    expect(await signInSilently()).toBe(false)
    expect(machine.state).toMatchObject({ grant: { subject: 'anne' } })
  })

  it('that ends after a sign-out signs nobody in', async () => {
    const grant = await storedGrant()
    protocol.signInAgain.mockImplementation(async () => {
      machine.enter({ name: 'redirecting' })
      return grant
    })
    expect(await signInSilently()).toBe(false)
    expect(machine.state.name).toBe('redirecting')
  })
})

it('a logout flag in this browser signs the person out', async () => {
  localValues.set('shouldLogout', 'true')
  await machine.check()
  expect(onForcedLogout).toHaveBeenCalledOnce()
})
