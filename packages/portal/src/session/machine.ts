import { checkInterval, expiryWarningLead, renewalMargin, renewalRetryDelay, renewalShare } from './limits.ts'

/** What the machine knows of a signed-in person's tokens; instants in milliseconds. */
export interface Grant {
  readonly subject: string
  readonly receivedAt: number
  readonly expiresAt: number
}

export type SessionState =
  | { readonly name: 'signedOut' | 'redirecting' | 'callback' | 'expired' | 'userChanged' }
  | { readonly name: 'active' | 'renewing' | 'expiring'; readonly grant: Grant }

/** A renewal that got no answer in time: tried again soon, without a word. */
export class RenewalTimeout extends Error {}

/** A renewal that the provider refused: asking again with the same grant is of no use. */
export class RenewalRefused extends Error {}

/** The machine's surroundings, so that a test can be the clock and the provider. */
export interface SessionWorld {
  readonly now: () => number
  readonly every: (interval: number, run: () => void) => () => void
  /** The record that all tabs share. */
  readonly stored: () => Promise<Grant | undefined>
  readonly renew: (known: Grant) => Promise<Grant>
  readonly shouldLogout: () => boolean
  readonly isPersonThere: () => boolean
  readonly isOnline: () => boolean
  readonly onChange: (state: SessionState, before: SessionState) => void
  readonly onRenewalError: (error: unknown) => void
  readonly onForcedLogout: () => void
}

/**
 * When a grant is renewed: once a fifth of its life has passed, but a minute at least after it came and a minute at least
 * before its end; one of two minutes or less at half of it (specification 9).
 */
export function renewalTime({ receivedAt, expiresAt }: Grant): number {
  const life = expiresAt - receivedAt
  if (life <= 2 * renewalMargin) return receivedAt + life / 2
  return receivedAt + Math.min(Math.max(life * renewalShare, renewalMargin), life - renewalMargin)
}

export function createSessionMachine(world: SessionWorld) {
  let state: SessionState = { name: 'signedOut' }
  let notBefore = 0
  let renewal: Promise<Grant> | undefined
  let stop: (() => void) | undefined

  function become(next: SessionState): void {
    const before = state
    const isSame = before.name === next.name && grantOf(before) === grantOf(next)
    state = next
    if (!isSame) world.onChange(next, before)
  }

  function settle(grant: Grant): void {
    const isExpiring = world.now() >= grant.expiresAt - expiryWarningLead
    become({ name: renewal ? 'renewing' : isExpiring ? 'expiring' : 'active', grant })
  }

  /** Renews the grant; calls that come while one is under way share it. */
  function renew(known: Grant): Promise<Grant> {
    renewal ??= world.renew(known).then(
      (grant) => {
        renewal = undefined
        accept(grant, known)
        return grant
      },
      (error: unknown) => {
        renewal = undefined
        fail(error, known)
        throw error
      },
    )
    become({ name: 'renewing', grant: known })
    return renewal
  }

  function accept(grant: Grant, known: Grant): void {
    if (!grantOf(state)) return
    notBefore = 0
    if (grant.subject === known.subject) settle(grant)
    else become({ name: 'userChanged' })
  }

  function fail(error: unknown, known: Grant): void {
    if (!grantOf(state)) return
    if (error instanceof RenewalTimeout) notBefore = world.now() + renewalRetryDelay
    else {
      notBefore = error instanceof RenewalRefused ? known.expiresAt : world.now() + renewalMargin
      world.onRenewalError(error)
    }
    if (world.now() >= known.expiresAt && world.isOnline()) become({ name: 'expired' })
    else settle(known)
  }

  async function check(): Promise<void> {
    if (world.shouldLogout() && grantOf(state)) return world.onForcedLogout()
    const stored = await world.stored()
    const known = grantOf(state)
    if (!known) {
      if (
        stored &&
        (state.name === 'expired' || state.name === 'signedOut') &&
        stored.expiresAt > world.now()
      )
        settle(stored)
      return
    }
    if (renewal) return
    if (!stored) return become({ name: 'signedOut' })
    if (stored.subject !== known.subject) return become({ name: 'userChanged' })
    const grant = stored.expiresAt === known.expiresAt ? known : stored
    const now = world.now()
    const mayRenew = world.isOnline() && world.isPersonThere() && now >= notBefore
    if (mayRenew && now >= renewalTime(grant) && now < grant.expiresAt)
      return void renew(grant).catch(() => {})
    // Without a network nobody can say that the session is over: it waits for the next contact.
    if (now >= grant.expiresAt && world.isOnline()) return become({ name: 'expired' })
    settle(grant)
  }

  return {
    get state() {
      return state
    },
    /** Takes up the record that storage holds, renewing it first when its time has passed. */
    start(grant: Grant | undefined): void {
      stop ??= world.every(checkInterval, () => void check())
      if (!grant) return
      if (world.now() < grant.expiresAt) settle(grant)
      else void renew(grant).catch(() => {})
    },
    stop(): void {
      stop?.()
      stop = undefined
    },
    redirecting: () => become({ name: 'redirecting' }),
    arrivedAtCallback: () => become({ name: 'callback' }),
    signedIn: (grant: Grant) => settle(grant),
    signedOut: () => become({ name: 'signedOut' }),
    expired: () => become({ name: 'expired' }),
    check,
    /** A grant that is good for a call: the one at hand, or a renewed one when its end is near. */
    async fresh(margin: number): Promise<Grant | undefined> {
      const known = grantOf(state)
      if (!known || world.now() < known.expiresAt - margin) return known
      return renew(known).catch(() => (world.now() < known.expiresAt ? known : undefined))
    },
    /** Renews now, whatever the time: the rights behind the token have changed. */
    async renewNow(): Promise<boolean> {
      const known = grantOf(state)
      if (!known) return false
      return renew(known).then(
        () => true,
        () => false,
      )
    },
  }
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

export function grantOf(state: SessionState): Grant | undefined {
  return 'grant' in state ? state.grant : undefined
}
