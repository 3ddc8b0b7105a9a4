import { type ContactId, getInvitationProgress, postInvitations } from '@officine/api/calls'
import { type AccountState, employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, inArray, sql } from 'drizzle-orm'
import { forbidden } from '../api/call-failure.ts'
import { serve, serveCreation } from '../api/serve.ts'
import { appendAudits } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, employment } from '../database/schema.ts'
import { eIsLive } from '../employments/current-employments.ts'
import { sendMails } from '../mail/send-mail.ts'
import { accountConditions, accountState, isOnRegister } from '../people/people.ts'
import { sortedNameOrder } from '../people/search-contacts.ts'
import { may } from '../policy/may.ts'
import { linkParameters, pharmacyParameters, senderParameters } from './invitation-mails.ts'
import { createInvitation } from './invitations.ts'
import { inviterOf } from './send-invitation.ts'

// The first invitations of an association that moves in, so many people at a time.

export const serveGetInvitationProgress = serve(
  getInvitationProgress,
  {
    summary: 'Count the people who were invited, and those who have come',
    description:
      'For the administration. Of the people that the register knows: imported, or employed at a pharmacy. Those whose file has ended are left out.',
  },
  async ({ db, user }) => {
    if (!may(user, 'readInvitationProgress')) throw forbidden()
    const rows = await db
      .select({ state: accountState, people: sql<number>`count(*)::int` })
      .from(contact)
      .where(isOnRegister(todayInQuebec()))
      .groupBy(sql`1`)
    const count = (isCounted: (state: AccountState) => boolean) =>
      rows.reduce((sum, { state, people }) => sum + (isCounted(state) ? people : 0), 0)
    const waiting: readonly AccountState[] = ['none', 'invited', 'invitationExpired']
    return {
      none: count((state) => state === 'none'),
      invited: count((state) => state === 'invited'),
      invitationExpired: count((state) => state === 'invitationExpired'),
      joined: count((state) => !waiting.includes(state)),
    }
  },
)

/** Interval between two mails of a wave: other mails, which are sent at once, come between them. */
const millisecondsBetween = 500

export const servePostInvitations = serveCreation(
  postInvitations,
  {
    summary: 'Invite the next people of the register',
    description:
      'For the administration: in the association’s name, people without an account who were imported or are employed at a pharmacy; owners first, then delegates, then the others by name. Two mails leave in a second.',
  },
  {
    async authorize({ user }) {
      if (!may(user, 'invitePeople')) throw forbidden()
    },
    async handle({ db, user, body, requestId }) {
      const people = await lockNext(db, body)
      const now = Date.now()
      const mails = []
      for (const [index, person] of people.entries()) {
        const token = await createInvitation(db, person.id, inviterOf(user))
        const parameters = {
          ...senderParameters(undefined),
          ...pharmacyParameters(undefined),
          ...linkParameters(person, token),
        }
        mails.push({ recipient: person, parameters, sendAfter: new Date(now + index * millisecondsBetween) })
      }
      await sendMails(db, 'invitation', mails)
      await appendAudits(
        db,
        people.map(({ id }) => id),
        {
          actor: { contactId: user.contactId, requestId },
          action: 'contact.inviteAgain',
          recordType: 'contact',
        },
      )
      return { people: people.length }
    },
  },
)

interface Wave {
  readonly account: 'none' | 'invitationExpired'
  readonly people: number
}

/** The next people of a wave, locked. A wave that is sent meanwhile has others. */
async function lockNext(db: Queryable, wave: Wave) {
  const today = todayInQuebec()
  const isNext = and(isOnRegister(today), accountConditions[wave.account])
  const isOfType = (type: number) => sql`exists (
    select 1 from ${employment} e where e.contact_id = ${contact}.id and e.type = ${type}
      and e.validation_status = 1 and ${eIsLive(today)}
  )`
  const locked = await db
    .select({ id: contact.id })
    .from(contact)
    .where(isNext)
    .orderBy(
      sql`${isOfType(employmentTypes.Owner)} desc`,
      sql`${isOfType(employmentTypes.DelegatedResponsible)} desc`,
      ...sortedNameOrder,
    )
    .limit(wave.people)
    .for('update', { skipLocked: true })
  const ids = locked.map(({ id }): ContactId => id)
  if (ids.length === 0) return []
  // Again, now that they are locked: an invitation or a sign-up may have come in between.
  const people = await db
    .select()
    .from(contact)
    .where(and(inArray(contact.id, ids), isNext))
  return people.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
