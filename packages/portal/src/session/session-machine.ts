import { type Grant, isGoodForCall, isSameGrant, renewalTime, warningTime } from './grant.ts'
import {
  grantOf,
  RenewalRefused,
  RenewalTimeout,
  RenewalUnreachable,
  type SessionState,
} from './session-state.ts'
import { checkInterval, renewalMargin, renewalRetryDelay } from './session-times.ts'

/** The dependencies of the machine; tests replace the clock and the provider. */
export interface SessionDependencies {
  readonly now: () => number
  readonly every: (interval: number, run: () => void) => () => void
  /** The grant that all tabs share. */
  readonly stored: () => Promise<Grant | undefined>
  readonly renew: (known: Grant) => Promise<Grant>
  readonly shouldLogout: () => boolean
  readonly isUserActive: () => boolean
  readonly isOnline: () => boolean
  readonly onChange: (state: SessionState) => void
  /** Called once, until a renewal succeeds again. */
  readonly onRenewalError: (error: unknown) => void
  readonly onForcedLogout: () => void
}

export function createSessionMachine(world: SessionDependencies) {
  let state: SessionState = { name: 'signedOut' }
  let renewal: Promise<Grant> | undefined
  let stop: (() => void) | undefined
  /** The problems of the current grant; reset for a new one. */
  let trouble = noProblems

  function become(next: SessionState): void {
    const before = state
    const isSame = before.name === next.name && grantOf(before) === grantOf(next)
    state = next
    if (!isSame) world.onChange(next)
  }

  /** Sets the state of a grant by the clock. */
  function settle(grant: Grant): void {
    const now = world.now()
    const isEnding = now >= warningTime(grant)
    if (isEnding && !renewal && !world.isUserActive()) trouble = { ...trouble, needsConfirmation: true }
    const mustEnd = trouble.needsConfirmation || trouble.isRefused
    // Offline the session cannot be known to be over: it stays until the next contact.
    if (now >= grant.expiresAt && !renewal && mustEnd && world.isOnline())
      become({ name: 'expired', wasAbsent: trouble.needsConfirmation })
    else if (isEnding && mustEnd && !renewal) become({ name: 'expiring', grant })
    else become({ name: renewal || now >= grant.expiresAt ? 'renewing' : 'active', grant })
  }

  function take(grant: Grant): void {
    trouble = noProblems
    settle(grant)
  }

  /** Renews the grant; concurrent calls share one renewal. */
  function renew(known: Grant): Promise<Grant> {
    renewal ??= world.renew(known).then(
      (grant) => {
        renewal = undefined
        if (!grantOf(state)) return grant
        if (grant.subject === known.subject) take(grant)
        else become({ name: 'userChanged' })
        return grant
      },
      (error: unknown) => {
        renewal = undefined
        if (grantOf(state)) noteFailure(error, known)
        throw error
      },
    )
    settle(known)
    return renewal
  }

  function noteFailure(error: unknown, known: Grant): void {
    const isRefused = error instanceof RenewalRefused
    const isTimeout = error instanceof RenewalTimeout
    // An unreachable provider is retried soon if the end is near, and otherwise after a minute.
    const isUrgent = isTimeout || world.now() >= warningTime(known)
    const { isReported } = trouble
    trouble = {
      ...trouble,
      isRefused,
      isReported: isReported || !isTimeout,
      notBefore: world.now() + (isUrgent ? renewalRetryDelay : renewalMargin),
    }
    if (!isTimeout && !isReported) world.onRenewalError(error)
    settle(known)
  }

  function isDue(grant: Grant): boolean {
    const now = world.now()
    const { isRefused, needsConfirmation, notBefore } = trouble
    if (isRefused || needsConfirmation || now < notBefore || now < renewalTime(grant)) return false
    return world.isOnline() && world.isUserActive()
  }

  async function check(): Promise<void> {
    if (world.shouldLogout() && grantOf(state)) return world.onForcedLogout()
    const stored = await world.stored()
    const known = grantOf(state)
    if (!known) return takeUp(stored)
    if (!stored) {
      const isOver = world.now() >= known.expiresAt
      const wasAbsent = trouble.needsConfirmation
      return become(isOver ? { name: 'expired', wasAbsent } : { name: 'signedOut', here: 'elsewhere' })
    }
    if (stored.subject !== known.subject) return become({ name: 'userChanged' })
    if (renewal) return
    if (!isSameGrant(stored, known)) return take(stored)
    if (isDue(known)) void renew(known).catch(() => {})
    else settle(known)
  }

  /** Continues with a person who signed in with another tab. */
  function takeUp(stored: Grant | undefined): void {
    const isFree = state.name === 'expired' || state.name === 'signedOut'
    if (stored && isFree && stored.expiresAt > world.now()) take(stored)
  }

  return {
    get state() {
      return state
    },
    /** Starts with the stored grant, and renews it if it has expired. */
    start(grant: Grant | undefined): void {
      // A failing storage is read again at the next check.
      stop ??= world.every(checkInterval, () => void check().catch(() => {}))
      if (!grant) return
      // Offline it cannot be renewed: the session waits for the network.
      if (world.now() < grant.expiresAt || !world.isOnline()) settle(grant)
      else void renew(grant).catch(() => {})
    },
    stop(): void {
      stop?.()
      stop = undefined
    },
    redirecting: () => become({ name: 'redirecting' }),
    arrivedAtCallback: () => become({ name: 'callback' }),
    signedIn: take,
    signedOut: (here?: 'elsewhere' | 'providerAway') =>
      become({ name: 'signedOut', ...(here ? { here } : {}) }),
    expired: () => become({ name: 'expired' }),
    check,
    /** Checks the clock before an input counts as activity: the device may have slept. */
    look(): void {
      const known = grantOf(state)
      if (known) settle(known)
    },
    /** Continues with the person who is signed in now, after a change of person. */
    async goOnAs(): Promise<boolean> {
      const stored = await world.stored()
      if (!stored || stored.expiresAt <= world.now()) return false
      take(stored)
      return true
    },
    /**
     * A grant that is valid for a request: the current one, or a renewed one if its end is near.
     * @throws {RenewalUnreachable}
     */
    async fresh(): Promise<Grant | undefined> {
      const known = grantOf(state)
      if (!known || isGoodForCall(known, world.now())) return known
      const isOver = () => world.now() >= known.expiresAt
      // While the warning is open, a background request must not extend the session.
      if (trouble.needsConfirmation) return isOver() ? undefined : known
      if (!world.isOnline() && isOver())
        throw new RenewalUnreachable('There is no network to renew the session by.')
      try {
        return await renew(known)
      } catch (error) {
        if (!isOver()) return known
        if (error instanceof RenewalRefused) return undefined
        throw new RenewalUnreachable('The session could not be renewed.', { cause: error })
      }
    },
    /**
     * Renews a token that the server rejected; false if it cannot be renewed any more.
     * @throws {RenewalUnreachable}
     */
    async renewRefused(): Promise<boolean> {
      const known = grantOf(state)
      if (!known || trouble.needsConfirmation || state.name === 'expiring') return false
      try {
        await renew(known)
        return true
      } catch (error) {
        if (error instanceof RenewalRefused) return false
        throw new RenewalUnreachable('The session could not be renewed.', { cause: error })
      }
    },
    /** Renews now, since the person wants to continue. */
    async renewNow(): Promise<boolean> {
      const known = grantOf(state)
      if (!known) return false
      trouble = noProblems
      return renew(known).then(
        () => true,
        () => false,
      )
    },
  }
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

interface RenewalProblems {
  /** The person was absent when the end came near: only the answer to the warning renews. */
  readonly needsConfirmation: boolean
  readonly isRefused: boolean
  /** The renewal error was reported. */
  readonly isReported: boolean
  readonly notBefore: number
}

const noProblems: RenewalProblems = {
  needsConfirmation: false,
  isRefused: false,
  isReported: false,
  notBefore: 0,
}
