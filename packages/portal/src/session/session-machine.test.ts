import { describe, expect, it } from 'vitest'
import { type Grant, RenewalRefused, RenewalTimeout, RenewalUnreachable, renewalTime } from './grant.ts'
import { createSessionMachine, type SessionState } from './session-machine.ts'
import { minute, second } from './session-times.ts'

const life = 15 * minute

function grantAt(receivedAt: number, subject = 'anne'): Grant {
  return { subject, receivedAt, expiresAt: receivedAt + life }
}

/** A controllable clock, and a provider with the test's responses. */
function createWorld() {
  let now = 0
  let tick = () => {}
  const world = {
    stored: undefined as Grant | undefined,
    answers: [] as (() => Promise<Grant>)[],
    renewals: 0,
    interval: 0,
    isThere: true,
    isOnline: true,
    isAway: false,
    shouldLogout: false,
    errors: 0,
    forcedLogouts: 0,
    names: [] as string[],
  }
  const machine = createSessionMachine({
    now: () => now,
    every: (interval, run) => {
      world.interval = interval
      tick = run
      return () => {}
    },
    stored: async () => world.stored,
    renew: async () => {
      world.renewals += 1
      if (world.isAway) throw new TypeError('Failed to fetch')
      const grant = await (world.answers.shift() ?? (async () => grantAt(now)))()
      world.stored = grant
      return { grant, accessToken: `token ${world.renewals}` }
    },
    shouldLogout: () => world.shouldLogout,
    isUserActive: () => world.isThere,
    isOnline: () => world.isOnline,
    onChange: (state: SessionState) => world.names.push(state.name),
    onRenewalError: () => {
      world.errors += 1
    },
    onForcedLogout: () => {
      world.forcedLogouts += 1
    },
  })
  /** Advances the time like a browser: one check every two seconds. */
  async function pass(time: number): Promise<void> {
    const end = now + time
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
    world.stored = grant
    machine.start(undefined)
    machine.signedIn(grant)
  }
  return { world, machine, pass, sleep, signIn, now: () => now }
}

it('checks the clock and the stored record every two seconds', () => {
  const { world, signIn } = createWorld()
  signIn()
  expect(world.interval).toBe(2_000)
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
  it('is renewed after a fifth of its life, repeatedly', async () => {
    const { world, machine, pass, signIn } = createWorld()
    signIn()
    await pass(2 * minute)
    expect(world.renewals).toBe(0)
    await pass(2 * minute)
    expect(world.renewals).toBe(1)
    await pass(16 * minute)
    expect(machine.state.name).toBe('active')
    expect(world.renewals).toBeGreaterThan(4)
  })

  it('retries a renewal that timed out after five seconds, silently', async () => {
    const { world, pass, signIn } = createWorld()
    world.answers = [async () => Promise.reject(new RenewalTimeout())]
    signIn()
    await pass(3 * minute)
    expect(world.renewals).toBe(1)
    await pass(4 * second)
    expect(world.renewals).toBe(1)
    await pass(2 * second)
    expect(world.renewals).toBe(2)
    expect(world.errors).toBe(0)
  })

  it('reports a refused renewal, then warns and expires', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.answers = [async () => Promise.reject(new RenewalRefused())]
    signIn()
    await pass(13 * minute)
    expect([world.errors, world.renewals, machine.state.name]).toEqual([1, 1, 'active'])
    await pass(minute + 2 * second)
    expect(machine.state.name).toBe('expiring')
    await pass(minute)
    expect(machine.state.name).toBe('expired')
  })

  it('is not renewed for an absent person, and expires', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.isThere = false
    signIn()
    await pass(14 * minute + 2 * second)
    expect(machine.state.name).toBe('expiring')
    await pass(minute)
    expect([machine.state.name, world.renewals]).toEqual(['expired', 0])
  })

  it('stays at the warning until the person continues', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.isThere = false
    signIn()
    await pass(14 * minute + 10 * second)
    world.isThere = true
    await pass(10 * second)
    expect([machine.state.name, world.renewals]).toEqual(['expiring', 0])
    expect(await machine.renewNow()).toBe(true)
    expect([machine.state.name, world.renewals]).toEqual(['active', 1])
  })

  it('is not renewed by a background request while the warning is open', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.isThere = false
    signIn()
    await pass(life - 5 * second)
    expect(await machine.freshGrant()).toEqual({ grant: grantAt(0) })
    expect([machine.state.name, world.renewals]).toEqual(['expiring', 0])
  })

  it('is over at once when the device slept through the warning, even if the input that woke it follows', () => {
    const { world, machine, sleep, signIn } = createWorld()
    signIn()
    sleep(8 * 60 * minute)
    world.isThere = false
    machine.checkClock()
    world.isThere = true
    expect(machine.state).toEqual({ name: 'expired', wasAbsent: true })
  })

  it('continues after a short sleep, even with an expired token', async () => {
    const { world, machine, pass, sleep, signIn } = createWorld()
    signIn()
    sleep(20 * minute)
    await pass(2 * second)
    expect([machine.state.name, world.renewals, world.errors]).toEqual(['active', 1, 0])
    expect(world.names).not.toContain('expired')
  })

  it('waits for an unreachable provider, also after the expiry, and continues when it returns', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.isAway = true
    signIn()
    await pass(20 * minute)
    expect([machine.state.name, world.errors]).toEqual(['renewing', 1])
    await expect(machine.freshGrant()).rejects.toBeInstanceOf(RenewalUnreachable)
    world.isAway = false
    await pass(6 * second)
    expect(machine.state.name).toBe('active')
  })

  it('stays while the server rejects its token and the provider is unreachable, and ends when the provider refuses too', async () => {
    const { world, machine, pass, signIn } = createWorld()
    signIn()
    world.isAway = true
    await pass(minute)
    await expect(machine.renewRejected()).rejects.toBeInstanceOf(RenewalUnreachable)
    expect(machine.state.name).toBe('active')
    world.isAway = false
    expect(await machine.renewRejected()).toBe(true)
    world.answers.push(async () => {
      throw new RenewalRefused('invalid_grant')
    })
    expect(await machine.renewRejected()).toBe(false)
  })

  it('does not expire without a network, but at the next contact', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.isOnline = false
    world.isThere = false
    signIn()
    await pass(20 * minute)
    expect(machine.state.name).toBe('expiring')
    world.isOnline = true
    await pass(2 * second)
    expect(machine.state.name).toBe('expired')
  })

  it('is renewed at the next contact for a person who worked offline', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.isOnline = false
    signIn()
    await pass(20 * minute)
    expect(world.names).not.toContain('expiring')
    world.isOnline = true
    await pass(2 * second)
    expect([machine.state.name, world.renewals]).toEqual(['active', 1])
  })

  it('ends here when another tab signs out', async () => {
    const { world, machine, pass, signIn } = createWorld()
    signIn()
    world.stored = undefined
    await pass(2 * second)
    expect(machine.state).toEqual({ name: 'signedOut', here: 'elsewhere' })
  })

  it('ends during a renewal, and the response changes nothing', async () => {
    const { world, machine, pass, signIn } = createWorld()
    let answer = (_grant: Grant) => {}
    world.answers = [
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    ]
    signIn()
    await pass(3 * minute)
    expect(machine.state.name).toBe('renewing')
    world.stored = undefined
    await pass(2 * second)
    answer(grantAt(3 * minute))
    await pass(0)
    expect(machine.state.name).toBe('signedOut')
  })

  it('continues with whoever signs in with another tab after it ended here', async () => {
    const { world, machine, pass, signIn, now } = createWorld()
    signIn()
    world.stored = undefined
    await pass(2 * second)
    world.stored = grantAt(now())
    await pass(2 * second)
    expect(machine.state.name).toBe('active')
  })

  it('ends when another tab signs another person in', async () => {
    const { world, machine, pass, signIn, now } = createWorld()
    signIn()
    world.stored = grantAt(now(), 'bernard')
    await pass(2 * second)
    expect(machine.state.name).toBe('userChanged')
    await pass(minute)
    expect(machine.state.name).toBe('userChanged')
    expect(await machine.continueAsChangedUser()).toBe(true)
    expect(machine.state).toMatchObject({ name: 'active', grant: { subject: 'bernard' } })
  })

  it('ends when a renewal returns another person', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.answers = [async () => grantAt(3 * minute, 'bernard')]
    signIn()
    await pass(3 * minute)
    expect(machine.state.name).toBe('userChanged')
  })

  it('uses the tokens that another tab renewed', async () => {
    const { world, machine, pass, signIn } = createWorld()
    signIn()
    await pass(minute)
    world.stored = grantAt(minute)
    await pass(3 * minute - 2 * second)
    expect([world.renewals, machine.state.name]).toEqual([0, 'active'])
  })

  it('is signed out when the flag is set', async () => {
    const { world, pass, signIn } = createWorld()
    signIn()
    world.shouldLogout = true
    await pass(2 * second)
    expect(world.forcedLogouts).toBe(1)
  })

  it('shares one renewal among all requests that wait for a token', async () => {
    const { world, machine, pass, signIn } = createWorld()
    world.isOnline = false
    signIn()
    await pass(life - 5 * second)
    world.isOnline = true
    const grants = await Promise.all([machine.freshGrant(), machine.freshGrant()])
    const renewed = { grant: grantAt(life - 5 * second), accessToken: 'token 1' }
    expect(grants).toEqual([renewed, renewed])
    expect(world.renewals).toBe(1)
  })

  it('gives a request no token of another person, nor one after a sign-out', async () => {
    const { world, machine, sleep, signIn, now } = createWorld()
    world.answers = [async () => grantAt(now(), 'bernard')]
    signIn()
    sleep(life)
    expect(await machine.freshGrant()).toBeUndefined()
    expect(machine.state.name).toBe('userChanged')
    world.answers = [
      async () => {
        await Promise.resolve()
        machine.redirecting()
        return grantAt(now())
      },
    ]
    signIn()
    sleep(life)
    expect(await machine.freshGrant()).toBeUndefined()
    expect(machine.state.name).toBe('redirecting')
  })

  it('starts with a renewal when its token has expired', async () => {
    const { world, machine, pass } = createWorld()
    world.stored = { subject: 'anne', receivedAt: -life, expiresAt: -1 }
    machine.start(world.stored)
    expect(machine.state.name).toBe('renewing')
    await pass(2 * second)
    expect(machine.state.name).toBe('active')
    expect(world.names).toEqual(['renewing', 'active'])
  })

  it('starts offline with an expired token without a request, and renews at the next contact', async () => {
    const { world, machine, pass } = createWorld()
    world.isOnline = false
    world.stored = { subject: 'anne', receivedAt: -life, expiresAt: -1 }
    machine.start(world.stored)
    await expect(machine.freshGrant()).rejects.toThrow(RenewalUnreachable)
    await pass(4 * second)
    expect(machine.state.name).toBe('renewing')
    expect(world.renewals).toBe(0)
    world.isOnline = true
    await pass(2 * second)
    expect(machine.state.name).toBe('active')
    expect(world.renewals).toBe(1)
  })
})
