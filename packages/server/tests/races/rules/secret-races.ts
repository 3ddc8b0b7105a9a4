import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../src/database/ids.ts'
import { account, contact, employment, oneTimeToken } from '../../../src/database/schema.ts'
import { createInvitation } from '../../../src/invitations/invitations.ts'
import { requestEmailChange } from '../../../src/people/email-change.ts'
import { addEmployed, addLavalPharmacy, addPerson } from '../../support/test-records.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceRequest } from '../race-harness.ts'
import { addOwnedPharmacy, countAudited } from '../race-records.ts'

const repeatRequest = (request: RaceRequest): RaceRequest[] =>
  Array.from({ length: concurrentRequests }, () => request)

export const invitationOnce: Race = {
  rule: 'an invitation is spent once',
  async attempt({ db, race }) {
    const contactId = await addPerson(db)
    const inviter = { contactId: await addPerson(db), isAssociation: true, isInvited: false }
    const secret = await createInvitation(db, contactId, inviter)
    const responses = await race(
      repeatRequest({
        method: 'PATCH',
        path: `contacts/public/signup?signupToken=${secret}`,
        body: { firstName: 'Camille', lastName: 'Roy', password: 'Sapin-bleu-2026', acceptsTerms: true },
      }),
    )
    return (
      checkWritten(responses, 1, ['400 2032']) ??
      checkEqual('accounts', await db.$count(account, eq(account.contactId, contactId)), 1) ??
      checkEqual('audit entries', await countAudited(db, 'account.create', contactId), 1)
    )
  },
}

/** The person signs up while an owner withdraws the invitation and another one is sent. */
export const invitationAnsweredOrRevoked: Race = {
  rule: 'an invitation is answered or taken back, and never both',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const { contactId, employmentId } = await addEmployed(db, pharmacyId)
    const inviter = { contactId: owner.contactId, isAssociation: false, isInvited: false }
    const secret = await createInvitation(db, contactId, inviter)
    const [row] = await db.select().from(employment).where(eq(employment.id, employmentId))
    const path = `pharmacies/${pharmacyId}/employees/${employmentId}`
    const responses = await race([
      {
        method: 'PATCH',
        path: `contacts/public/signup?signupToken=${secret}`,
        body: { firstName: 'Camille', lastName: 'Roy', password: 'Sapin-bleu-2026', acceptsTerms: true },
      },
      { as: owner.contactId, method: 'DELETE', path, version: row?.version ?? 0 },
      { as: owner.contactId, method: 'POST', path: `${path}/invitations` },
    ])
    const [signedUp, cancelled] = responses.map(({ status }) => status)
    const accounts = await db.$count(account, eq(account.contactId, contactId))
    const live = await db.$count(employment, and(eq(employment.id, employmentId), isNull(employment.endDate)))
    const open = await db.$count(
      oneTimeToken,
      and(
        eq(oneTimeToken.contactId, contactId),
        eq(oneTimeToken.purpose, 'signup'),
        isNull(oneTimeToken.spentAt),
        gt(oneTimeToken.expiresAt, sql`now()`),
      ),
    )
    return (
      checkEqual('accounts', accounts, signedUp === 200 ? 1 : 0) ??
      checkEqual('live employments', live, cancelled === 204 ? 0 : 1) ??
      (signedUp === 200 && cancelled === 204 ? 'it was answered and taken back' : undefined) ??
      checkEqual('links that open something', open, signedUp === 200 || cancelled === 204 ? 0 : 1)
    )
  },
}

export const emailOnce: Race = {
  rule: 'a new e-mail is confirmed once',
  async attempt({ db, race }) {
    const as = await addPerson(db)
    const email = `${newId()}@courriel.test`
    const token = await requestEmailChange(db, as, email)
    const path = `contacts/${as}/email-confirmation`
    const responses = await race(repeatRequest({ as, method: 'POST', path, body: { token } }))
    return (
      checkWritten(responses, 1, ['400 2028']) ??
      checkEqual('people with it', await db.$count(contact, eq(contact.email, email)), 1) ??
      checkEqual('audit entries', await countAudited(db, 'contact.confirmEmail', as), 1)
    )
  },
}

/** Several people requested the same address, and confirm it at once. */
export const addressOfOnePerson: Race = {
  rule: 'an e-mail is one person’s',
  async attempt({ db, race }) {
    const email = `${newId()}@courriel.test`
    const requests: RaceRequest[] = []
    for (let i = 0; i < concurrentRequests; i++) {
      const as = await addPerson(db)
      const token = await requestEmailChange(db, as, email)
      requests.push({ as, method: 'POST', path: `contacts/${as}/email-confirmation`, body: { token } })
    }
    const responses = await race(requests)
    return (
      checkWritten(responses, 1, ['400 2022']) ??
      checkEqual('people with it', await db.$count(contact, eq(contact.email, email)), 1)
    )
  },
}

export const ticketOnce: Race = {
  rule: 'a ticket of a membership card is used once',
  async attempt({ db, race }) {
    const { contactId } = await addEmployed(db, await addLavalPharmacy(db))
    const [issued] = await race([{ as: contactId, method: 'POST', path: 'userinfo/membershipcard/ticket' }])
    const ticket: unknown = Object(issued?.body).ticket
    if (typeof ticket !== 'string') return `no ticket: ${issued?.status} ${issued?.codes.join(' ')}`
    const path = `userinfo/membershipcard?ticket=${encodeURIComponent(ticket)}`
    const responses = await race(repeatRequest({ method: 'GET', path }))
    return (
      checkWritten(responses, 1, ['401 3000']) ??
      checkEqual('audit entries', await countAudited(db, 'membershipCard.fetch', contactId), 1)
    )
  },
}
