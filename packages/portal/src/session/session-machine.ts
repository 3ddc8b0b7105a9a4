import { ApiError } from '@officine/api/errors'
import {
  checkInterval,
  type Grant,
  isSameGrant,
  isValidForRequest,
  longRenewalRetryDelay,
  renewalRetryDelay,
  renewalTime,
  warningTime,
} from './session-times.ts'
import { isFinalProblem, signInProblemOf } from './sign-in-problem.ts'

export type SessionState =
  | { readonly name: 'redirecting' | 'callback' | 'userChanged' }
  /** `reason`: why the session ended while this page was open; the page shows it. */
  | {
      readonly name: 'signedOut'
      readonly reason?: 'otherTab' | 'providerUnreachable' | 'providerKeepsSession'
    }
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
  readonly every: (interval: number, run: () => void) => void
  /** The grant that all tabs share. */
  readonly stored: () => Promise<Grant | undefined>
  readonly renew: (current: Grant) => Promise<Grant>
  readonly shouldLogout: () => boolean
  readonly isUserActive: () => boolean
  readonly isOnline: () => boolean
  readonly onChange: (state: SessionState) => void
  /** Called once, until a renewal succeeds again. */
  readonly onRenewalError: () => void
  readonly onForcedLogout: () => void
}

/** The problems of a grant. */
const noProblems = {
  /** The person was absent when the end came near: only a click in the warning renews. */
  needsConfirmation: false,
  isRefused: false,
  /** The renewal error was reported. */
  isReported: false,
  /** The earliest time at which `check` renews again (ms since 1970). */
  notBefore: 0,
}

export function createSessionMachine(dependencies: SessionDependencies) {
  let state: SessionState = { name: 'signedOut' }
  let renewal: Promise<Grant> | undefined
  let problems = noProblems

  function setState(next: SessionState): void {
    const isSame = state.name === next.name && grantOf(state) === grantOf(next)
    state = next
    if (!isSame) dependencies.onChange(next)
  }

  /** Sets the state of a grant by the clock. */
  function updateState(grant: Grant): void {
    const now = dependencies.now()
    const isEnding = now >= warningTime(grant)
    if (isEnding && !renewal && !dependencies.isUserActive())
      problems = { ...problems, needsConfirmation: true }
    const mustEnd = (problems.needsConfirmation || problems.isRefused) && !renewal
    // Offline the session cannot be known to be over: it stays until the next contact.
    if (now >= grant.expiresAt && mustEnd && dependencies.isOnline())
      setState({ name: 'expired', wasAbsent: problems.needsConfirmation })
    else if (isEnding && mustEnd) setState({ name: 'expiring', grant })
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
        if (grantOf(state) && renewed.subject === current.subject) setGrant(renewed)
        else if (grantOf(state)) setState({ name: 'userChanged' })
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
    const isTimeout = signInProblemOf(error) === 'networkTimeout'
    // `check` retries a timeout, or any failure near the end, soon and other failures later; a
    // refusal never.
    const isUrgent = isTimeout || dependencies.now() >= warningTime(current)
    if (!isTimeout && !problems.isReported) dependencies.onRenewalError()
    problems = {
      ...problems,
      isRefused: isFinalProblem(error),
      isReported: problems.isReported || !isTimeout,
      notBefore: dependencies.now() + (isUrgent ? renewalRetryDelay : longRenewalRetryDelay),
    }
    updateState(current)
  }

  function isDue(grant: Grant): boolean {
    if (problems.isRefused || problems.needsConfirmation) return false
    const isTime = dependencies.now() >= Math.max(problems.notBefore, renewalTime(grant))
    return isTime && dependencies.isOnline() && dependencies.isUserActive()
  }

  async function check(): Promise<void> {
    if (dependencies.shouldLogout() && grantOf(state)) return dependencies.onForcedLogout()
    const stored = await dependencies.stored()
    const current = grantOf(state)
    if (!current) {
      // A person who signed in with another tab.
      if (state.name === 'expired' || state.name === 'signedOut') adoptGrant(stored)
      return
    }
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

  function adoptGrant(stored: Grant | undefined): boolean {
    if (!stored || stored.expiresAt <= dependencies.now()) return false
    setGrant(stored)
    return true
  }

  /** After a failed renewal; the session stays until the provider can be reached. */
  function throwUnlessRefused(error?: unknown): undefined {
    const kind = dependencies.isOnline() ? 'serverUnavailable' : 'noConnection'
    if (!isFinalProblem(error)) throw new ApiError({ kind, scope: 'session', cause: error })
  }

  /** @throws {ApiError} if the provider is unreachable. */
  async function isRenewed(): Promise<boolean> {
    const current = grantOf(state)
    if (!current) return false
    return renew(current).then(
      () => true,
      (error: unknown) => throwUnlessRefused(error) ?? false,
    )
  }

  return {
    get state() {
      return state
    },
    /** Starts with the stored grant, and renews it if it has expired. */
    start(grant: Grant | undefined): void {
      // A failing storage is read again at the next check.
      dependencies.every(checkInterval, () => void check().catch(() => {}))
      if (!grant) return
      // Offline it cannot be renewed: the session waits for the network.
      if (dependencies.now() < grant.expiresAt || !dependencies.isOnline()) updateState(grant)
      else void renew(grant).catch(() => {})
    },
    /** Enters a state without a grant. */
    enter: (next: Exclude<SessionState, { readonly grant: Grant }>) => setState(next),
    signedIn: setGrant,
    check,
    /** Checks the clock before an input counts as activity: the device may have slept. */
    checkClock(): void {
      const current = grantOf(state)
      if (current) updateState(current)
    },
    /** Continues with the person who is signed in now; false if they have signed out meanwhile. */
    continueAsChangedUser: async (): Promise<boolean> => adoptGrant(await dependencies.stored()),
    /**
     * A grant that is valid for a request: the current one, or a renewed one if its end is near.
     * @throws {ApiError} if it has expired and the provider is unreachable.
     */
    async freshGrant(): Promise<Grant | undefined> {
      const current = grantOf(state)
      if (!current || isValidForRequest(current, dependencies.now())) return current
      const isOver = () => dependencies.now() >= current.expiresAt
      // While the warning is open, a background request must not extend the session.
      if (problems.needsConfirmation) return isOver() ? undefined : current
      if (!dependencies.isOnline() && isOver()) return throwUnlessRefused()
      return renew(current).then(
        // The person may have signed out meanwhile, or another one signed in.
        (renewed) => (grantOf(state)?.subject === renewed.subject ? renewed : undefined),
        (error: unknown) => (isOver() ? throwUnlessRefused(error) : current),
      )
    },
    /**
     * Renews a token that the server rejected, by the refresh token; false if that is refused, and
     * while the expiry warning is open.
     * @throws {ApiError} if the provider is unreachable.
     */
    renewRejected: async (): Promise<boolean> =>
      !problems.needsConfirmation && state.name !== 'expiring' && isRenewed(),
    /** Renews now, since the person wants to continue. */
    async renewNow(): Promise<boolean> {
      problems = noProblems
      return isRenewed().catch(() => false)
    },
  }
}

export type SessionMachine = ReturnType<typeof createSessionMachine>
