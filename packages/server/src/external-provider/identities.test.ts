import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { errorOf, startTestApi, type TestApi } from '../../tests/support/test-api.ts'
import { TestProvider } from '../../tests/support/test-provider.ts'
import { addAccount, addContact, addStaff, contactRow } from '../../tests/support/test-records.ts'
import { account } from '../database/schema.ts'
import { createAssociationInvitation } from '../invitations/invitations.ts'
import type { ExternalIssuer } from './external-token.ts'
import { linkIdentity, listIdentities } from './identities.ts'

let provider: TestProvider
let linking: ExternalIssuer
let api: TestApi
let apiByEmail: TestApi

beforeAll(async () => {
  provider = await TestProvider.start()
  const issuer = await provider.connect()
  linking = await provider.connect({ linksByEmail: true })
  api = await startTestApi({ external: issuer, isAlone: true })
  apiByEmail = await startTestApi({ external: linking, isAlone: true })
  issuer.discovery.stop()
  linking.discovery.stop()
})

afterAll(async () => {
  await Promise.all([api.close(), apiByEmail.close()])
  provider.close()
})

const signUpBody = { firstName: 'Noé', lastName: 'Bélanger', acceptsTerms: true }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** A call with the provider's access token. */
const callWith = (token: string, method: Method, path: string, body?: unknown, at = api) =>
  at.call(undefined, method, path, { headers: { authorization: `Bearer ${token}` }, body })

const userinfo = (token: string, at = api) => callWith(token, 'GET', 'userinfo?version=2.0', undefined, at)

/** A person whose account at the provider is linked, with its token. */
async function linkedPerson(subject: string, contactId?: string, db = api.database.db) {
  const id = contactId ?? (await addContact(db))
  const actor = { contactId: id, requestId: null }
  await linkIdentity(db, { issuer: provider.issuer, subject }, { contactId: id, email: undefined, actor })
  const [identity] = (await listIdentities(db, id)).filter((one) => one.subject === subject)
  if (!identity) throw new Error('The account was not linked.')
  return { contactId: id, identityId: identity.id, token: await provider.accessToken(subject) }
}

describe('an account at the external provider', () => {
  test('that is linked is its person in every call', async () => {
    const { contactId, token } = await linkedPerson('linked')
    const { status, body } = await userinfo(token)
    expect([status, body.contactId]).toEqual([200, contactId])
  })

  test('that is nobody’s gets 403 with a code of its own, not 401', async () => {
    const answer = await userinfo(await provider.accessToken('nobody'))
    expect([answer.status, errorOf(answer).code]).toEqual([403, '3005'])
  })

  test('with an invalid token gets 401', async () => {
    const answer = await userinfo(await provider.accessToken('linked', { aud: 'another' }))
    expect([answer.status, errorOf(answer).code]).toEqual([401, '3000'])
  })

  test('finds no call that sets a password', async () => {
    const { token } = await linkedPerson('without password')
    const change = { oldPassword: 'Officine-2026!', newPassword: 'Officine-2027!' }
    expect((await callWith(token, 'POST', 'password', change)).status).toBe(404)
    const signUp = { ...signUpBody, password: 'Officine-2026!' }
    expect(
      (await api.call(undefined, 'PATCH', 'contacts/public/signup?signupToken=x', { body: signUp })).status,
    ).toBe(404)
  })
})

describe('an invitation', () => {
  test('links the account of its bearer once, with what the person entered', async () => {
    const { db } = api.database
    const contactId = await addContact(db)
    const secret = await createAssociationInvitation(db, contactId)
    const token = await provider.accessToken('invited', { email: 'noe@fournisseur.test' })
    const path = `identities?signupToken=${secret}`
    expect((await callWith(token, 'POST', path, signUpBody)).status).toBe(204)
    const { body } = await userinfo(token)
    expect([body.contactId, body.name]).toEqual([contactId, 'Noé Bélanger'])
    expect(await listIdentities(db, contactId)).toMatchObject([
      { issuer: provider.issuer, subject: 'invited', email: 'noe@fournisseur.test' },
    ])
    const actions = (await auditEntries(db))
      .filter(({ actorId }) => actorId === contactId)
      .map(({ action }) => action)
    expect(actions).toContain('identity.link')
    const again = await callWith(await provider.accessToken('another'), 'POST', path, signUpBody)
    expect(errorOf(again).code).toBe('2032')
  })

  test('takes its address from the userinfo where the token has none', async () => {
    const { db } = api.database
    const contactId = await addContact(db)
    const secret = await createAssociationInvitation(db, contactId)
    provider.userinfo = { sub: 'by userinfo', email: 'userinfo@fournisseur.test' }
    const token = await provider.accessToken('by userinfo')
    expect((await callWith(token, 'POST', `identities?signupToken=${secret}`, signUpBody)).status).toBe(204)
    expect(await listIdentities(db, contactId)).toMatchObject([{ email: 'userinfo@fournisseur.test' }])
    provider.userinfo = undefined
  })

  test('links no account that is somebody’s, and stays valid', async () => {
    const { db } = api.database
    const { token } = await linkedPerson('somebody’s')
    const contactId = await addContact(db)
    const secret = await createAssociationInvitation(db, contactId)
    const taken = await callWith(token, 'POST', `identities?signupToken=${secret}`, signUpBody)
    expect([taken.status, errorOf(taken).code]).toEqual([400, '2061'])
    const own = await provider.accessToken('own account')
    expect((await callWith(own, 'POST', `identities?signupToken=${secret}`, signUpBody)).status).toBe(204)
  })

  test('links nothing without a token of the provider', async () => {
    const secret = await createAssociationInvitation(api.database.db, await addContact(api.database.db))
    const answer = await api.call(undefined, 'POST', `identities?signupToken=${secret}`, { body: signUpBody })
    expect(answer.status).toBe(401)
  })

  test('is used by one of two accounts at once', async () => {
    const { db } = api.database
    const contactId = await addContact(db)
    const path = `identities?signupToken=${await createAssociationInvitation(db, contactId)}`
    const tokens = await Promise.all(['race 1', 'race 2'].map((subject) => provider.accessToken(subject)))
    const answers = await Promise.all(tokens.map((token) => callWith(token, 'POST', path, signUpBody)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(await listIdentities(db, contactId)).toHaveLength(1)
  })
})

describe('an e-mail address', () => {
  const userinfoByEmail = (token: string) => userinfo(token, apiByEmail)

  async function personWithEmail() {
    const contactId = await addContact(apiByEmail.database.db)
    return { contactId, ...(await contactRow(apiByEmail.database.db, contactId)) }
  }

  test.each([true, 'true'])(
    'that is verified (%j) links the first sign-in to its person',
    async (verified) => {
      const { contactId, email } = await personWithEmail()
      const claims = { email: email.toUpperCase(), email_verified: verified }
      const token = await provider.accessToken(`verified ${verified} ${typeof verified}`, claims)
      // A page makes several calls at once.
      const answers = await Promise.all([1, 2, 3].map(() => userinfoByEmail(token)))
      expect(answers.map(({ body }) => body.contactId)).toEqual([contactId, contactId, contactId])
    },
  )

  test.each([false, 'false', undefined, 1, 'yes', null])(
    'that is not verified (%j) links nothing',
    async (verified) => {
      const { email } = await personWithEmail()
      const token = await provider.accessToken(`unverified ${verified}`, { email, email_verified: verified })
      expect((await userinfoByEmail(token)).status).toBe(403)
    },
  )

  test('of somebody else’s userinfo links nothing', async () => {
    const { email } = await personWithEmail()
    provider.userinfo = { sub: 'another', email, email_verified: true }
    expect((await userinfoByEmail(await provider.accessToken('not another'))).status).toBe(403)
    provider.userinfo = undefined
  })

  test('of a person who has an account at the provider links no second one', async () => {
    const { email } = await personWithEmail()
    const claims = { email, email_verified: true }
    expect((await userinfoByEmail(await provider.accessToken('first account', claims))).status).toBe(200)
    expect((await userinfoByEmail(await provider.accessToken('second account', claims))).status).toBe(403)
  })

  test('of a person whose account is disabled links nothing', async () => {
    const { db } = apiByEmail.database
    const { contactId, email } = await personWithEmail()
    await addAccount(db, contactId, { disabledAt: new Date() })
    const token = await provider.accessToken('disabled', { email, email_verified: true })
    expect((await userinfoByEmail(token)).status).toBe(403)
    expect(await listIdentities(db, contactId)).toEqual([])
  })

  test('of a person to whom the administration removed a link links none, until an invitation does', async () => {
    const { db } = apiByEmail.database
    const admin = await linkedPerson('admin by address', await addStaff(db, 'AdminAQPP'), db)
    const { contactId, email } = await personWithEmail()
    const claims = { email, email_verified: true }
    const token = await provider.accessToken('removed by address', claims)
    expect((await userinfoByEmail(token)).status).toBe(200)
    const [identity] = await listIdentities(db, contactId)
    const path = `contacts/${contactId}/identities/${identity?.id}`
    expect((await callWith(admin.token, 'DELETE', path, undefined, apiByEmail)).status).toBe(204)
    const renewed = await provider.accessToken('removed by address', claims)
    const another = await provider.accessToken('another of the address', claims)
    for (const refused of [token, renewed, another])
      expect(errorOf(await userinfoByEmail(refused)).code).toBe('3005')
    const other = await personWithEmail()
    const moved = await provider.accessToken('removed by address', { ...claims, email: other.email })
    expect(errorOf(await userinfoByEmail(moved)).code).toBe('3005')
    const secret = await createAssociationInvitation(db, contactId)
    const invited = `identities?signupToken=${secret}`
    expect((await callWith(token, 'POST', invited, signUpBody, apiByEmail)).status).toBe(204)
    expect((await userinfoByEmail(renewed)).body.contactId).toBe(contactId)
  })

  test('that links nothing is asked of the provider once in half a minute', async () => {
    freezeClock()
    const token = await provider.accessToken('asked once')
    provider.userinfoRequests = 0
    for (let call = 0; call < 3; call++) expect((await userinfoByEmail(token)).status).toBe(403)
    expect(provider.userinfoRequests).toBe(1)
    const { contactId, email } = await personWithEmail()
    provider.userinfo = { sub: 'asked once', email, email_verified: true }
    vi.setSystemTime(Date.now() + 31_000)
    expect((await userinfoByEmail(token)).body.contactId).toBe(contactId)
    expect(provider.userinfoRequests).toBe(2)
    provider.userinfo = undefined
  })

  test('links nothing where the association does not allow it', async () => {
    const { email } = await contactRow(api.database.db, await addContact(api.database.db))
    const token = await provider.accessToken('not allowed', { email, email_verified: true })
    expect((await userinfo(token)).status).toBe(403)
  })
})

test('a person changes their e-mail address without a password, which the portal has none of', async () => {
  const { contactId, token } = await linkedPerson('new address')
  const path = `contacts/${contactId}`
  const { version } = (await callWith(token, 'GET', path)).body
  const { status, body } = await api.call(undefined, 'PUT', path, {
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"` },
    body: { email: 'nouvelle@exemple.test' },
  })
  expect([status, body.emailToConfirm]).toEqual([200, 'nouvelle@exemple.test'])
})

describe('the administration', () => {
  test('moves an account, which is the other person from its next call on, and that is audited', async () => {
    const { db } = api.database
    const admin = await linkedPerson('admin', await addStaff(db, 'AdminAQPP'))
    const from = await linkedPerson('moved')
    const to = await addContact(db)
    expect((await userinfo(from.token)).body.contactId).toBe(from.contactId)
    const path = `contacts/${to}/identities/${from.identityId}`
    expect((await callWith(admin.token, 'PUT', path)).status).toBe(204)
    expect((await userinfo(from.token)).body.contactId).toBe(to)
    const entries = await auditEntries(db)
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'identity.move',
        actorId: admin.contactId,
        recordId: from.identityId,
      }),
    )
  })

  test('removes a link, after which the person may be invited again', async () => {
    const { db } = api.database
    const admin = await linkedPerson('admin 2', await addStaff(db, 'AdminAQPP'))
    const person = await linkedPerson('removed')
    const path = `contacts/${person.contactId}/identities`
    expect((await callWith(admin.token, 'GET', path)).body).toMatchObject([{ subject: 'removed' }])
    expect((await callWith(admin.token, 'DELETE', `${path}/${person.identityId}`)).status).toBe(204)
    expect(errorOf(await userinfo(person.token)).code).toBe('3005')
    const secret = await createAssociationInvitation(db, person.contactId)
    const answer = await callWith(person.token, 'POST', `identities?signupToken=${secret}`, signUpBody)
    expect(answer.status).toBe(204)
  })

  test('removes a link of a disabled account, which stays disabled', async () => {
    const { db } = api.database
    const person = await linkedPerson('dismissed')
    const isDisabled = { disabledAt: new Date() }
    await db.update(account).set(isDisabled).where(eq(account.contactId, person.contactId))
    const admin = await linkedPerson('admin 3', await addStaff(db, 'AdminAQPP'))
    const path = `contacts/${person.contactId}/identities/${person.identityId}`
    expect((await callWith(admin.token, 'DELETE', path)).status).toBe(204)
    const again = await linkedPerson('dismissed', person.contactId)
    expect(errorOf(await userinfo(again.token)).code).toBe('3005')
  })

  test('alone does so: a person reads their own accounts only', async () => {
    const [anne, bea] = [await linkedPerson('anne'), await linkedPerson('bea')]
    const own = `contacts/${anne.contactId}/identities`
    expect((await callWith(anne.token, 'GET', own)).body).toMatchObject([{ subject: 'anne' }])
    expect((await callWith(bea.token, 'GET', own)).status).toBe(404)
    expect(
      (await callWith(bea.token, 'PUT', `contacts/${bea.contactId}/identities/${anne.identityId}`)).status,
    ).toBe(403)
    expect((await callWith(anne.token, 'DELETE', `${own}/${anne.identityId}`)).status).toBe(403)
  })
})
