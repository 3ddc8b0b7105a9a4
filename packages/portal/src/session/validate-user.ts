import { decodeJwt, type JWTVerifyGetKey } from 'jose'
import { ResponseNotVerified, ResponseUnreadable } from './sign-in-problem.ts'
import { verifyIdToken } from './verify-id-token.ts'

/** The longest accepted record, in characters; longer ones are not stored. */
const maximumLength = 64 * 1024

/** A token response as oidc-client-ts stores it. */
interface SerializedUser {
  readonly id_token?: unknown
  readonly access_token?: unknown
  readonly refresh_token?: unknown
  readonly token_type?: unknown
  readonly expires_at?: unknown
  readonly profile?: { readonly sub?: unknown }
}

interface ExpectedUser {
  readonly issuer: string
  readonly audience: string
  /** The provider's published keys. */
  readonly keys: JWTVerifyGetKey
  /** The user before a renewal; undefined for a sign-in. */
  readonly before: string | undefined
}

/**
 * Validates a user before it is stored: complete, with a bearer token and a valid ID token and, in
 * a renewal, of the same person.
 * @throws {ResponseNotVerified | ResponseUnreadable}
 */
export async function validateUser(text: string, { before, ...expected }: ExpectedUser): Promise<void> {
  const user = parseUser(text)
  const currentIdToken = before === undefined ? undefined : idTokenOf(before)
  // A refresh response may have no ID token: the current one was verified when it arrived.
  if (user.idToken === currentIdToken) return
  const payload = await verifyIdToken(user.idToken, expected)
  if (payload.sub !== user.subject) throw new ResponseNotVerified('The ID token is of another subject.')
  if (currentIdToken === undefined) return
  const original = decodeJwt(currentIdToken)
  if (payload.sub !== original.sub) throw new ResponseNotVerified('The ID token is of another subject.')
}

function parseUser(text: string): { idToken: string; subject: string } {
  if (text.length > maximumLength) throw new ResponseUnreadable('The response is too long.')
  // Written by oidc-client-ts; each member is validated before it is used.
  const user = JSON.parse(text) as SerializedUser
  const subject = user.profile?.sub
  if (typeof user.id_token !== 'string') throw new ResponseNotVerified('The provider sent no ID token.')
  if (typeof subject !== 'string') throw new ResponseNotVerified('ID Token is missing a subject claim')
  if (typeof user.access_token !== 'string' || user.access_token === '')
    throw new ResponseUnreadable('The provider sent no access token.')
  if (user.refresh_token !== undefined && typeof user.refresh_token !== 'string')
    throw new ResponseUnreadable('The refresh token is no text.')
  if (String(user.token_type).toLowerCase() !== 'bearer')
    throw new ResponseUnreadable('The access token is no bearer token.')
  if (typeof user.expires_at !== 'number' || !Number.isFinite(user.expires_at))
    throw new ResponseUnreadable('The provider does not say how long the token lives.')
  return { idToken: user.id_token, subject }
}

function idTokenOf(text: string): string | undefined {
  const { id_token } = JSON.parse(text) as SerializedUser
  return typeof id_token === 'string' ? id_token : undefined
}
