import { isCurrent } from '@officine/api/calls'
import type { Queryable } from '../database/database.ts'
import type { Bearer } from '../identity/index.ts'
import { type Principal as Person, principalOf } from '../records/people.ts'
import { type Caller, rightsOf } from './may.ts'

/** The person who makes a call, as things stand now: a token says who they are, never what they may. */
export interface Principal extends Person, Pick<Caller, 'rights'> {
  /** When the token was made, in seconds. */
  readonly iat: number
  /** The session that the call is made in. */
  readonly grantId: string
}

/** The person whom a token names, while its session lasts; nothing when they are gone. `today` is `YYYY-MM-DD`. */
export async function readPrincipal(
  db: Queryable,
  { contactId, grantId, iat }: Bearer,
  today: string,
): Promise<Principal | 'grantGone' | undefined> {
  const person = await principalOf(db, contactId, today, grantId)
  if (!person) return undefined
  if (!person.isGrantAlive) return 'grantGone'
  return {
    ...person,
    iat,
    grantId,
    rights: rightsOf(person.employments.filter((one) => isCurrent(one, today))),
  }
}
