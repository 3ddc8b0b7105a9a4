import type { ContactId } from '@officine/api/calls'
import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { check, normalizeEmail, todayInQuebec } from '@officine/api/rules'
import { NewContact } from '@officine/api/structs'
import { appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import {
  type Job,
  type JobContext,
  JobError,
  type JobSummary,
  type RawOptions,
  UsageError,
} from '../jobs/job.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { sendInvitation } from './invitation-mails.ts'
import { addInvitee, createAssociationInvitation, findInviteeByEmail } from './invitations.ts'

/**
 * Makes a person an administrator, and invites them if they have no account. Needed for a new
 * server, where nobody can invite yet.
 */
export const inviteAdministratorJob = inviteStaff({
  type: employmentTypes.AdminAQPP,
  name: 'invite-administrator',
  summary:
    'Makes somebody an administrator and mails who has no account an invitation: the first of a new server.',
  lockNumber: 468_160_020,
})

/** The same for the permanence. */
export const invitePermanenceJob = inviteStaff({
  type: employmentTypes.Permanence,
  name: 'invite-permanence',
  summary: 'Makes somebody a member of the permanence and mails who has no account an invitation.',
  lockNumber: 468_160_021,
})

interface StaffRole {
  readonly type: EmploymentType
  readonly name: string
  readonly summary: string
  readonly lockNumber: number
}

function inviteStaff({ type, name, summary, lockNumber }: StaffRole): Job<NewContact> {
  return {
    ...{ summary, lockNumber },
    synopsis: '--email ADDRESS --first-name NAME --last-name NAME',
    read: (options) => readOptions(name, options),
    run: (context, newContact) => run(context, type, newContact),
  }
}

function readOptions(
  name: string,
  { email, 'first-name': firstName, 'last-name': lastName, ...others }: RawOptions,
): NewContact {
  const [unknownOption] = Object.keys(others)
  if (unknownOption !== undefined) throw new UsageError(`${name} takes no --${unknownOption}.`)
  const { value, violations } = check(
    { email: email && normalizeEmail(email), firstName, lastName },
    NewContact,
  )
  if (value) return value
  const options = violations.map(({ pointer }) => optionOf[pointer] ?? pointer)
  throw new UsageError(`${options.join(', ')}: missing, or not written as it has to be.`)
}

const optionOf: Readonly<Record<string, string>> = {
  '/email': '--email',
  '/firstName': '--first-name',
  '/lastName': '--last-name',
}

async function run(
  { db, now }: JobContext,
  type: EmploymentType,
  newContact: NewContact,
): Promise<JobSummary> {
  return await db.transaction(async (tx) => {
    const isNew = (await addInvitee(tx, newContact)) !== undefined
    const invitee = await findInviteeByEmail(tx, newContact.email)
    if (!invitee) throw new JobError('The person was taken away meanwhile: try again.')
    const { person, hasAccount } = invitee
    const employed = await employ(tx, person.id, type, now)
    if (!hasAccount) {
      const token = await createAssociationInvitation(tx, person.id)
      await sendInvitation(tx, person, token, fromAssociation)
      await audit(tx, isNew ? 'contact.invite' : 'contact.inviteAgain', 'contact', person.id)
    }
    return { employed, invited: !hasAccount }
  })
}

/** Staff have no pharmacy. */
const fromAssociation = { from: 'association', inviter: '', hasPharmacy: 'no', pharmacy: '', city: '' }

/** Adds an approved employment; false when the person has the role already. */
async function employ(
  tx: DatabaseTransaction,
  contactId: ContactId,
  type: EmploymentType,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .insert(employment)
    .values({
      contactId,
      type,
      validationStatus: 1,
      startDate: todayInQuebec(now),
      decidedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: employment.id })
  if (!row) return false
  await markDesynchronized(tx, contactId)
  await audit(tx, 'employment.add', 'employment', row.id)
  return true
}

async function audit(
  tx: DatabaseTransaction,
  action: string,
  recordType: string,
  recordId: string,
): Promise<void> {
  await appendAudit(tx, { actor: { contactId: null, requestId: null }, action, recordType, recordId })
}
