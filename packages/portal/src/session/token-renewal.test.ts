import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Grant } from './grant.ts'
import type { Protocol } from './protocol.ts'
import { setSessionState } from './session-atom.ts'
import { setSessionInstance } from './session-instance.ts'
import { createSessionMachine, type SessionMachine } from './session-machine.ts'
import { RenewalRefused } from './session-state.ts'
import { minute, second } from './session-times.ts'
import { accessToken, continueSession, signInSilently } from './token-renewal.ts'
import { readGrant, removeUser, writeUser } from './user-record.ts'

let now: number
let isThere: boolean
let machine: SessionMachine
let signsInAgain: () => Promise<Grant>

function keep(subject: string): Promise<void> {
  const expires_at = Math.floor(now / second) + 15 * 60
  return writeUser(
    JSON.stringify({ access_token: `of ${subject}`, expires_at, profile: { sub: subject } }),
    now,
  )
}

async function grantOfRecord(): Promise<Grant> {
  const grant = await readGrant()
  if (!grant) throw new Error('Nobody is signed in.')
  return grant
}

beforeEach(async () => {
  now = Date.now()
  isThere = true
  machine = createSessionMachine({
    now: () => now,
    every: () => () => {},
    stored: readGrant,
    renew: async () => {
      throw new RenewalRefused()
    },
    shouldLogout: () => false,
    isUserActive: () => isThere,
    isOnline: () => true,
    onChange: setSessionState,
    onRenewalError: () => {},
    onForcedLogout: () => {},
  })
  const protocol = { signInAgain: () => signsInAgain() } satisfies Partial<Protocol>
  // The part of the protocol that these functions use.
  setSessionInstance({
    machine,
    protocol: async () => protocol as unknown as Protocol,
    onGrantGone: () => {},
  })
  await keep('anne')
  machine.start(await grantOfRecord())
})
afterEach(() => removeUser())

describe('continuing at the warning', () => {
  it('ends the session if the provider refuses, even with seconds left', async () => {
    now += 15 * minute - 30 * second
    isThere = false
    await machine.check()
    expect(machine.state.name).toBe('expiring')
    isThere = true
    await continueSession()
    expect(machine.state.name).toBe('expired')
    await machine.check()
    expect(machine.state.name).toBe('expired')
    expect(await readGrant()).toBeUndefined()
  })
})

describe('a request', () => {
  it('carries the token of its person', async () => {
    expect(await accessToken()).toBe('of anne')
  })

  it('never carries the token of another person who has signed in with another tab', async () => {
    await keep('bernard')
    expect(await accessToken()).toBeUndefined()
    expect(machine.state.name).toBe('userChanged')
    expect((await grantOfRecord()).subject).toBe('bernard')
  })
})

describe('a silent sign-in', () => {
  it('that finds another person signed in does not sign them in on this page', async () => {
    signsInAgain = async () => ({ ...(await grantOfRecord()), subject: 'bernard' })
    expect(await signInSilently()).toBe(false)
    expect(machine.state).toMatchObject({ grant: { subject: 'anne' } })
  })

  it('that ends after a sign-out signs nobody in', async () => {
    const known = await grantOfRecord()
    signsInAgain = async () => {
      machine.redirecting()
      return known
    }
    expect(await signInSilently()).toBe(false)
    expect(machine.state.name).toBe('redirecting')
  })
})
