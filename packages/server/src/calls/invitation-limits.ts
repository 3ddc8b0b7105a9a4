import { createHash } from 'node:crypto'
import { tooManyRequests } from '../api/failure.ts'
import type { Queryable } from '../database/database.ts'
import { networkOf } from '../network.ts'
import { type CountedLimit, countOneMore } from '../records/counted-limit.ts'

/** What a day's invitations may be: to one e-mail address, and with one invitation in the place of a bearer. */
const invitationsADay = 5

/** By somebody who may add people: each tells whether an address is somebody's already. */
const invitationsAnHour = 30

const hour = 3600
const day = 24 * hour

type Limited = 'address' | 'token' | 'person' | 'recipient'

/** Hashed: the table of counts is no list of addresses, and holds no secret. */
const keyOf = (what: string, whom: Limited, subject: string) =>
  `${what}:${whom}:${createHash('sha256').update(subject).digest('base64url')}`

async function count(db: Queryable, limits: readonly CountedLimit[]): Promise<void> {
  for (const limit of limits) {
    const wait = await countOneMore(db, limit)
    if (wait !== undefined) throw tooManyRequests(wait)
  }
}

/** A whole pharmacy may open its invitations behind one address; a page asks again when it is reloaded. */
export async function countTokenUse(
  db: Queryable,
  { what, token, address }: { what: 'invitation' | 'signUp' | 'cardTicket'; token: string; address: string },
): Promise<void> {
  await count(db, [
    { key: keyOf(what, 'address', networkOf(address)), most: 120, windowSeconds: hour },
    { key: keyOf(what, 'token', token), most: 30, windowSeconds: hour },
  ])
}

/** Counts who invites: a person who is signed in, or the bearer of an invitation. */
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

/** Seconds to wait when an address has had its invitations for the day. */
export async function countInvited(db: Queryable, email: string): Promise<number | undefined> {
  return await countOneMore(db, {
    key: keyOf('invite', 'recipient', email),
    most: invitationsADay,
    windowSeconds: day,
  })
}
