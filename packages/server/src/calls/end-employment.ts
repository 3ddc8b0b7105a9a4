import { deleteEmployee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { forbidden } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { tellOfClosedForms } from '../mail/closed-forms.ts'
import { settleAccessa } from '../mail/settle-accessa.ts'
import { mayEnd, maySeeForEnd } from '../policy/employment-change.ts'
import { changeEmployment } from '../records/decide-employment.ts'
import { isOver } from './employment-answer.ts'
import { staleEmployee, writtenOf } from './employment-outcome.ts'
import { lockedEmployment } from './reachable-employment.ts'

/**
 * Ends an employment today, or withdraws a request, whose approvers no longer see it. Ending what
 * is over changes nothing.
 */
export const serveDeleteEmployee = serve(deleteEmployee, async (context) => {
  const { db, user, path, seenVersion, requestId } = context
  const row = await lockedEmployment(context, maySeeForEnd)
  if (!isOver(row) && row.version !== seenVersion) throw staleEmployee(row, user)
  if (!mayEnd(user, row)) throw forbidden()
  if (isOver(row)) return
  const isRequest = row.validationStatus === validationStatuses.requested
  const ended = await changeEmployment(db, {
    pharmacyId: path.pharmacyId,
    employmentId: row.id,
    version: row.version,
    action: isRequest ? 'employment.withdraw' : 'employment.end',
    change: { endDate: today() },
    actor: { contactId: user.contactId, requestId },
    today: today(),
  })
  await tellOfClosedForms(db, row, writtenOf(ended, user), today())
  await settleAccessa(db, path.pharmacyId, {
    actor: { contactId: user.contactId, requestId },
    today: today(),
  })
})
