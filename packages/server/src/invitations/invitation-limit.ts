import { countAgainstLimit } from '../database/counted-limit.ts'
import type { Queryable } from '../database/database.ts'
import { hashOfSecret } from '../identity/one-time-token.ts'

/** Invitations per day to one email address, and per day by one invitation's bearer. */
export const invitationsADay = 5

type LimitSubject = 'address' | 'token' | 'person' | 'recipient'

/** Hashed, so that the table stores no addresses and no secrets. */
export const invitationLimitKey = (action: string, subjectType: LimitSubject, subject: string): string =>
  `${action}:${subjectType}:${hashOfSecret(subject)}`

/** Counts a mail to an address. Resolves to the seconds to wait if its daily limit is reached. */
export async function countInvitationToRecipient(db: Queryable, email: string): Promise<number | undefined> {
  return await countAgainstLimit(db, {
    key: invitationLimitKey('invite', 'recipient', email),
    maximum: invitationsADay,
    windowSeconds: 86_400,
  })
}
