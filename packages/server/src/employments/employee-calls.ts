import { deleteEmployee, getEmployee, getEmployees, type PharmacyId, postReminder } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { settleAccessa } from '../accessa/settle-accessa.ts'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { sendMail } from '../mail/send-mail.ts'
import { getPharmacy } from '../pharmacies/pharmacies.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { notifyOfTransactionsClosedByChange } from '../transactions/closed-transaction-mails.ts'
import { remindApprovers } from './approvals.ts'
import { changeEmployment } from './decide-employment.ts'
import { employeeReadAudit, employeeResponse, hasEnded } from './employment-response.ts'
import { mayEnd, maySeeForEnd } from './employment-rights.ts'
import { listEmployments } from './employments.ts'
import {
  lockReachableEmployment,
  reachableEmployment,
  requireWritten,
  staleEmployee,
} from './reachable-employment.ts'

export const serveGetEmployees = serve(
  getEmployees,
  { summary: 'List the people of a pharmacy' },
  async (context) => {
    const { db, user, path, query } = context
    const { pharmacyId } = path
    const callerReach = reach(user, 'listEmployees', path) ?? ownReach(user, pharmacyId)
    if (callerReach === undefined) throw notFound()
    const result = await listEmployments(db, {
      ...query,
      pharmacyId,
      pending: query.pending === undefined ? undefined : query.pending === 'true',
      onlyContactId: callerReach === 'self' ? user.contactId : undefined,
      today: todayInQuebec(),
    })
    // An empty list may mean that the pharmacy does not exist.
    if (result.totalCount === 0 && !(await getPharmacy(db, pharmacyId))) throw notFound()
    await auditStaffRead(context, callerReach, {
      action: 'employees.list',
      recordType: 'pharmacy',
      recordId: pharmacyId,
    })
    const { pageNumber, pageSize } = query
    return {
      items: result.items.map((row) => employeeResponse(row, user)),
      pageNumber,
      pageSize,
      totalCount: result.totalCount,
    }
  },
)

export const serveGetEmployee = serve(
  getEmployee,
  { summary: 'Read an employment or a request' },
  async (context) => {
    const { user, path } = context
    const row = await reachableEmployment(context)
    const callerReach =
      row && reach(user, 'readEmployee', { pharmacyId: path.pharmacyId, contactId: row.contactId })
    if (!callerReach) throw notFound()
    await auditStaffRead(context, callerReach, employeeReadAudit(row))
    return employeeResponse(row, user)
  },
)

/**
 * A caller who may only read their own employments gets a list of them at their pharmacies;
 * elsewhere a 404, as for a pharmacy that does not exist.
 */
function ownReach({ contactId, employments, rights }: Principal, pharmacyId: PharmacyId): 'self' | undefined {
  const isEmployed = employments.some((employment) => employment.pharmacyId === pharmacyId)
  return isEmployed && may({ contactId, rights }, 'listEmployees', { contactId }) ? 'self' : undefined
}

/**
 * Ends an employment today, or withdraws a request, whose approvers no longer see it. Ending what
 * is over changes nothing.
 */
export const serveDeleteEmployee = serve(
  deleteEmployee,
  {
    summary: 'End an employment, or withdraw a request',
    description:
      'Ends today. If it was the last employment of a person without an account, their invitation is no longer valid.',
    errors: ['lastOwner'],
  },
  async (context) => {
    const { db, user, path, seenVersion, requestId } = context
    const row = await lockReachableEmployment(context, maySeeForEnd)
    if (!hasEnded(row) && row.version !== seenVersion) throw staleEmployee(row, user)
    if (!mayEnd(user, row)) throw forbidden()
    if (hasEnded(row)) return
    const isRequest = row.validationStatus === validationStatuses.requested
    const result = await changeEmployment(db, {
      pharmacyId: path.pharmacyId,
      employmentId: row.id,
      version: row.version,
      action: isRequest ? 'employment.withdraw' : 'employment.end',
      change: { endDate: todayInQuebec() },
      actor: { contactId: user.contactId, requestId },
      today: todayInQuebec(),
    })
    await notifyOfTransactionsClosedByChange(db, row, requireWritten(result, user), todayInQuebec())
    await settleAccessa(db, path.pharmacyId, {
      actor: { contactId: user.contactId, requestId },
      today: todayInQuebec(),
    })
  },
)

/** Reminds the approvers of one's own request. */
export const servePostReminder = serve(
  postReminder,
  {
    summary: 'Remind the approvers of one’s request',
    description: 'At most once a day, from the day after the request.',
    errors: ['alreadyDecided', 'requestedToday', 'remindedToday'],
  },
  async (context) => {
    const { db, user, path, requestId } = context
    const row = await reachableEmployment(context)
    if (!row || !may(user, 'remindApprovers', { contactId: row.contactId })) throw notFound()
    const pharmacy = await getPharmacy(db, path.pharmacyId)
    if (!pharmacy) throw notFound()
    const result = await remindApprovers(db, {
      pharmacyId: pharmacy.id,
      employmentId: row.id,
      actor: { contactId: user.contactId, requestId },
      today: todayInQuebec(),
    })
    if (result.outcome !== 'reminded') throw badRequest(result.outcome)
    const { companyName, city, id } = pharmacy
    await sendMail(
      db,
      'employmentReminder',
      { requester: fullName(user), pharmacy: companyName, city, pharmacyId: id },
      result.approvers,
    )
    return { remindedAt: result.remindedAt.toISOString() }
  },
)
