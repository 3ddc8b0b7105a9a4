import { deleteEmployee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { forbidden, notFound } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { mayEnd, maySeeForEnd } from '../policy/employment-change.ts'
import { changeEmployment } from '../records/decide-employment.ts'
import { getEmployment } from '../records/employments.ts'
import { staleEmployee, writtenOf } from './employment-outcome.ts'

/** Ends an employment today; a request is taken back, and nobody is asked about it any more. */
export const serveDeleteEmployee = serve(deleteEmployee, async (context) => {
  const { db, user, path, seenVersion, requestId } = context
  const row = await getEmployment(db, path.pharmacyId, path.employeeId)
  if (!row || !maySeeForEnd(user, row)) throw notFound()
  if (row.version !== seenVersion) throw staleEmployee(row)
  if (!mayEnd(user, row)) throw forbidden()
  // What is over is not there to be ended.
  if (row.endDate !== null && row.endDate <= today()) throw notFound()
  const isRequest = row.validationStatus === validationStatuses.requested
  writtenOf(
    await changeEmployment(db, {
      pharmacyId: path.pharmacyId,
      employmentId: row.id,
      version: row.version,
      action: isRequest ? 'employment.withdraw' : 'employment.end',
      change: { endDate: today() },
      actor: { contactId: user.contactId, requestId },
      today: today(),
    }),
  )
})
