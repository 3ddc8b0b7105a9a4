import { getStatements, postContactStatement, postStatement } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { serve, serveCreation } from '../api/serve.ts'
import { confirmContact } from '../people/confirm-contact.ts'
import { lockContact } from '../people/contacts.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import { selectPharmacyForUpdate } from './change-pharmacy.ts'
import { getPharmacy } from './pharmacies.ts'
import { confirmUpToDate, statementsOf } from './statements.ts'

export const serveStatements = serve(getStatements, async (context) => {
  const { db, user, path } = context
  const callerReach = reach(user, 'readStatements', path)
  if (!callerReach) throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
  if (!(await getPharmacy(db, path.pharmacyId))) throw notFound()
  const readAudit = { action: 'statements.list', recordType: 'pharmacy', recordId: path.pharmacyId }
  await auditStaffRead(context, callerReach, readAudit)
  return await statementsOf(db, path.pharmacyId)
})

/** « I confirm that this is up to date as of … »: the date must be the day of the call. */
export const servePostStatement = serveCreation(postStatement, {
  async authorize({ user, path }) {
    if (!may(user, 'confirmUpToDate', path)) {
      throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
    }
  },
  async handle({ db, user, path, body, requestId }) {
    const row = await selectPharmacyForUpdate(db, path.pharmacyId)
    if (!row) throw notFound()
    if (body.confirmedOn !== todayInQuebec()) throw badRequest('statementDay', '/confirmedOn')
    return await confirmUpToDate(db, row, {
      ...body,
      confirmedBy: user.contactId,
      actor: { contactId: user.contactId, requestId },
    })
  },
})

/**
 * The person confirms their own file, as of today: nobody else can, and only this ends the
 * reminder.
 */
export const servePostContactStatement = serve(
  postContactStatement,
  async ({ db, user, path, requestId }) => {
    if (!may(user, 'confirmContact', path)) throw notFound()
    const confirmedOn = todayInQuebec()
    await lockContact(db, path.contactId)
    await confirmContact(db, path.contactId, {
      on: confirmedOn,
      actor: { contactId: user.contactId, requestId },
    })
    return { confirmedOn }
  },
)
