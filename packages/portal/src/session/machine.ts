import { type Grant, isGoodForCall, isSameGrant, renewalTime, warningTime } from './grant.ts'
import { checkInterval, renewalMargin, renewalRetryDelay } from './limits.ts'
import { grantOf, NoContact, RenewalRefused, RenewalTimeout, type SessionState } from './state.ts'

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
  readonly onChange: (state: SessionState) => void
  /** Told once, until a renewal succeeds again. */
  readonly onRenewalError: (error: unknown) => void
  readonly onForcedLogout: () => void
}

export function createSessionMachine(world: SessionWorld) {
  let state: SessionState = { name: 'signedOut' }
  let renewal: Promise<Grant> | undefined
  let stop: (() => void) | undefined
  /** What is known of the grant at hand; another grant begins anew. */
  let trouble = noTrouble

  function become(next: SessionState): void {
    const before = state
    const isSame = before.name === next.name && grantOf(before) === grantOf(next)
    state = next
    if (!isSame) world.onChange(next)
  }

  /** Where a session with this grant stands by the clock. */
  function settle(grant: Grant): void {
    const now = world.now()
    const isEnding = now >= warningTime(grant)
    if (isEnding && !renewal && !world.isPersonThere()) trouble = { ...trouble, isAsking: true }
    const mustEnd = trouble.isAsking || trouble.isRefused
    // Without contact nobody can say that the session is over: it waits for the next one.
    if (now >= grant.expiresAt && !renewal && mustEnd && world.isOnline())
      become({ name: 'expired', wasAbsent: trouble.isAsking })
    else if (isEnding && mustEnd && !renewal) become({ name: 'expiring', grant })
    else become({ name: renewal || now >= grant.expiresAt ? 'renewing' : 'active', grant })
  }

  function take(grant: Grant): void {
    trouble = noTrouble
    settle(grant)
  }

  /** Renews the grant; calls that come while one is under way share it. */
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
    // A provider that is away is asked again soon when the end is near, and otherwise left to come back.
    const isUrgent = isTimeout || world.now() >= warningTime(known)
    const { isTold } = trouble
    trouble = {
      ...trouble,
      isRefused,
      isTold: isTold || !isTimeout,
      notBefore: world.now() + (isUrgent ? renewalRetryDelay : renewalMargin),
    }
    if (!isTimeout && !isTold) world.onRenewalError(error)
    settle(known)
  }

  function isDue(grant: Grant): boolean {
    const now = world.now()
    const { isRefused, isAsking, notBefore } = trouble
    if (isRefused || isAsking || now < notBefore || now < renewalTime(grant)) return false
    return world.isOnline() && world.isPersonThere()
  }

  async function check(): Promise<void> {
    if (world.shouldLogout() && grantOf(state)) return world.onForcedLogout()
    const stored = await world.stored()
    const known = grantOf(state)
    if (!known) return takeUp(stored)
    if (!stored) {
      const isOver = world.now() >= known.expiresAt
      const wasAbsent = trouble.isAsking
      return become(isOver ? { name: 'expired', wasAbsent } : { name: 'signedOut', here: 'elsewhere' })
    }
    if (stored.subject !== known.subject) return become({ name: 'userChanged' })
    if (renewal) return
    if (!isSameGrant(stored, known)) return take(stored)
    if (isDue(known)) void renew(known).catch(() => {})
    else settle(known)
  }

  /** Somebody signed in with another tab: this one goes on where it was. */
  function takeUp(stored: Grant | undefined): void {
    const isFree = state.name === 'expired' || state.name === 'signedOut'
    if (stored && isFree && stored.expiresAt > world.now()) take(stored)
  }

  return {
    get state() {
      return state
    },
    /** Takes up the record that storage holds, renewing it first when its time has passed. */
    start(grant: Grant | undefined): void {
      // Storage that fails for a moment is asked again at the next look.
      stop ??= world.every(checkInterval, () => void check().catch(() => {}))
      if (!grant) return
      // Without a network nobody can be asked: the session waits for it.
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
    /** Compares with the clock at once, before an input counts as a sign of life: the device may have slept. */
    look(): void {
      const known = grantOf(state)
      if (known) settle(known)
    },
    /** Takes up whoever is signed in now, after somebody else was. */
    async goOnAs(): Promise<boolean> {
      const stored = await world.stored()
      if (!stored || stored.expiresAt <= world.now()) return false
      take(stored)
      return true
    },
    /**
     * A grant that is good for a call: the one at hand, or a renewed one when its end is near.
     * @throws {NoContact}
     */
    async fresh(): Promise<Grant | undefined> {
      const known = grantOf(state)
      if (!known || isGoodForCall(known, world.now())) return known
      const isOver = () => world.now() >= known.expiresAt
      // While the warning waits for an answer, a call that nobody asked for must not give it.
      if (trouble.isAsking) return isOver() ? undefined : known
      if (!world.isOnline() && isOver()) throw new NoContact('There is no network to renew the session by.')
      try {
        return await renew(known)
      } catch (error) {
        if (!isOver()) return known
        if (error instanceof RenewalRefused) return undefined
        throw new NoContact('The session could not be renewed.', { cause: error })
      }
    },
    /**
     * Another token, for a server that refused the one at hand; false where nobody can be asked for it any more.
     * @throws {NoContact}
     */
    async renewRefused(): Promise<boolean> {
      const known = grantOf(state)
      if (!known || trouble.isAsking || state.name === 'expiring') return false
      try {
        await renew(known)
        return true
      } catch (error) {
        if (error instanceof RenewalRefused) return false
        throw new NoContact('The session could not be renewed.', { cause: error })
      }
    },
    /** Renews now, whatever the time: the person says that they go on. */
    async renewNow(): Promise<boolean> {
      const known = grantOf(state)
      if (!known) return false
      trouble = noTrouble
      return renew(known).then(
        () => true,
        () => false,
      )
    },
  }
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

interface Trouble {
  /** Nobody was there when the end came near: only an answer to the warning renews. */
  readonly isAsking: boolean
  readonly isRefused: boolean
  /** The renewal error was told. */
  readonly isTold: boolean
  readonly notBefore: number
}

const noTrouble: Trouble = { isAsking: false, isRefused: false, isTold: false, notBefore: 0 }
