import { importJWK, SignJWT } from 'jose'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import { oidcPayload } from '../../src/database/schema.ts'
import { loadKeys } from '../../src/identity/identity-keys.ts'
import type { IdentitySettings } from '../../src/identity/index.ts'

/** An access token of an active session, as the identity provider issues it. */
export async function mintToken(
  db: Database,
  contactId: string,
  { identityUrl, apiAudience }: Pick<IdentitySettings, 'identityUrl' | 'apiAudience'>,
  /** In seconds. */
  issuedAt = Math.floor(Date.now() / 1000),
  /** How and when the person signed in. */
  {
    signedInAt = issuedAt,
    amr = ['pwd', 'otp', 'mfa'],
  }: { signedInAt?: number; amr?: readonly string[] } = {},
): Promise<string> {
  const {
    tokenKeys: [key],
  } = await loadKeys(db)
  const grantId = newId()
  await db.insert(oidcPayload).values({
    model: 'Grant',
    id: grantId,
    payload: {},
    accountId: contactId,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return await new SignJWT({ grant_id: grantId, scope: 'openid aqpp', auth_time: signedInAt, amr })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt' })
    .setSubject(contactId)
    .setIssuer(identityUrl)
    .setAudience(apiAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime('15 min')
    .sign(await importJWK(key))
}
