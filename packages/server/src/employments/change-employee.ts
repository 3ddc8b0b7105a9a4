import {
  type ContactId,
  type EmployeeChange,
  isCurrent,
  type PharmacyId,
  putEmployee,
} from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { responsibleOf } from '../accessa/accessa.ts'
import { notifyOfAddressChange } from '../accessa/accessa-mails.ts'
import { changeAddress, isAddressTaken } from '../accessa/programme-participants.ts'
import { notifyOfResponsible, settleAccessa } from '../accessa/settle-accessa.ts'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { isStaffType } from '../database/codes.ts'
import type { Queryable } from '../database/database.ts'
import { violatedConstraint } from '../database/database-errors.ts'
import { mailAddedPerson } from '../invitations/send-invitation.ts'
import { findRecipient, sendMail } from '../mail/send-mail.ts'
import { countTakenEmail } from '../people/search-limits.ts'
import { getPharmacy, keepPharmacyOpen } from '../pharmacies/pharmacies.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { reach } from '../policy/may.ts'
import { notifyOfTransactionsClosedByChange } from '../transactions/closed-transaction-mails.ts'
import {
  approveEmployment,
  changeEmployment,
  type EmploymentChange,
  type EmploymentWrite,
  refuseEmployment,
} from './decide-employment.ts'
import { mailNewEmployment } from './employment-mails.ts'
import { employeeReadAudit, employeeResponse, hasEnded } from './employment-response.ts'
import { type EmploymentDifference, mayChange, maySeeForChange } from './employment-rights.ts'
import { type EmploymentRow, getEmployment } from './employments.ts'
import { lockReachableEmployment, requireWritten, staleEmployee } from './reachable-employment.ts'

type Context = Pick<CallContext, 'db' | 'user'>

/** Approves or refuses a request, changes type and dates, or sets one's own primary link. */
export const servePutEmployee = serve(
  putEmployee,
  {
    summary: 'Approve, refuse or change an employment',
    description:
      'To approve, raise `validationStatus` by one. To refuse, send an `endDate` and a `refusalReason`. Fields that are left out don’t change.',
    errors: [
      'alreadyDecided',
      'approvalStep',
      'tooManyDelegates',
      'lastOwner',
      'employeeAlreadyTied',
      'participationEmail',
    ],
  },
  async (context) => {
    const { db, user, path, body, seenVersion, requestId } = context
    const isOpen = await keepPharmacyOpen(db, path.pharmacyId)
    const row = await lockReachableEmployment(context, maySeeForChange)
    const difference = differenceOf(row, body)
    if (Object.keys(difference).length === 0) {
      const callerReach = reach(user, 'readEmployee', {
        pharmacyId: path.pharmacyId,
        contactId: row.contactId,
      })
      if (callerReach) await auditStaffRead(context, callerReach, employeeReadAudit(row))
      return employeeResponse(row, user)
    }
    // Nobody is approved, or resumed, at a pharmacy that has closed.
    if (!isOpen) throw notFound()
    if (row.version !== seenVersion) throw staleEmployee(row, user)
    if (!mayChange(user, row, difference)) throw forbidden()
    checkDifference(row, difference)
    const previousResponsible = await responsibleOf(db, path.pharmacyId, todayInQuebec())
    const updatedRow = await write(context, row, difference, {
      pharmacyId: path.pharmacyId,
      employmentId: row.id,
      version: row.version,
      actor: { contactId: user.contactId, requestId },
      today: todayInQuebec(),
    })
    await mailEmploymentChange(context, row, updatedRow)
    await notifyOfTransactionsClosedByChange(db, row, updatedRow, todayInQuebec())
    if (difference.isPrimaryAccessa !== undefined)
      await notifyOfNewResponsible(context, previousResponsible, updatedRow)
    const { contactId, curoEmail } = updatedRow
    if (difference.curoEmail !== undefined && curoEmail !== null && contactId !== user.contactId) {
      await notifyOfAddressChange(db, path.pharmacyId, { contactId, curoEmail })
    }
    await settleAccessa(db, path.pharmacyId, {
      actor: { contactId: user.contactId, requestId },
      today: todayInQuebec(),
    })
    // Read again: an invitation that was just sent has incremented the version.
    return employeeResponse((await getEmployment(db, path.pharmacyId, row.id)) ?? updatedRow, user)
  },
  // Limits how often a caller can learn that an accessa address is taken, with the same count as
  // adding participants.
  async ({ db, user, path, body: { curoEmail } }) => {
    const row = curoEmail ? await getEmployment(db, path.pharmacyId, path.employeeId) : undefined
    if (!curoEmail || !row || curoEmail === row.curoEmail || !maySeeForChange(user, row)) return
    await countTakenEmail(db, user.contactId, await isAddressTaken(db, row.contactId, curoEmail))
  },
)

/** Notifies the new responsible person of accessa and the former one. */
async function notifyOfNewResponsible(
  { db, user, path }: Context & { readonly path: { readonly pharmacyId: PharmacyId } },
  before: { readonly contactId: ContactId } | null,
  after: EmploymentRow,
): Promise<void> {
  const released = before?.contactId === after.contactId ? undefined : before?.contactId
  await notifyOfResponsible(db, path.pharmacyId, {
    by: user.contactId,
    ...(after.isPrimaryAccessa ? { named: after.contactId } : {}),
    ...(released === undefined ? {} : { released }),
  })
}

/** Ignores unchanged fields: a form may send the whole record. */
function differenceOf(row: EmploymentRow, body: typeof EmployeeChange.TYPE): EmploymentDifference {
  const current: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== current[name]))
}

/** @throws {CallFailure} 400 for an inconsistent change, whoever the caller is. */
function checkDifference(row: EmploymentRow, difference: EmploymentDifference): void {
  const { validationStatus, type, endDate, refusalReason } = difference
  const isRequest = row.validationStatus === validationStatuses.requested
  if (type !== undefined && isStaffType(type)) throw badRequest('invalid', '/type')
  if (validationStatus !== undefined && validationStatus !== row.validationStatus + 1) {
    throw badRequest('approvalStep', '/validationStatus')
  }
  // A request that was refused or withdrawn has an end date.
  if (isRequest && row.endDate !== null) throw badRequest('alreadyDecided')
  if (!isRequest && (validationStatus !== undefined || refusalReason !== undefined)) {
    throw badRequest('alreadyDecided')
  }
  if (isRequest) checkRefusal(difference)
  const { startDate: start, endDate: end } = { ...row, ...difference }
  if (!isRequest && end && start && end < start) {
    throw badRequest('date', endDate === undefined ? '/startDate' : '/endDate')
  }
  if (difference.isPrimaryLink && end !== null && end <= todayInQuebec())
    throw badRequest('invalid', '/isPrimaryLink')
  // The responsible person of accessa must currently work there.
  if (difference.isPrimaryAccessa && !isCurrent({ ...row, ...difference }, todayInQuebec())) {
    throw badRequest('invalid', '/isPrimaryAccessa')
  }
}

/** A refusal requires a date and a reason, and changes nothing else. */
function checkRefusal({ endDate, refusalReason, ...others }: EmploymentDifference): void {
  if (endDate === undefined && refusalReason === undefined) return
  const [other] = Object.keys(others)
  if (other !== undefined) throw badRequest('invalid', `/${other}`)
  if (!endDate) throw badRequest('required', '/endDate')
  if (refusalReason === undefined) throw badRequest('required', '/refusalReason')
}

async function write(
  { db, user }: Context,
  row: EmploymentRow,
  { validationStatus, refusalReason, ...change }: EmploymentDifference,
  target: EmploymentWrite,
): Promise<EmploymentRow> {
  if (typeof refusalReason === 'string') {
    return requireWritten(await refuseEmployment(db, { ...target, reason: refusalReason }), user)
  }
  const { curoEmail, ...rest } = change
  if (curoEmail !== undefined) await writeAddress(db, row, curoEmail)
  let current = row
  if (Object.keys(change).length > 0) current = await applyChange({ db, user }, rest, target)
  if (validationStatus === undefined) return current
  return requireWritten(await approveEmployment(db, { ...target, version: current.version }), user)
}

/**
 * @throws {CallFailure} 400 for an address in use, and for a person without an address here (no
 * participant).
 */
async function writeAddress(db: Queryable, row: EmploymentRow, curoEmail: string | null): Promise<void> {
  if (curoEmail === null || row.curoEmail === null) throw badRequest('invalid', '/curoEmail')
  const outcome = await changeAddress(db, row.contactId, curoEmail)
  if (outcome !== 'claimed') throw badRequest(outcome, '/curoEmail')
}

async function applyChange(
  { db, user }: Context,
  change: EmploymentChange,
  target: EmploymentWrite,
): Promise<EmploymentRow> {
  try {
    return requireWritten(await changeEmployment(db, { ...target, change }), user)
  } catch (error) {
    // Removing the end date conflicts with a newer employment of the same person.
    if (violatedConstraint(error) === 'employment_one_live')
      throw badRequest('employeeAlreadyTied', '/endDate')
    throw error
  }
}

/**
 * Mails the person when their request is approved or refused, and when an ended employment resumes:
 * resuming makes the person's data visible to the pharmacy again.
 */
async function mailEmploymentChange(
  { db, user }: Context,
  before: EmploymentRow,
  after: EmploymentRow,
): Promise<void> {
  const isApproved = after.validationStatus > before.validationStatus
  const refusal = before.refusalReason === null ? after.refusalReason : null
  const isResumed = hasEnded(before) && !hasEnded(after)
  if (!isApproved && !isResumed && refusal === null) return
  const recipient = await findRecipient(db, after.contactId)
  const pharmacy = after.pharmacyId === null ? undefined : await getPharmacy(db, after.pharmacyId)
  if (!recipient || !pharmacy) return
  if (isApproved) {
    const approval = { employment: after, requestedPrimary: before.isPrimaryLink }
    return await mailNewEmployment(db, 'employmentApproved', pharmacy, approval, recipient)
  }
  if (isResumed) {
    const resumption = { employment: after, requestedPrimary: false }
    return await mailAddedPerson({ db, user }, pharmacy, resumption)
  }
  const parameters = { pharmacy: pharmacy.companyName, city: pharmacy.city }
  if (refusal) await sendMail(db, 'employmentRefused', { ...parameters, reason: refusal }, [recipient])
}
