import { describe, expect, it } from 'vitest'
import { createSessionMachine, type SessionState } from './session-machine.ts'
import { type Grant, minute, renewalTime, second } from './session-times.ts'
import { SignInFailure } from './sign-in-problem.ts'

const refusal = () => new SignInFailure('refused')
const tokenLifetime = 15 * minute

function grantAt(receivedAt: number, subject = 'anne'): Grant {
  return { subject, receivedAt, expiresAt: receivedAt + tokenLifetime }
}

/** A controllable clock, and a provider with the test's responses. */
function createEnvironment() {
  let now = 0
  let tick = () => {}
  const environment = {
    stored: undefined as Grant | undefined,
    renewalResults: [] as (() => Promise<Grant>)[],
    renewals: 0,
    interval: 0,
    isUserActive: true,
    isOnline: true,
    isProviderDown: false,
    shouldLogout: false,
    errors: 0,
    forcedLogouts: 0,
    stateNames: [] as string[],
  }
  const machine = createSessionMachine({
    now: () => now,
    every: (interval, run) => {
      environment.interval = interval
      tick = run
    },
    stored: async () => environment.stored,
    renew: async () => {
      environment.renewals += 1
      if (environment.isProviderDown) throw new TypeError('Failed to fetch')
      const grant = await (environment.renewalResults.shift() ?? (async () => grantAt(now)))()
      environment.stored = grant
      return grant
    },
    shouldLogout: () => environment.shouldLogout,
    isUserActive: () => environment.isUserActive,
    isOnline: () => environment.isOnline,
    onChange: (state: SessionState) => environment.stateNames.push(state.name),
    onRenewalError: () => {
      environment.errors += 1
    },
    onForcedLogout: () => {
      environment.forcedLogouts += 1
    },
  })
  /** Advances the time like a browser: one check every two seconds. */
  async function advance(time: number): Promise<void> {
    const end = now + time
    // Eight turns settle the promises of a check or a renewal.
    for (let turn = 0; turn < 8; turn++) await Promise.resolve()
    while (now < end) {
      now = Math.min(now + 2 * second, end)
      tick()
      for (let turn = 0; turn < 8; turn++) await Promise.resolve()
    }
  }
  /** Advances the time without any check, like a closed laptop. */
  function sleep(time: number): void {
    now += time
  }
  function signIn(grant = grantAt(now)): void {
    environment.stored = grant
    machine.start(undefined)
    machine.signedIn(grant)
  }
  return { environment, machine, advance, sleep, signIn, now: () => now }
}

it('checks the clock and the stored record every two seconds', () => {
  const { environment, signIn } = createEnvironment()
  signIn()
  expect(environment.interval).toBe(2_000)
})

describe('the time of renewal', () => {
  it.each([
    ['15 minutes: a fifth', 15 * minute, 3 * minute],
    ['4 minutes: a minute at least', 4 * minute, minute],
    ['2 minutes: half', 2 * minute, minute],
    ['1 minute: half', minute, 30 * second],
    ['125 seconds: a minute, and a minute before the end', 125 * second, minute],
  ])('for a token of %s', (_name, lifetime, expected) => {
    expect(renewalTime({ subject: 'anne', receivedAt: 0, expiresAt: lifetime })).toBe(expected)
  })
})

describe('a session', () => {
  it('is renewed after a fifth of its lifetime, repeatedly', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    signIn()
    await advance(2 * minute)
    expect(environment.renewals).toBe(0)
    await advance(2 * minute)
    expect(environment.renewals).toBe(1)
    await advance(16 * minute)
    expect(machine.state.name).toBe('active')
    expect(environment.renewals).toBeGreaterThan(4)
  })

  it('retries a renewal that timed out after five seconds, silently', async () => {
    const { environment, advance, signIn } = createEnvironment()
    environment.renewalResults = [async () => Promise.reject(new SignInFailure('networkTimeout'))]
    signIn()
    await advance(3 * minute)
    expect(environment.renewals).toBe(1)
    await advance(4 * second)
    expect(environment.renewals).toBe(1)
    await advance(2 * second)
    expect(environment.renewals).toBe(2)
    expect(environment.errors).toBe(0)
  })

  it('retries a renewal that failed otherwise after a minute', async () => {
    const { environment, advance, signIn } = createEnvironment()
    environment.renewalResults = [async () => Promise.reject(new TypeError('Failed to fetch'))]
    signIn()
    await advance(3 * minute)
    expect(environment.renewals).toBe(1)
    await advance(58 * second)
    expect(environment.renewals).toBe(1)
    await advance(4 * second)
    expect(environment.renewals).toBe(2)
    expect(environment.errors).toBe(1)
  })

  it('reports a refused renewal, then warns and expires', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.renewalResults = [async () => Promise.reject(refusal())]
    signIn()
    await advance(13 * minute)
    expect([environment.errors, environment.renewals, machine.state.name]).toEqual([1, 1, 'active'])
    await advance(minute + 2 * second)
    expect(machine.state.name).toBe('expiring')
    await advance(minute)
    expect(machine.state.name).toBe('expired')
  })

  it('is not renewed for an absent person, and expires', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.isUserActive = false
    signIn()
    await advance(14 * minute + 2 * second)
    expect(machine.state.name).toBe('expiring')
    await advance(minute)
    expect([machine.state.name, environment.renewals]).toEqual(['expired', 0])
  })

  it('stays at the warning until the person continues', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.isUserActive = false
    signIn()
    await advance(14 * minute + 10 * second)
    environment.isUserActive = true
    await advance(10 * second)
    expect([machine.state.name, environment.renewals]).toEqual(['expiring', 0])
    expect(await machine.renewNow()).toBe(true)
    expect([machine.state.name, environment.renewals]).toEqual(['active', 1])
  })

  it('is not renewed by a background request while the warning is open', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.isUserActive = false
    signIn()
    await advance(tokenLifetime - 5 * second)
    expect(await machine.freshGrant()).toEqual(grantAt(0))
    expect([machine.state.name, environment.renewals]).toEqual(['expiring', 0])
  })

  it('expires at once when the device slept through the warning, even if the waking input follows', () => {
    const { environment, machine, sleep, signIn } = createEnvironment()
    signIn()
    sleep(8 * 60 * minute)
    environment.isUserActive = false
    machine.checkClock()
    environment.isUserActive = true
    expect(machine.state).toEqual({ name: 'expired', wasAbsent: true })
  })

  it('continues after a short sleep, even with an expired token', async () => {
    const { environment, machine, advance, sleep, signIn } = createEnvironment()
    signIn()
    sleep(20 * minute)
    await advance(2 * second)
    expect([machine.state.name, environment.renewals, environment.errors]).toEqual(['active', 1, 0])
    expect(environment.stateNames).not.toContain('expired')
  })

  it('waits for an unreachable provider, also after the expiry, and continues when it returns', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.isProviderDown = true
    signIn()
    await advance(20 * minute)
    expect([machine.state.name, environment.errors]).toEqual(['renewing', 1])
    await expect(machine.freshGrant()).rejects.toMatchObject({ kind: 'serverUnavailable' })
    environment.isProviderDown = false
    await advance(6 * second)
    expect(machine.state.name).toBe('active')
  })

  it('stays while the server rejects its token and the provider is unreachable, and ends when the provider refuses too', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    signIn()
    environment.isProviderDown = true
    await advance(minute)
    await expect(machine.renewRejected()).rejects.toMatchObject({ kind: 'serverUnavailable' })
    expect(machine.state.name).toBe('active')
    environment.isProviderDown = false
    expect(await machine.renewRejected()).toBe(true)
    environment.renewalResults.push(async () => {
      throw refusal()
    })
    expect(await machine.renewRejected()).toBe(false)
  })

  it('does not expire without a network, but at the next contact', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.isOnline = false
    environment.isUserActive = false
    signIn()
    await advance(20 * minute)
    expect(machine.state.name).toBe('expiring')
    environment.isOnline = true
    await advance(2 * second)
    expect(machine.state.name).toBe('expired')
  })

  it('is renewed at the next contact for a person who worked offline', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.isOnline = false
    signIn()
    await advance(20 * minute)
    expect(environment.stateNames).not.toContain('expiring')
    environment.isOnline = true
    await advance(2 * second)
    expect([machine.state.name, environment.renewals]).toEqual(['active', 1])
  })

  it('ends on this page when another tab signs out', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    signIn()
    environment.stored = undefined
    await advance(2 * second)
    expect(machine.state).toEqual({ name: 'signedOut', reason: 'otherTab' })
  })

  it('ends during a renewal, and the response changes nothing', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    let resolveRenewal = (_grant: Grant) => {}
    environment.renewalResults = [
      () =>
        new Promise((resolve) => {
          resolveRenewal = resolve
        }),
    ]
    signIn()
    await advance(3 * minute)
    expect(machine.state.name).toBe('renewing')
    environment.stored = undefined
    await advance(2 * second)
    resolveRenewal(grantAt(3 * minute))
    await advance(0)
    expect(machine.state.name).toBe('signedOut')
  })

  it('is not touched by the late refusal of a renewal that an earlier session began', async () => {
    const { environment, machine, advance, signIn, now } = createEnvironment()
    signIn()
    let refuse = () => {}
    environment.renewalResults.push(() => new Promise((_, reject) => (refuse = () => reject(refusal()))))
    const renewed = machine.renewNow()
    machine.enter({ name: 'callback' })
    const begun = grantAt(now(), 'bernard')
    environment.stored = begun
    machine.signedIn(begun)
    refuse()
    expect(await renewed).toBe(false)
    await advance(minute)
    expect(machine.state).toEqual({ name: 'active', grant: begun })
    expect(environment.errors).toBe(0)
  })

  it('continues with a person who signs in with another tab after it ended on this page', async () => {
    const { environment, machine, advance, signIn, now } = createEnvironment()
    signIn()
    environment.stored = undefined
    await advance(2 * second)
    environment.stored = grantAt(now())
    await advance(2 * second)
    expect(machine.state.name).toBe('active')
  })

  it('ends when another tab signs another person in', async () => {
    const { environment, machine, advance, signIn, now } = createEnvironment()
    signIn()
    environment.stored = grantAt(now(), 'bernard')
    await advance(2 * second)
    expect(machine.state.name).toBe('userChanged')
    await advance(minute)
    expect(machine.state.name).toBe('userChanged')
    expect(await machine.continueAsChangedUser()).toBe(true)
    expect(machine.state).toMatchObject({ name: 'active', grant: { subject: 'bernard' } })
  })

  it('ends when a renewal returns another person', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.renewalResults = [async () => grantAt(3 * minute, 'bernard')]
    signIn()
    await advance(3 * minute)
    expect(machine.state.name).toBe('userChanged')
  })

  it('uses the tokens that another tab renewed', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    signIn()
    await advance(minute)
    environment.stored = grantAt(minute)
    await advance(3 * minute - 2 * second)
    expect([environment.renewals, machine.state.name]).toEqual([0, 'active'])
  })

  it('is signed out when `shouldLogout` is set in this browser', async () => {
    const { environment, advance, signIn } = createEnvironment()
    signIn()
    environment.shouldLogout = true
    await advance(2 * second)
    expect(environment.forcedLogouts).toBe(1)
  })

  it('shares one renewal among all requests that wait for a token', async () => {
    const { environment, machine, advance, signIn } = createEnvironment()
    environment.isOnline = false
    signIn()
    await advance(tokenLifetime - 5 * second)
    environment.isOnline = true
    const grants = await Promise.all([machine.freshGrant(), machine.freshGrant()])
    const renewed = grantAt(tokenLifetime - 5 * second)
    expect(grants).toEqual([renewed, renewed])
    expect(environment.renewals).toBe(1)
  })

  it('gives a request no token of another person, nor one after a sign-out', async () => {
    const { environment, machine, sleep, signIn, now } = createEnvironment()
    environment.renewalResults = [async () => grantAt(now(), 'bernard')]
    signIn()
    sleep(tokenLifetime)
    expect(await machine.freshGrant()).toBeUndefined()
    expect(machine.state.name).toBe('userChanged')
    environment.renewalResults = [
      async () => {
        await Promise.resolve()
        machine.enter({ name: 'redirecting' })
        return grantAt(now())
      },
    ]
    signIn()
    sleep(tokenLifetime)
    expect(await machine.freshGrant()).toBeUndefined()
    expect(machine.state.name).toBe('redirecting')
  })

  it('starts with a renewal when its token has expired', async () => {
    const { environment, machine, advance } = createEnvironment()
    environment.stored = { subject: 'anne', receivedAt: -tokenLifetime, expiresAt: -1 }
    machine.start(environment.stored)
    expect(machine.state.name).toBe('renewing')
    await advance(2 * second)
    expect(machine.state.name).toBe('active')
    expect(environment.stateNames).toEqual(['renewing', 'active'])
  })

  it('starts offline with an expired token without a request, and renews at the next contact', async () => {
    const { environment, machine, advance } = createEnvironment()
    environment.isOnline = false
    environment.stored = { subject: 'anne', receivedAt: -tokenLifetime, expiresAt: -1 }
    machine.start(environment.stored)
    await expect(machine.freshGrant()).rejects.toMatchObject({ kind: 'noConnection' })
    await advance(4 * second)
    expect(machine.state.name).toBe('renewing')
    expect(environment.renewals).toBe(0)
    environment.isOnline = true
    await advance(2 * second)
    expect(machine.state.name).toBe('active')
    expect(environment.renewals).toBe(1)
  })
})
