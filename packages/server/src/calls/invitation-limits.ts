import { createHash } from 'node:crypto'
import { tooManyRequests } from '../api/failure.ts'
import type { Queryable } from '../database/database.ts'
import { networkOf } from '../network.ts'
import { type CountedLimit, countOneMore } from '../records/counted-limit.ts'

/** Invitations per day to one email address, and per day by one invitation's bearer. */
const invitationsADay = 5

/** Invitations per hour by a person: each response reveals whether an address is in use. */
const invitationsAnHour = 30

const hour = 3600
const day = 24 * hour

type Limited = 'address' | 'token' | 'person' | 'recipient'

/** Hashed, so that the table stores no addresses and no secrets. */
const keyOf = (what: string, whom: Limited, subject: string) =>
  `${what}:${whom}:${createHash('sha256').update(subject).digest('base64url')}`

async function count(db: Queryable, limits: readonly CountedLimit[]): Promise<void> {
  for (const limit of limits) {
    const wait = await countOneMore(db, limit)
    if (wait !== undefined) throw tooManyRequests(wait)
  }
}

/**
 * High limits: a whole pharmacy may open its invitations behind one address, and a page requests
 * again when it is reloaded.
 */
export async function countTokenUse(
  db: Queryable,
  { what, token, address }: { what: 'invitation' | 'signUp' | 'cardTicket'; token: string; address: string },
): Promise<void> {
  await count(db, [
    { key: keyOf(what, 'address', networkOf(address)), most: 120, windowSeconds: hour },
    { key: keyOf(what, 'token', token), most: 30, windowSeconds: hour },
  ])
}

/** Counts an invitation of a signed-in person, or of an invitation's bearer. */
export async function countInviter(
  db: Queryable,
  inviter: { readonly contactId: string } | { readonly token: string; readonly address: string },
): Promise<void> {
  if ('contactId' in inviter) {
    const key = keyOf('invite', 'person', inviter.contactId)
    return await count(db, [{ key, most: invitationsAnHour, windowSeconds: hour }])
  }
  await count(db, [
    { key: keyOf('invite', 'address', networkOf(inviter.address)), most: 60, windowSeconds: hour },
    { key: keyOf('invite', 'token', inviter.token), most: invitationsADay, windowSeconds: day },
  ])
}

/** Counts a mail to an address. Resolves to the seconds to wait if its daily limit is reached. */
export async function countInvited(db: Queryable, email: string): Promise<number | undefined> {
  return await countOneMore(db, {
    key: keyOf('invite', 'recipient', email),
    most: invitationsADay,
    windowSeconds: day,
  })
}
