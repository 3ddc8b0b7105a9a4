import { refused } from '../api/failure.ts'
import type { Queryable } from '../database/database.ts'
import { type FoundToken, findToken } from '../records/one-time-token.ts'

const names = { expired: 'invitationExpired', used: 'invitationUsed' } as const

/**
 * What an invitation's secret opens.
 * @throws {CallFailure} 400 that tells its bearer whether it is invalid, expired or used.
 */
export async function validInvitation(db: Queryable, secret: string): Promise<FoundToken> {
  const found = await findToken(db, 'signup', secret)
  if (!found) throw refused('invitationInvalid')
  if (found.state !== 'valid') throw refused(names[found.state])
  return found
}
