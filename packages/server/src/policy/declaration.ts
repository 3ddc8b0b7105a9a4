import type { Call } from '@officine/api/calls'
import { type Caller, may } from './may.ts'

/** What somebody may still do before they sign a declaration that is overdue, by the calls' paths. Everything else waits. */
export const openBeforeSigning: ReadonlySet<string> = new Set([
  'userinfo',
  'declarations/:declarationId',
  'declarations/:declarationId/sign',
  'password',
  'notifications/:notificationId',
])

export interface OpenDeclaration {
  /** An ISO instant. */
  readonly dueAt: string
  /** False once it was refused, null as long as it was not answered. */
  readonly accepted: boolean | null
}

/**
 * Whether a call has to wait for a signature: once the declaration is due, and from a refusal on. It binds those who sign it: who became
 * a delegate since, or works nowhere any more, could not get rid of it.
 */
export function waitsForSignature(
  caller: Caller & { readonly openDeclarations: readonly OpenDeclaration[] },
  { path }: Pick<Call, 'path'>,
  now: number = Date.now(),
): boolean {
  const { openDeclarations, contactId } = caller
  if (openDeclarations.length === 0 || openBeforeSigning.has(path)) return false
  const isBinding = openDeclarations.some(
    ({ accepted, dueAt }) => accepted === false || Date.parse(dueAt) <= now,
  )
  return isBinding && may(caller, 'signDeclaration', { contactId })
}
