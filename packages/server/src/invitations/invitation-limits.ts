import type { ContactId } from '@officine/api/calls'
import { tooManyRequests } from '../api/call-failure.ts'
import { networkKey } from '../api/rate-limit.ts'
import { type CountedLimit, countAgainstLimit } from '../database/counted-limit.ts'
import type { Queryable } from '../database/database.ts'
import { hashOfSecret } from '../identity/one-time-token.ts'

/** Invitations per hour by a person: each response reveals whether an address is in use. */
const invitationsAnHour = 30

/** Invitations per day to one email address, and per day by one invitation's bearer. */
const invitationsADay = 5

const hour = 3600
const day = 24 * hour

type LimitSubject = 'address' | 'token' | 'person' | 'recipient'

/** Hashed, so that the table stores no addresses and no secrets. */
const keyOf = (action: string, subjectType: LimitSubject, subject: string): string =>
  `${action}:${subjectType}:${hashOfSecret(subject)}`

async function enforceLimits(db: Queryable, limits: readonly CountedLimit[]): Promise<void> {
  for (const limit of limits) {
    const retryAfter = await countAgainstLimit(db, limit)
    if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
  }
}

/**
 * High limits: a whole pharmacy may open its invitations behind one address, and a page requests
 * again when it is reloaded.
 */
export async function countTokenUse(
  db: Queryable,
  {
    action,
    token,
    address,
  }: { action: 'invitation' | 'signUp' | 'cardTicket'; token: string; address: string },
): Promise<void> {
  await enforceLimits(db, [
    { key: keyOf(action, 'address', networkKey(address)), maximum: 120, windowSeconds: hour },
    { key: keyOf(action, 'token', token), maximum: 30, windowSeconds: hour },
  ])
}

/** Counts an invitation of a signed-in person, or of an invitation's bearer. */
export async function countInvitationByInviter(
  db: Queryable,
  inviter: { readonly contactId: ContactId } | { readonly token: string; readonly address: string },
): Promise<void> {
  if ('contactId' in inviter) {
    const key = keyOf('invite', 'person', inviter.contactId)
    return await enforceLimits(db, [{ key, maximum: invitationsAnHour, windowSeconds: hour }])
  }
  await enforceLimits(db, [
    { key: keyOf('invite', 'address', networkKey(inviter.address)), maximum: 60, windowSeconds: hour },
    { key: keyOf('invite', 'token', inviter.token), maximum: invitationsADay, windowSeconds: day },
  ])
}

/** Counts a mail to an address. Resolves to the seconds to wait if its daily limit is reached. */
export async function countInvitationToRecipient(db: Queryable, email: string): Promise<number | undefined> {
  return await countAgainstLimit(db, {
    key: keyOf('invite', 'recipient', email),
    maximum: invitationsADay,
    windowSeconds: day,
  })
}
