import { deleteEmployee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { settleAccessa } from '../accessa/accessa-settlement.ts'
import { forbidden } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { notifyOfFormsClosedByChange } from '../transactions/closed-form-mails.ts'
import { changeEmployment } from './decide-employment.ts'
import { requireWritten, staleEmployee } from './employment-outcome.ts'
import { hasEnded } from './employment-response.ts'
import { mayEnd, maySeeForEnd } from './employment-rights.ts'
import { lockReachableEmployment } from './reachable-employment.ts'

/**
 * Ends an employment today, or withdraws a request, whose approvers no longer see it. Ending what
 * is over changes nothing.
 */
export const serveDeleteEmployee = serve(deleteEmployee, async (context) => {
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
  await notifyOfFormsClosedByChange(db, row, requireWritten(result, user), todayInQuebec())
  await settleAccessa(db, path.pharmacyId, {
    actor: { contactId: user.contactId, requestId },
    today: todayInQuebec(),
  })
})
