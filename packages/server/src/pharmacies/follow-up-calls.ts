import { getFollowUp, getFollowUpRows } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { forbidden } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { appendAudits } from '../database/audit.ts'
import { may } from '../policy/may.ts'
import { countFollowUp, listFollowUpRows } from './follow-up.ts'

export const serveFollowUp = serve(getFollowUp, async ({ db, user }) => {
  if (!may(user, 'readFollowUp')) throw forbidden()
  return await countFollowUp(db, todayInQuebec())
})

/** The record type of the rows of each subject that names people. */
const recordTypes = { links: 'employment', declarations: 'declaration' } as const

export const serveFollowUpRows = serve(getFollowUpRows, async ({ db, user, query, requestId }) => {
  if (!may(user, 'listFollowUp')) throw forbidden()
  const { subject, pageNumber, pageSize } = query
  const { items, totalCount } = await listFollowUpRows(db, { ...query, today: todayInQuebec() })
  if (subject !== 'pharmacies') {
    const ids = items.map(({ id }) => id)
    // An empty page is audited too: it reveals that there is nobody.
    await appendAudits(db, ids.length > 0 ? ids : [null], {
      actor: { contactId: user.contactId, requestId },
      action: 'followup.list',
      recordType: recordTypes[subject],
    })
  }
  return { items, pageNumber, pageSize, totalCount }
})
