import type { Call } from '@officine/api/calls'
import { type Caller, may } from '../policy/may.ts'

/** The paths of calls that are allowed while a declaration is overdue; all others are blocked. */
export const callsAllowedBeforeSigning: ReadonlySet<string> = new Set([
  'userinfo',
  'declarations/:declarationId',
  'declarations/:declarationId/sign',
  'password',
  'notifications/:notificationId',
])

export interface OpenDeclaration {
  /** An ISO instant: `declarationDays` after the request, at the end of that day. */
  readonly dueAt: string
  /** False once it was refused, null until it is answered. */
  readonly accepted: boolean | null
}

/**
 * Whether a call is blocked until a signature: once the declaration is due, and from a refusal on.
 * Only roles that sign are blocked: a new delegate, or a person without employment, could never
 * unblock themselves.
 */
export function isBlockedUntilSigned(
  caller: Caller & { readonly openDeclarations: readonly OpenDeclaration[] },
  { path }: Pick<Call, 'path'>,
  now: number = Date.now(),
): boolean {
  const { openDeclarations, contactId } = caller
  if (openDeclarations.length === 0 || callsAllowedBeforeSigning.has(path)) return false
  const isBinding = openDeclarations.some(
    ({ accepted, dueAt }) => accepted === false || Date.parse(dueAt) <= now,
  )
  return isBinding && may(caller, 'signDeclaration', { contactId })
}
