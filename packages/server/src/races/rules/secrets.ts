import { eq } from 'drizzle-orm'
import { newId } from '../../database/ids.ts'
import { account, contact } from '../../database/schema.ts'
import { askForEmail } from '../../records/email-change.ts'
import { keepInvitation } from '../../records/invitations.ts'
import { addEmployed, addPerson, addPharmacy } from '../../records/testing.ts'
import type { Request } from '../arena.ts'
import { type Race, rivals, unlessEqual, unlessWritten } from '../race.ts'
import { countAudited } from '../records.ts'

const times = (request: Request): Request[] => Array.from({ length: rivals }, () => request)

export const invitationOnce: Race = {
  rule: 'an invitation is spent once',
  async attempt({ db, race }) {
    const contactId = await addPerson(db)
    const inviter = { contactId: await addPerson(db), isAssociation: true, isInvited: false }
    const secret = await keepInvitation(db, contactId, inviter)
    const answers = await race(
      times({
        method: 'PATCH',
        path: `contacts/public/signup?signupToken=${secret}`,
        body: { firstName: 'Camille', lastName: 'Roy', password: 'Bonjour-2026', acceptsTerms: true },
      }),
    )
    return (
      unlessWritten(answers, 1, ['400 2032']) ??
      unlessEqual('accounts', await db.$count(account, eq(account.contactId, contactId)), 1) ??
      unlessEqual('audit entries', await countAudited(db, 'account.create', contactId), 1)
    )
  },
}

export const emailOnce: Race = {
  rule: 'a new e-mail is confirmed once',
  async attempt({ db, race }) {
    const as = await addPerson(db)
    const email = `${newId()}@courriel.test`
    const token = await askForEmail(db, as, email)
    const path = `contacts/${as}/email-confirmation`
    const answers = await race(times({ as, method: 'POST', path, body: { token } }))
    return (
      unlessWritten(answers, 1, ['400 2028']) ??
      unlessEqual('people with it', await db.$count(contact, eq(contact.email, email)), 1) ??
      unlessEqual('audit entries', await countAudited(db, 'contact.confirmEmail', as), 1)
    )
  },
}

/** Several people asked for the same address, and confirm it at once. */
export const addressOfOne: Race = {
  rule: 'an e-mail is one person’s',
  async attempt({ db, race }) {
    const email = `${newId()}@courriel.test`
    const requests: Request[] = []
    for (let i = 0; i < rivals; i++) {
      const as = await addPerson(db)
      const token = await askForEmail(db, as, email)
      requests.push({ as, method: 'POST', path: `contacts/${as}/email-confirmation`, body: { token } })
    }
    const answers = await race(requests)
    return (
      unlessWritten(answers, 1, ['400 2022']) ??
      unlessEqual('people with it', await db.$count(contact, eq(contact.email, email)), 1)
    )
  },
}

export const ticketOnce: Race = {
  rule: 'a ticket of a membership card is used once',
  async attempt({ db, race }) {
    const { contactId } = await addEmployed(db, await addPharmacy(db))
    const [given] = await race([{ as: contactId, method: 'POST', path: 'userinfo/membershipcard/ticket' }])
    const ticket: unknown = Object(given?.body).ticket
    if (typeof ticket !== 'string') return `no ticket: ${given?.status} ${given?.codes.join(' ')}`
    const path = `userinfo/membershipcard?ticket=${encodeURIComponent(ticket)}`
    const answers = await race(times({ method: 'GET', path }))
    return (
      unlessWritten(answers, 1, ['401 3000']) ??
      unlessEqual('audit entries', await countAudited(db, 'membershipCard.fetch', contactId), 1)
    )
  },
}
