import {
  type Grant,
  isSameGrant,
  isValidForRequest,
  RenewalRefused,
  RenewalTimeout,
  RenewalUnreachable,
  renewalTime,
  warningTime,
} from './grant.ts'
import { checkInterval, longRenewalRetryDelay, renewalRetryDelay } from './session-times.ts'

export type SessionState =
  | { readonly name: 'redirecting' | 'callback' | 'userChanged' }
  /** `reason`: why the session ended while this page was open; the page shows it. */
  | { readonly name: 'signedOut'; readonly reason?: 'otherTab' | 'providerUnreachable' }
  /** `wasAbsent`: not renewed for lack of activity, so the next sign-in must ask for the account. */
  | { readonly name: 'expired'; readonly wasAbsent?: boolean }
  | { readonly name: 'active' | 'renewing' | 'expiring'; readonly grant: Grant }

export function grantOf(state: SessionState): Grant | undefined {
  return 'grant' in state ? state.grant : undefined
}

export function isSignedIn(state: SessionState): boolean {
  return grantOf(state) !== undefined
}

/** The dependencies of the machine; tests replace the clock and the provider. */
export interface SessionDependencies {
  readonly now: () => number
  readonly every: (interval: number, run: () => void) => () => void
  /** The grant that all tabs share. */
  readonly stored: () => Promise<Grant | undefined>
  readonly renew: (current: Grant) => Promise<Grant>
  readonly shouldLogout: () => boolean
  readonly isUserActive: () => boolean
  readonly isOnline: () => boolean
  readonly onChange: (state: SessionState) => void
  /** Called once, until a renewal succeeds again. */
  readonly onRenewalError: (error: unknown) => void
  readonly onForcedLogout: () => void
}

export function createSessionMachine(dependencies: SessionDependencies) {
  let state: SessionState = { name: 'signedOut' }
  let renewal: Promise<Grant> | undefined
  let stop: (() => void) | undefined
  /** The problems of the current grant; reset for a new one. */
  let problems = noProblems

  function setState(next: SessionState): void {
    const before = state
    const isSame = before.name === next.name && grantOf(before) === grantOf(next)
    state = next
    if (!isSame) dependencies.onChange(next)
  }

  /** Sets the state of a grant by the clock. */
  function updateState(grant: Grant): void {
    const now = dependencies.now()
    const isEnding = now >= warningTime(grant)
    if (isEnding && !renewal && !dependencies.isUserActive())
      problems = { ...problems, needsConfirmation: true }
    const mustEnd = problems.needsConfirmation || problems.isRefused
    // Offline the session cannot be known to be over: it stays until the next contact.
    if (now >= grant.expiresAt && !renewal && mustEnd && dependencies.isOnline())
      setState({ name: 'expired', wasAbsent: problems.needsConfirmation })
    else if (isEnding && mustEnd && !renewal) setState({ name: 'expiring', grant })
    else setState({ name: renewal || now >= grant.expiresAt ? 'renewing' : 'active', grant })
  }

  function setGrant(grant: Grant): void {
    problems = noProblems
    updateState(grant)
  }

  /** Renews the grant; concurrent calls share one renewal. */
  function renew(current: Grant): Promise<Grant> {
    renewal ??= dependencies.renew(current).then(
      (renewed) => {
        renewal = undefined
        if (!grantOf(state)) return renewed
        if (renewed.subject === current.subject) setGrant(renewed)
        else setState({ name: 'userChanged' })
        return renewed
      },
      (error: unknown) => {
        renewal = undefined
        // Not that of an earlier session, once a sign-in has ended meanwhile.
        const latest = grantOf(state)
        if (latest && isSameGrant(latest, current)) handleFailure(error, current)
        throw error
      },
    )
    updateState(current)
    return renewal
  }

  function handleFailure(error: unknown, current: Grant): void {
    const isRefused = error instanceof RenewalRefused
    const isTimeout = error instanceof RenewalTimeout
    // `check` retries a timeout, or any failure near the end, soon and other failures later; a
    // refusal never.
    const isUrgent = isTimeout || dependencies.now() >= warningTime(current)
    const { isReported } = problems
    problems = {
      ...problems,
      isRefused,
      isReported: isReported || !isTimeout,
      notBefore: dependencies.now() + (isUrgent ? renewalRetryDelay : longRenewalRetryDelay),
    }
    if (!isTimeout && !isReported) dependencies.onRenewalError(error)
    updateState(current)
  }

  function isDue(grant: Grant): boolean {
    const now = dependencies.now()
    const { isRefused, needsConfirmation, notBefore } = problems
    if (isRefused || needsConfirmation || now < notBefore || now < renewalTime(grant)) return false
    return dependencies.isOnline() && dependencies.isUserActive()
  }

  async function check(): Promise<void> {
    if (dependencies.shouldLogout() && grantOf(state)) return dependencies.onForcedLogout()
    const stored = await dependencies.stored()
    const current = grantOf(state)
    if (!current) return adoptGrant(stored)
    if (!stored) {
      const isOver = dependencies.now() >= current.expiresAt
      const wasAbsent = problems.needsConfirmation
      return setState(isOver ? { name: 'expired', wasAbsent } : { name: 'signedOut', reason: 'otherTab' })
    }
    if (stored.subject !== current.subject) return setState({ name: 'userChanged' })
    if (renewal) return
    if (!isSameGrant(stored, current)) return setGrant(stored)
    if (isDue(current)) void renew(current).catch(() => {})
    else updateState(current)
  }

  /** Continues with a person who signed in with another tab. */
  function adoptGrant(stored: Grant | undefined): void {
    const canAdopt = state.name === 'expired' || state.name === 'signedOut'
    if (stored && canAdopt && stored.expiresAt > dependencies.now()) setGrant(stored)
  }

  return {
    get state() {
      return state
    },
    /** Starts with the stored grant, and renews it if it has expired. */
    start(grant: Grant | undefined): void {
      // A failing storage is read again at the next check.
      stop ??= dependencies.every(checkInterval, () => void check().catch(() => {}))
      if (!grant) return
      // Offline it cannot be renewed: the session waits for the network.
      if (dependencies.now() < grant.expiresAt || !dependencies.isOnline()) updateState(grant)
      else void renew(grant).catch(() => {})
    },
    stop(): void {
      stop?.()
      stop = undefined
    },
    redirecting: () => setState({ name: 'redirecting' }),
    arrivedAtCallback: () => setState({ name: 'callback' }),
    signedIn: setGrant,
    signedOut: (reason?: 'otherTab' | 'providerUnreachable') =>
      setState({ name: 'signedOut', ...(reason ? { reason } : {}) }),
    expired: () => setState({ name: 'expired' }),
    check,
    /** Checks the clock before an input counts as activity: the device may have slept. */
    checkClock(): void {
      const current = grantOf(state)
      if (current) updateState(current)
    },
    /** Continues with the person who is signed in now, after a change of person. */
    async continueAsChangedUser(): Promise<boolean> {
      const stored = await dependencies.stored()
      if (!stored || stored.expiresAt <= dependencies.now()) return false
      setGrant(stored)
      return true
    },
    /**
     * A grant that is valid for a request: the current one, or a renewed one if its end is near.
     * @throws {RenewalUnreachable}
     */
    async freshGrant(): Promise<Grant | undefined> {
      const current = grantOf(state)
      if (!current || isValidForRequest(current, dependencies.now())) return current
      const isOver = () => dependencies.now() >= current.expiresAt
      // While the warning is open, a background request must not extend the session.
      if (problems.needsConfirmation) return isOver() ? undefined : current
      if (!dependencies.isOnline() && isOver())
        throw new RenewalUnreachable('There is no network to renew the session by.')
      try {
        const renewed = await renew(current)
        // The person may have signed out meanwhile, or another one signed in.
        return grantOf(state)?.subject === renewed.subject ? renewed : undefined
      } catch (error) {
        if (!isOver()) return current
        if (error instanceof RenewalRefused) return undefined
        throw new RenewalUnreachable('The session could not be renewed.', { cause: error })
      }
    },
    /**
     * Renews a token that the server rejected; false if it cannot be renewed any more.
     * @throws {RenewalUnreachable}
     */
    async renewRejected(): Promise<boolean> {
      const current = grantOf(state)
      if (!current || problems.needsConfirmation || state.name === 'expiring') return false
      try {
        await renew(current)
        return true
      } catch (error) {
        if (error instanceof RenewalRefused) return false
        throw new RenewalUnreachable('The session could not be renewed.', { cause: error })
      }
    },
    /** Renews now, since the person wants to continue. */
    async renewNow(): Promise<boolean> {
      const current = grantOf(state)
      if (!current) return false
      problems = noProblems
      return renew(current).then(
        () => true,
        () => false,
      )
    },
  }
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

interface RenewalProblems {
  /** The person was absent when the end came near: only a click in the warning renews. */
  readonly needsConfirmation: boolean
  readonly isRefused: boolean
  /** The renewal error was reported. */
  readonly isReported: boolean
  /** The earliest time at which `check` renews again (ms since 1970). */
  readonly notBefore: number
}

const noProblems: RenewalProblems = {
  needsConfirmation: false,
  isRefused: false,
  isReported: false,
  notBefore: 0,
}
