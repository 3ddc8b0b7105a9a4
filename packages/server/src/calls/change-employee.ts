import { type EmployeeChange, putEmployee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { forbidden, notFound, refused } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import type { Queryable } from '../database/database.ts'
import { violatedConstraint } from '../database/violated-constraint.ts'
import { mailOfTie } from '../mail/employment-mails.ts'
import { recipientOf } from '../mail/recipient.ts'
import { sendMail } from '../mail/send.ts'
import { type EmploymentDifference, mayChange, maySeeForChange } from '../policy/employment-change.ts'
import { reach } from '../policy/may.ts'
import {
  approveEmployment,
  changeEmployment,
  type EmploymentChange,
  type EmploymentWrite,
  refuseEmployment,
} from '../records/decide-employment.ts'
import { type EmploymentRow, getEmployment } from '../records/employments.ts'
import { getPharmacy } from '../records/pharmacies.ts'
import { isStaffType } from './codes.ts'
import { answerEmployee, readingOfEmployee } from './employment-answer.ts'
import { staleEmployee, writtenOf } from './employment-outcome.ts'
import { auditStaffReading } from './staff-reading.ts'

/** Approves or refuses a request, changes permission and dates, or chooses one's own primary link. */
export const servePutEmployee = serve(putEmployee, async (context) => {
  const { db, user, path, body, seenVersion, requestId } = context
  const row = await getEmployment(db, path.pharmacyId, path.employeeId)
  if (!row || !maySeeForChange(user, row)) throw notFound()
  if (row.version !== seenVersion) throw staleEmployee(row)
  const difference = differenceOf(row, body)
  if (!mayChange(user, row, difference)) throw forbidden()
  if (Object.keys(difference).length === 0) {
    const how = reach(user, 'readEmployee', { pharmacyId: path.pharmacyId, contactId: row.contactId })
    if (how) await auditStaffReading(context, how, readingOfEmployee(row))
    return answerEmployee(row)
  }
  checkDifference(row, difference)
  const written = await write(db, row, difference, {
    pharmacyId: path.pharmacyId,
    employmentId: row.id,
    version: row.version,
    actor: { contactId: user.contactId, requestId },
    today: today(),
  })
  await tell(db, row, written)
  return answerEmployee(written)
})

/** What is sent again as it stands is no change: a form may send the whole record. */
function differenceOf(row: EmploymentRow, body: typeof EmployeeChange.TYPE): EmploymentDifference {
  const current: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== current[name]))
}

/** @throws {CallFailure} 400 for a change that makes no sense, whoever asks for it. */
function checkDifference(row: EmploymentRow, difference: EmploymentDifference): void {
  const { validationStatus, type, endDate, refusalReason } = difference
  const isRequest = row.validationStatus === validationStatuses.requested
  if (type !== undefined && isStaffType(type)) throw refused('invalid', '/type')
  if (validationStatus !== undefined && validationStatus !== row.validationStatus + 1) {
    throw refused('approvalStep', '/validationStatus')
  }
  if (isRequest && row.endDate !== null) throw refused('alreadyDecided')
  if (!isRequest && (validationStatus !== undefined || refusalReason !== undefined)) {
    throw refused('alreadyDecided')
  }
  if (isRequest) checkRefusal(difference)
  const { startDate: start, endDate: end } = { ...row, ...difference }
  if (!isRequest && end && start && end < start) {
    throw refused('date', endDate === undefined ? '/startDate' : '/endDate')
  }
  if (difference.isPrimaryLink && end !== null && end <= today()) throw refused('invalid', '/isPrimaryLink')
}

/** A refusal has both a day and a reason, and changes nothing else. */
function checkRefusal({ endDate, refusalReason, ...others }: EmploymentDifference): void {
  if (endDate === undefined && refusalReason === undefined) return
  const [other] = Object.keys(others)
  if (other !== undefined) throw refused('invalid', `/${other}`)
  if (!endDate) throw refused('required', '/endDate')
  if (refusalReason === undefined) throw refused('required', '/refusalReason')
}

async function write(
  db: Queryable,
  row: EmploymentRow,
  { validationStatus, refusalReason, ...change }: EmploymentDifference,
  toWrite: EmploymentWrite,
): Promise<EmploymentRow> {
  if (typeof refusalReason === 'string') {
    return writtenOf(await refuseEmployment(db, { ...toWrite, reason: refusalReason }))
  }
  let current = row
  if (Object.keys(change).length > 0) current = await changeOf(db, change, toWrite)
  if (validationStatus === undefined) return current
  return writtenOf(await approveEmployment(db, { ...toWrite, version: current.version }))
}

async function changeOf(
  db: Queryable,
  change: EmploymentChange,
  toWrite: EmploymentWrite,
): Promise<EmploymentRow> {
  try {
    return writtenOf(await changeEmployment(db, { ...toWrite, change }))
  } catch (error) {
    // Taking back an end date, while the person was tied anew.
    if (violatedConstraint(error) === 'employment_one_live') throw refused('employeeAlreadyTied', '/endDate')
    throw error
  }
}

/** Mails the person when their request was answered. */
async function tell(db: Queryable, before: EmploymentRow, after: EmploymentRow): Promise<void> {
  const approved = after.validationStatus > before.validationStatus
  const refusal = before.refusalReason === null ? after.refusalReason : null
  if (!approved && refusal === null) return
  const recipient = await recipientOf(db, after.contactId)
  const pharmacy = after.pharmacyId === null ? undefined : await getPharmacy(db, after.pharmacyId)
  if (!recipient || !pharmacy) return
  if (approved) return await mailOfTie(db, 'employmentApproved', pharmacy, after, recipient)
  const place = { pharmacy: pharmacy.companyName, city: pharmacy.city }
  if (refusal) await sendMail(db, 'employmentRefused', { ...place, reason: refusal }, [recipient])
}
