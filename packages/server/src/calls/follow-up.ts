import { getFollowUp, getFollowUpRows } from '@officine/api/calls'
import { forbidden } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { may } from '../policy/may.ts'
import { appendAudits } from '../records/audit.ts'
import { followUp, followUpRows } from '../records/follow-up.ts'

export const serveFollowUp = serve(getFollowUp, async ({ db, user }) => {
  if (!may(user, 'readFollowUp')) throw forbidden()
  return await followUp(db, today())
})

/** What each row is a record of, where it names a person. */
const recordTypes = { links: 'employment', declarations: 'declaration' } as const

export const serveFollowUpRows = serve(getFollowUpRows, async ({ db, user, query, requestId }) => {
  if (!may(user, 'listFollowUp')) throw forbidden()
  const { subject, pageNumber, pageSize } = query
  const { items, totalCount } = await followUpRows(db, { ...query, today: today() })
  if (subject !== 'pharmacies') {
    const ids = items.map(({ id }) => id)
    // A page that shows nobody has still told that there is nobody.
    await appendAudits(db, ids.length > 0 ? ids : [null], {
      actor: { contactId: user.contactId, requestId },
      action: 'followup.list',
      recordType: recordTypes[subject],
    })
  }
  return { items, pageNumber, pageSize, totalCount }
})
