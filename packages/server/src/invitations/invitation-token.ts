import { badRequest } from '../api/call-failure.ts'
import type { Queryable } from '../database/database.ts'
import { findToken, type TokenWithState } from '../identity/one-time-token.ts'

const detailNames = { expired: 'invitationExpired', used: 'invitationUsed' } as const

/**
 * Resolves the secret of an invitation.
 * @throws {CallFailure} 400 with a code for invalid, expired or used.
 */
export async function requireValidInvitation(db: Queryable, secret: string): Promise<TokenWithState> {
  const token = await findToken(db, 'signup', secret)
  if (!token) throw badRequest('invitationInvalid')
  if (token.state !== 'valid') throw badRequest(detailNames[token.state])
  return token
}
