import {
  type Contact,
  type ContactChange,
  type ContactId,
  postEmailConfirmation,
  putContact,
} from '@officine/api/calls'
import { normalizeEmail, todayInQuebec } from '@officine/api/rules'
import { badRequest, forbidden, notFound, staleVersion, tooManyRequests } from '../api/call-failure.ts'
import { withRoundedDuration } from '../api/minimum-duration.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import type { Database } from '../database/database.ts'
import { violatedConstraint } from '../database/database-errors.ts'
import type { contact } from '../database/schema.ts'
import { beginPasswordChange, isPasswordOf, resetPasswordChangeThrottle } from '../identity/index.ts'
import { mailInvitationToNewEmail } from '../invitations/invitation-mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import { requireRecentSignIn } from '../policy/sign-in-requirements.ts'
import { changeContact, contactDifference } from './change-contact.ts'
import { contactReadAudit, contactResponse, maskEmail, reachOfContact } from './contact-calls.ts'
import { getContact, isEmailFree, isPracticeNumberFree, lockContact } from './contacts.ts'
import { confirmEmail, createUndoOfRequest, replaceEmail, requestEmailChange } from './email-change.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>
type ChangeContext = CallContext<typeof putContact.path, unknown, ContactChange>
type Person = typeof contact.$inferSelect
type PasswordAttempt = { readonly db: Database } & Pick<ChangeContext, 'user' | 'body'>

/** Only the association may change these. */
const practiceFields = ['practiceNumber', 'permit'] as const

const emailChangesADay = 5

/**
 * A new email takes effect once it is confirmed, or at once where nobody can confirm it; other
 * fields at once.
 */
export const servePutContact = serve(
  putContact,
  {
    summary: 'Change a person',
    description:
      'Fields that are left out don’t change. To change one’s own e-mail address, send `currentPassword` (without an external provider); the new address takes effect once it is confirmed. For a person without an account it takes effect at once, and their open invitation is sent there. Only the administration changes practice number and permit, and to no practice number of somebody else.',
    errors: ['adminOnly', 'emailTaken', 'oldPassword', 'practiceNumberTaken'],
  },
  changeContactOf,
  countPasswordAttempt,
)

async function changeContactOf(context: ChangeContext): Promise<Contact> {
  const { db, user, path, body, seenVersion, requestId } = context
  const target = { contactId: path.contactId }
  if (!(await reachOfContact(context, path.contactId))) throw notFound()
  await lockContact(db, path.contactId)
  const row = await getContact(db, path.contactId, todayInQuebec())
  if (!row) throw notFound()
  const callerReach = reach(user, 'changeContact', target)
  if (!callerReach) throw forbidden()
  const difference = contactDifference(row.person, body)
  const email = body.email === undefined ? undefined : normalizeEmail(body.email)
  const newEmail = email === row.person.email ? undefined : email
  const fields = [...Object.keys(difference), ...(newEmail === undefined ? [] : ['email'])]
  if (fields.length > 0 && row.person.version !== seenVersion) {
    throw staleVersion(contactResponse(user, row), contactReadAudit(path.contactId))
  }
  if (newEmail !== undefined && path.contactId === user.contactId) {
    requireRecentSignIn(user)
    // An external provider has the password, and the recent sign-in there is the proof.
    if (user.grantId !== null) await requirePassword(context)
  }
  for (const field of practiceFields) {
    const isChanged = difference[field] !== undefined
    if (isChanged && !may(user, 'changePractice', target)) throw badRequest('adminOnly', `/${field}`)
  }
  if (difference.practiceNumber && !(await isPracticeNumberFree(db, difference.practiceNumber)))
    throw badRequest('practiceNumberTaken', '/practiceNumber')
  if (newEmail !== undefined) {
    // A language set in the same change already applies to these mails.
    const { language = row.person.language } = difference
    // The time must not tell whether somebody has the address.
    const person = { ...row.person, language }
    await withRoundedDuration(() =>
      row.hasAccount
        ? mailEmailConfirmation(context, person, newEmail)
        : replaceUnconfirmedEmail(context, person, newEmail),
    )
  }
  if (fields.length > 0) {
    await changeContact(db, path.contactId, {
      difference,
      fields,
      actor: { contactId: user.contactId, requestId },
    })
  } else await auditStaffRead(context, callerReach, contactReadAudit(path.contactId))
  const updatedRow = await getContact(db, path.contactId, todayInQuebec())
  if (!updatedRow) throw new Error('A person vanished while they were written.')
  return contactResponse(user, updatedRow)
}

/** Counts before the password is checked, and shares the limit of the page that changes it. */
async function countPasswordAttempt({ db, user, body }: PasswordAttempt): Promise<void> {
  if (body.currentPassword === undefined) return
  const retryAt = await beginPasswordChange(db, user.contactId)
  if (retryAt) throw tooManyRequests((retryAt.getTime() - Date.now()) / 1000)
}

/**
 * Who has only a person's session must not get their account: mails to a new address reset the
 * password.
 */
async function requirePassword({ db, user: { contactId }, body }: ChangeContext): Promise<void> {
  if (body.currentPassword === undefined) throw badRequest('required', '/currentPassword')
  if (!(await isPasswordOf(db, contactId, body.currentPassword)))
    throw badRequest('oldPassword', '/currentPassword')
  await resetPasswordChangeThrottle(db, contactId)
}

/**
 * Mails a confirmation link to the new address, and to the old one a link that undoes it. Only the
 * administration, which may search people freely, gets an error for an address in use: for others
 * the response is the same, and no link is mailed.
 */
async function mailEmailConfirmation({ db, user }: Context, person: Person, email: string): Promise<void> {
  await countEmailChange(db, person.id)
  const isFree = await isEmailFree(db, email, person.id)
  if (!isFree && may(user, 'searchContactsFreely')) throw badRequest('emailTaken', '/email')
  const by = person.id === user.contactId ? 'self' : 'association'
  const token = await requestEmailChange(db, person.id, email)
  if (isFree) await sendMail(db, 'emailChange', { email, by, token }, [{ ...person, email }])
  const notice = { email: maskEmail(email), by, token: await createUndoOfRequest(db, person) }
  await sendMail(db, 'emailChangeNotice', notice, [person])
}

async function countEmailChange(db: Database, contactId: ContactId): Promise<void> {
  const key = `emailChange:${contactId}`
  const retryAfter = await countAgainstLimit(db, { key, maximum: emailChangesADay, windowSeconds: 86_400 })
  if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
}

/**
 * Corrects the address of a person without an account: nobody can sign in to confirm it, and nobody
 * has confirmed the earlier one either. The link of an open invitation stops working, and another is
 * mailed to the new address: it confirms that address, since the account is created by it. The
 * earlier address may be a stranger's: it is told, but can neither undo the change nor read it.
 */
async function replaceUnconfirmedEmail({ db }: Context, person: Person, email: string): Promise<void> {
  await countEmailChange(db, person.id)
  try {
    if (!(await replaceEmail(db, person.id, email))) throw badRequest('emailTaken', '/email')
  } catch (error) {
    if (violatedConstraint(error) === 'contact_email') throw badRequest('emailTaken', '/email')
    throw error
  }
  const retryAfter = await mailInvitationToNewEmail(db, { ...person, email })
  if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
  await sendMail(db, 'invitedEmailReplaced', {}, [person])
}

const linkProblems = {
  invalid: 'emailLinkInvalid',
  expired: 'emailLinkExpired',
  used: 'emailLinkUsed',
} as const

/** Requires the person's session and the secret of the mail: the link alone changes nothing. */
export const serveEmailConfirmation = serve(
  postEmailConfirmation,
  {
    summary: 'Confirm a new e-mail address',
    description: 'Send the secret of the mailed link. A link is valid for a day and works once.',
    errors: ['emailLinkInvalid', 'emailLinkExpired', 'emailLinkUsed', 'emailTaken'],
  },
  async ({ db, user, path, body, requestId }) => {
    if (!may(user, 'confirmEmail', path)) throw notFound()
    const { contactId } = user
    const actor = { contactId, requestId }
    try {
      const confirmation = await confirmEmail(db, { contactId, secret: body.token, actor })
      if (confirmation.outcome === 'taken') throw badRequest('emailTaken')
      if (confirmation.outcome !== 'confirmed') throw badRequest(linkProblems[confirmation.outcome], '/token')
      await sendMail(db, 'emailChanged', { token: confirmation.undoSecret }, [confirmation.previous])
    } catch (error) {
      // The address was taken after the link was mailed.
      if (violatedConstraint(error) === 'contact_email') throw badRequest('emailTaken')
      throw error
    }
  },
)
