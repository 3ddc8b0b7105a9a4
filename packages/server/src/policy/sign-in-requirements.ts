import type { Call } from '@officine/api/calls'
import { recentSignInMinutes } from '@officine/api/constants'
import { recentSignInRequired, secondFactorRequired } from '../api/call-failure.ts'
import type { SecondFactorRule } from '../identity/identity-settings.ts'
import { isStaff } from './may.ts'
import type { Principal } from './principal.ts'

/**
 * Refuses a caller whose sign-in is not enough for a call, before the request is read.
 * @throws {CallFailure} 403 with 3004 or 3003.
 */
export function requireSignInFor(
  user: Principal,
  { needsRecentSignIn = false }: Pick<Call, 'needsRecentSignIn'>,
  rule: SecondFactorRule,
): void {
  const isObliged = rule === 'everyone' || (rule === 'staff' && isStaff(user))
  if (isObliged && !user.hasSecondFactor) throw secondFactorRequired()
  if (needsRecentSignIn) requireRecentSignIn(user)
}

/** @throws {CallFailure} 403 with 3003 if the sign-in is too old for what binds or protects a person. */
export function requireRecentSignIn({ signedInAt }: Pick<Principal, 'signedInAt'>): void {
  if (Date.now() / 1000 - signedInAt > recentSignInMinutes * 60) throw recentSignInRequired()
}
