import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import {
  type Claims,
  externalAudience,
  externalClientId,
  TestProvider,
} from '../../tests/support/test-provider.ts'
import { addContact, contactRow } from '../../tests/support/test-records.ts'
import type { ExternalProvider } from '../configuration/configuration.ts'
import { nowInSeconds } from '../identity/lifetimes.ts'
import { createExternalTokenCheck } from './external-token-check.ts'

// Access tokens as the providers' documentation shows them, with the settings of
// docs/sign-in-provider.md: each one links its account by its verified e-mail address.

let database: TestDatabase
let provider: TestProvider

beforeAll(async () => {
  database = await createTestDatabase()
  provider = await TestProvider.start()
})

afterAll(async () => {
  await database.close()
  provider.close()
})

interface Account {
  readonly subject: string
  readonly email: string
}

interface Documented {
  readonly settings?: Partial<ExternalProvider>
  /** With a slash at the end of the issuer. */
  readonly endsWithSlash?: boolean
  readonly header: object
  readonly claims: (account: Account) => Claims
  readonly userinfo?: (account: Account) => object
}

const now = nowInSeconds()
const times = { iat: now, exp: now + 3_600 }

const verifiedUserinfo = ({ subject, email }: Account) => ({ sub: subject, email, email_verified: true })

/** https://www.keycloak.org/docs/latest/server_admin/, with the client scopes of the recipe. */
const keycloak: Documented = {
  header: { typ: 'JWT' },
  claims: ({ subject, email }) => ({
    ...times,
    auth_time: now - 10,
    jti: 'onrtac:5d2f4d0e',
    aud: [externalAudience, 'account'],
    sub: subject,
    typ: 'Bearer',
    azp: externalClientId,
    sid: '4c0a3a8a-3a47-4f2f-8e89-9e5f9b0a0a0a',
    acr: '1',
    'allowed-origins': ['https://portail.example.ca'],
    realm_access: { roles: ['default-roles-membres'] },
    scope: 'openid email profile aqpp',
    email_verified: true,
    email,
  }),
}

/** https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference */
const entraId: Documented = {
  settings: {
    scopes: 'openid email profile offline_access api://00001111-aaaa-2222-bbbb-3333cccc4444/aqpp',
    subjectClaim: 'oid',
    emailVerifiedClaim: 'xms_edov',
  },
  header: { typ: 'JWT' },
  claims: ({ subject, email }) => ({
    ...times,
    nbf: now,
    aio: 'AXQAi/8TAAAA',
    azp: externalClientId,
    azpacr: '0',
    email,
    oid: subject,
    rh: '0.AAAA',
    scp: 'aqpp',
    sub: `pairwise ${subject}`,
    tid: 'aaaabbbb-0000-cccc-1111-dddd2222eeee',
    uti: 'AAAA',
    ver: '2.0',
    xms_edov: true,
  }),
}

/**
 * https://developer.okta.com/docs/reference/api/oidc/: no `typ`, a list of scopes, the login as `sub`,
 * where the userinfo has the id of the user.
 */
const okta: Documented = {
  settings: { scopes: 'openid email profile offline_access aqpp', subjectClaim: 'uid' },
  header: { typ: undefined },
  claims: ({ subject, email }) => ({
    ...times,
    ver: 1,
    jti: 'AT.0mP4JKAZX1iACIT4vbEDF7LpvDVjxypPMf0D7uX39RE',
    cid: externalClientId,
    uid: subject,
    scp: ['openid', 'email', 'profile', 'offline_access', 'aqpp'],
    auth_time: now - 10,
    sub: email,
  }),
  userinfo: verifiedUserinfo,
}

/** https://auth0.com/docs/secure/tokens/access-tokens/access-token-profiles */
const auth0: Documented = {
  endsWithSlash: true,
  header: { typ: 'JWT' },
  claims: ({ subject }) => ({
    ...times,
    sub: subject,
    aud: [externalAudience, `${provider.issuer}/userinfo`],
    azp: externalClientId,
    scope: 'openid profile email aqpp offline_access',
    gty: 'authorization_code',
  }),
  userinfo: verifiedUserinfo,
}

/** The other profile of the same page. */
const auth0ByRfc9068: Documented = {
  ...auth0,
  header: { typ: 'at+jwt' },
  claims: (account) => ({
    ...auth0.claims(account),
    azp: undefined,
    gty: undefined,
    client_id: externalClientId,
    jti: '73WakrfVbNJBaAmhQtEeDv',
  }),
}

/** Whose token it is: the person with the address, or the reason of the refusal. */
async function checkToken(
  { settings, endsWithSlash = false, header, claims, userinfo }: Documented,
  account: Account,
) {
  const iss = endsWithSlash ? `${provider.issuer}/` : provider.issuer
  provider.description = { issuer: iss }
  provider.userinfo = userinfo?.(account)
  const issuer = await provider.connect({ issuer: iss, linksByEmail: true, ...settings })
  issuer.discovery.stop()
  const payload = { iss, aud: externalAudience, ...claims(account) }
  const check = createExternalTokenCheck(database.db, issuer)
  return await check(await provider.sign(payload, header))
}

async function newPerson(): Promise<Account & { readonly contactId: string }> {
  const contactId = await addContact(database.db)
  const { email } = await contactRow(database.db, contactId)
  return { contactId, subject: `account of ${contactId}`, email }
}

test.each([
  ['Keycloak', keycloak],
  ['Entra ID', entraId],
  ['Okta', okta],
  ['Auth0', auth0],
  ['Auth0 by RFC 9068', auth0ByRfc9068],
])('a token of %s links the account of its address', async (_, token) => {
  const { contactId, ...account } = await newPerson()
  expect(await checkToken(token, account)).toMatchObject({ contactId })
})

/** A token with another value of the claim that says whether the address is verified. */
const withVerified = (token: Documented, claim: string, value: unknown): Documented => ({
  ...token,
  claims: (account) => ({ ...token.claims(account), [claim]: value }),
})

test.each([true, 'true', 1, '1'])('an address of which Entra ID says %j is verified', async (value) => {
  const { contactId, ...account } = await newPerson()
  const token = withVerified(entraId, 'xms_edov', value)
  expect(await checkToken(token, account)).toMatchObject({ contactId })
})

test.each([false, 'false', 0, 1, '1', null, undefined, {}, 'yes'])(
  'an address of which a provider says %j is not verified',
  async (value) => {
    const { contactId: _, ...account } = await newPerson()
    const token = withVerified(keycloak, 'email_verified', value)
    expect(await checkToken(token, account)).toMatchObject({ reason: 'identityUnknown' })
  },
)

test('the userinfo of another account than the token’s links nothing', async () => {
  const { contactId: _, ...account } = await newPerson()
  const userinfo = (own: Account) => ({ ...verifiedUserinfo(own), sub: 'another' })
  expect(await checkToken({ ...okta, userinfo }, account)).toMatchObject({ reason: 'identityUnknown' })
})
