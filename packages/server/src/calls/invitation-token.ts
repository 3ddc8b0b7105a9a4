import { refused } from '../api/failure.ts'
import type { Queryable } from '../database/database.ts'
import { type FoundToken, findToken } from '../records/one-time-token.ts'

const names = { expired: 'invitationExpired', used: 'invitationUsed' } as const

/**
 * Resolves the secret of an invitation.
 * @throws {CallFailure} 400 with a code for invalid, expired or used.
 */
export async function validInvitation(db: Queryable, secret: string): Promise<FoundToken> {
  const found = await findToken(db, 'signup', secret)
  if (!found) throw refused('invitationInvalid')
  if (found.state !== 'valid') throw refused(names[found.state])
  return found
}
