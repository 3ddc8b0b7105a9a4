import { isCurrent } from '@officine/api/calls'
import type { Database } from '../database/database.ts'
import type { Bearer } from '../identity/index.ts'
import { type Principal as Person, principalOf } from '../records/people.ts'
import { type Caller, rightsOf } from './may.ts'

/** The person who makes a call, as things stand now: a token says who they are, never what they may. */
export interface Principal extends Person, Pick<Caller, 'rights'> {
  /** When the token was made, in seconds. */
  readonly iat: number
}

/** The person whom a token names; nothing when they are gone. `today` is `YYYY-MM-DD`. */
export async function readPrincipal(
  db: Database,
  { contactId, iat }: Bearer,
  today: string,
): Promise<Principal | undefined> {
  const person = await principalOf(db, contactId, today)
  if (!person) return undefined
  return { ...person, iat, rights: rightsOf(person.employments.filter((one) => isCurrent(one, today))) }
}
