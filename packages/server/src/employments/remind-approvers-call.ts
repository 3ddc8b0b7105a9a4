import { postReminder } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { badRequest, notFound } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { sendMail } from '../mail/send-mail.ts'
import { getPharmacy } from '../pharmacies/pharmacies.ts'
import { may } from '../policy/may.ts'
import { reachableEmployment } from './reachable-employment.ts'
import { remindApprovers } from './remind-approvers.ts'

/** Reminds the approvers of one's own request. */
export const servePostReminder = serve(postReminder, async (context) => {
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
})
