import { isCurrent } from '@officine/api/calls'
import type { Queryable } from '../database/database.ts'
import type { Bearer } from '../identity/index.ts'
import { type Caller, rightsOf } from './may.ts'
import { findPrincipal, type PrincipalRow as Person } from './principal-row.ts'

/**
 * The person who makes a call, with their current rights: a token identifies them and carries no
 * rights.
 */
export interface Principal extends Person, Pick<Caller, 'rights'> {
  /** When the token was issued, in seconds. */
  readonly iat: number
  /** The session of the call; null for one of an external provider. */
  readonly grantId: string | null
  /** When the person signed in, in seconds. */
  readonly signedInAt: number
  /** Whether they proved a second factor then, or a passkey. */
  readonly hasSecondFactor: boolean
}

/**
 * The person of a token during its session; undefined when they no longer exist. `today` is
 * `YYYY-MM-DD`.
 */
export async function readPrincipal(
  db: Queryable,
  { contactId, grantId, iat, signedInAt, hasSecondFactor }: Bearer,
  today: string,
): Promise<Principal | 'grantGone' | undefined> {
  const person = await findPrincipal(db, contactId, today, grantId ?? '')
  if (!person) return undefined
  if (grantId !== null && !person.isGrantActive) return 'grantGone'
  return {
    ...person,
    iat,
    grantId,
    signedInAt,
    hasSecondFactor,
    rights: rightsOf(person.employments.filter((employment) => isCurrent(employment, today))),
  }
}
