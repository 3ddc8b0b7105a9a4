import type { ContactId } from '@officine/api/calls'
import { normalizeEmail } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { systemActor } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { isAccountDisabled } from '../identity/accounts.ts'
import { expireTokens } from '../identity/one-time-token.ts'
import { raiseEmploymentVersions } from '../invitations/invitations.ts'
import { lockContact } from '../people/contacts.ts'
import type { ExternalIssuer, ExternalToken } from './external-token.ts'
import { findOwner, hasIdentityOf, linkIdentity, wasLinkRemoved } from './identities.ts'
import { parseObject, providerTimeout } from './provider-metadata.ts'

/** What the provider says of an account's e-mail address. */
interface EmailClaims {
  readonly email: string
  readonly isVerified: boolean
}

/**
 * Links an unknown account to the person who has its verified e-mail address, if the association
 * allows that. Never to a person who has an account at this provider already, since the address may
 * have passed to somebody else, and never again once the administration has removed a link.
 */
export async function linkByEmail(
  db: Database,
  issuer: ExternalIssuer,
  token: ExternalToken,
  accessToken: string,
): Promise<ContactId | undefined> {
  if (!issuer.provider.linksByEmail) return undefined
  const claims = await readEmailClaims(issuer, token, accessToken)
  if (!claims?.isVerified) return undefined
  const email = normalizeEmail(claims.email)
  return await db.transaction(async (transaction) => {
    const [person] = await transaction
      .select({ id: contact.id })
      .from(contact)
      .where(eq(contact.email, email))
    if (!person) return undefined
    await lockContact(transaction, person.id)
    const name = { issuer: issuer.provider.issuer, subject: token.subject }
    // A concurrent first call, which a page makes several of, has linked it.
    const owner = await findOwner(transaction, name)
    if (owner) return owner
    // Disabled before there was an account at the provider, or before its link was removed.
    if (await isAccountDisabled(transaction, person.id)) return undefined
    if (await hasIdentityOf(transaction, person.id, name.issuer)) return undefined
    if (await wasLinkRemoved(transaction, name, person.id)) return undefined
    const linked = { contactId: person.id, email, actor: { ...systemActor, contactId: person.id } }
    if (!(await linkIdentity(transaction, name, linked))) return undefined
    await expireTokens(transaction, person.id, 'signup')
    await raiseEmploymentVersions(transaction, person.id)
    return person.id
  })
}

/**
 * The address by the claims of the token or, where they are not in it, of the provider's userinfo.
 * Undefined if neither has one, and while the provider does not respond.
 */
export async function readEmailClaims(
  { provider, discovery }: ExternalIssuer,
  { payload, subject }: Pick<ExternalToken, 'payload' | 'subject'>,
  accessToken: string,
): Promise<EmailClaims | undefined> {
  const { emailClaim, emailVerifiedClaim } = provider
  const isComplete = payload[emailClaim] !== undefined && payload[emailVerifiedClaim] !== undefined
  const userinfo = isComplete
    ? undefined
    : await readUserinfo(discovery.current()?.userinfoEndpoint, accessToken)
  // OpenID Connect Core 5.3.2: a response about another subject must not be used. Okta's access
  // tokens have that subject in `uid`, the claim of the settings, and the login in `sub`.
  const isOfAccount = [payload.sub ?? subject, subject].includes(String(userinfo?.sub))
  const claims = userinfo && isOfAccount ? userinfo : payload
  const email = claims[emailClaim]
  if (typeof email !== 'string' || !/^[^<>@\s]+@[^<>@\s]+$/.test(email)) return undefined
  const verified = claims[emailVerifiedClaim]
  // Entra ID writes its own claim as a boolean in some tokens and as 1 in others.
  const isOne = emailVerifiedClaim === 'xms_edov' && (verified === 1 || verified === '1')
  return { email, isVerified: verified === true || verified === 'true' || isOne }
}

async function readUserinfo(endpoint: string | undefined, accessToken: string) {
  if (endpoint === undefined) return undefined
  try {
    const response = await fetch(endpoint, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      signal: AbortSignal.timeout(providerTimeout),
    })
    return response.ok ? parseObject(await response.text()) : undefined
  } catch {
    return undefined
  }
}
