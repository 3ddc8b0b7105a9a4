import {
  deleteCategoryParticipant,
  deleteParticipant,
  type ParticipantId,
  type ProgrammeCategoryId,
  postParticipant,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest, notFound } from '../api/call-failure.ts'
import { serve, serveCreation } from '../api/serve.ts'
import { inTransaction } from '../database/database.ts'
import { countTakenEmail } from '../people/search-limits.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { participantsOf } from './accessa.ts'
import { notifyOfAddedParticipant, notifyOfRemovedParticipant } from './accessa-participant-mails.ts'
import { requireOpenParticipation } from './accessa-pharmacy-calls.ts'
import { participantResponse } from './accessa-response.ts'
import { mayRemoveParticipant } from './accessa-rights.ts'
import { isAddressTaken } from './participation-address.ts'
import { addParticipant, removeParticipant } from './programme-participants.ts'
import {
  type AccessaContext,
  accessaReadAudit,
  reachableAccessa,
  toAccessaChange,
} from './reachable-accessa.ts'

export const serveAddParticipant = serveCreation(postParticipant, {
  async authorize(context) {
    await reachableAccessa(context, 'addParticipant')
  },
  async before({ db, user, body }) {
    await countTakenEmail(db, user.contactId, await isAddressTaken(db, body.contactId, body.curoEmail))
  },
  async handle(context) {
    const { db, user, path, body } = context
    await requireOpenParticipation(db, path.pharmacyId)
    const addition = { ...toAccessaChange(context), ...body, categoryId: path.categoryId }
    const result = await inTransaction(db, (tx) => addParticipant(tx, addition))
    switch (result) {
      case 'notEnrolled':
        throw badRequest('notEnrolled')
      case 'notOfPharmacy':
      case 'alreadyParticipant':
        throw badRequest(result, '/contactId')
      case 'participationEmail':
      case 'otherParticipationEmail':
        throw badRequest(result, '/curoEmail')
      default:
        await notifyOfAddedParticipant(db, path.pharmacyId, result)
        return participantResponse(result, user, path.pharmacyId)
    }
  },
  async replay(context, earlier) {
    const { db, user, path } = context
    const callerReach = await reachableAccessa(context, 'addParticipant')
    await auditStaffRead(context, callerReach, accessaReadAudit(path.pharmacyId))
    const [row] = await participantsOf(db, path.pharmacyId, todayInQuebec(), { participantId: earlier.id })
    return row ? participantResponse(row, user, path.pharmacyId) : { ...earlier, curoEmail: null, may: [] }
  },
})

export const serveRemoveParticipant = serve(deleteParticipant, (context) => remove(context))

export const serveRemoveFromCategory = serve(deleteCategoryParticipant, (context) =>
  remove(context, context.path.categoryId),
)

type Removal = AccessaContext & { readonly path: { readonly participantId: ParticipantId } }

/**
 * @throws {CallFailure} 404 for an absent participant, and for a caller who may not remove them.
 */
async function remove(context: Removal, categoryId?: ProgrammeCategoryId): Promise<void> {
  const { db, user, path } = context
  const { pharmacyId, participantId } = path
  const [row] = await participantsOf(db, pharmacyId, todayInQuebec(), { participantId })
  if (!row || !mayRemoveParticipant(user, pharmacyId, row.contactId)) throw notFound()
  const removed = await inTransaction(db, (tx) =>
    removeParticipant(tx, participantId, toAccessaChange(context), categoryId),
  )
  if (removed.length === 0) throw notFound()
  await notifyOfRemovedParticipant(db, pharmacyId, removed, user.contactId)
}
