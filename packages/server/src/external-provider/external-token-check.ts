import type { ContactId } from '@officine/api/calls'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { TokenCheck } from '../identity/index.ts'
import { nowInSeconds } from '../identity/lifetimes.ts'
import { type ExternalIssuer, type ExternalToken, verifyExternalToken } from './external-token.ts'
import { linkByEmail, readEmailClaims } from './link-by-email.ts'

const maxCachedTokens = 5_000

/** For so long no other call of an account that is nobody's asks the provider for its address. */
const unlinkedMilliseconds = 30_000

interface CachedToken extends ExternalToken {
  /** Until when it is known, by its address, to be nobody's, in milliseconds. */
  unlinkedUntil?: number
}

/**
 * Checks access tokens of the external provider, and whose they are. The signature is verified once;
 * who it is and whether the session has ended is read each time, so that a moved account and a
 * sign-out count at once.
 */
export function createExternalTokenCheck(db: Database, issuer: ExternalIssuer): TokenCheck {
  const cache = new Map<string, CachedToken>()

  async function verify(token: string): Promise<CachedToken | undefined> {
    const cached = cache.get(token)
    if (cached) return cached.exp > nowInSeconds() ? cached : undefined
    const verified = await verifyExternalToken(token, issuer)
    if (!verified) return undefined
    // A Map iterates in the order of insertion: the first key is the oldest.
    if (cache.size >= maxCachedTokens) cache.delete(cache.keys().next().value ?? token)
    cache.set(token, verified)
    await recordUse(db, issuer, verified)
    return verified
  }

  async function link(verified: CachedToken, token: string): Promise<ContactId | undefined> {
    if (Date.now() < (verified.unlinkedUntil ?? 0)) return undefined
    const contactId = await linkByEmail(db, issuer, verified, token)
    if (contactId === undefined) verified.unlinkedUntil = Date.now() + unlinkedMilliseconds
    return contactId
  }

  return async (token) => {
    const verified = await verify(token)
    if (!verified) return undefined
    const { contactId, isDisabled, hasEnded } = await readState(db, issuer, verified)
    if (hasEnded) return { reason: 'grantGone' }
    const { subject, iat, payload } = verified
    const { issuer: issuerName } = issuer.provider
    const linkedId = contactId ?? (await link(verified, token))
    if (linkedId && !isDisabled) {
      // Which factors its accounts need is the provider's rule.
      const signedInAt = typeof payload.auth_time === 'number' ? payload.auth_time : iat
      return { contactId: linkedId, grantId: null, iat, signedInAt, hasSecondFactor: true }
    }
    const readEmail = async () => (await readEmailClaims(issuer, verified, token))?.email
    return { reason: 'identityUnknown', identity: { issuer: issuerName, subject, readEmail } }
  }
}

interface TokenState {
  readonly contactId: ContactId | null
  /** Whether the administration has disabled the person's account. */
  readonly isDisabled: boolean
  /** Whether the provider has ended the token's session, by a back-channel logout. */
  readonly hasEnded: boolean
}

/**
 * A logout names a session, a person or both. Where token and logout name a session, only that one
 * ends; otherwise all tokens of the person that are not newer than the logout.
 */
async function readState(
  db: Database,
  { provider: { issuer } }: ExternalIssuer,
  { subject, sid: tokenSid, iat }: ExternalToken,
): Promise<TokenState> {
  const sid = tokenSid ?? null
  const { rows } = await db.execute<{
    contactId: ContactId | null
    isDisabled: boolean
    hasEnded: boolean
  }>(sql`
    select
      (select i.contact_id from external_identity i where i.issuer = ${issuer} and i.subject = ${subject}) as "contactId",
      exists (
        select 1 from external_identity i join account a on a.contact_id = i.contact_id
        where i.issuer = ${issuer} and i.subject = ${subject} and a.disabled_at is not null
      ) as "isDisabled",
      exists (
        select 1 from external_logout l where l.issuer = ${issuer} and l.sid = ${sid}::text
        union all
        select 1 from external_logout l
        where l.issuer = ${issuer} and l.subject = ${subject} and l.issued_at >= to_timestamp(${iat}::int)
          and (l.sid is null or ${sid}::text is null)
      ) as "hasEnded"
  `)
  return rows[0] ?? { contactId: null, isDisabled: false, hasEnded: false }
}

/** Once per token, so that a call does not write. */
async function recordUse(
  db: Database,
  { provider: { issuer } }: ExternalIssuer,
  { subject, iat }: ExternalToken,
): Promise<void> {
  await db.execute(sql`
    update external_identity set last_sign_in_at = to_timestamp(${iat}::int)
    where issuer = ${issuer} and subject = ${subject}
      and (last_sign_in_at is null or last_sign_in_at < to_timestamp(${iat}::int))
  `)
}
