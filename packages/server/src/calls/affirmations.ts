import { getAffirmation, postAffirmation } from '@officine/api/calls'
import { forbidden, notFound, refused } from '../api/failure.ts'
import { serveFile, serveUpload } from '../api/serve.ts'
import { hidesFormerOwner, reachTransaction } from '../policy/transactions.ts'
import { addAffirmation } from '../records/affirmations.ts'
import { fileOfTransaction } from '../records/stored-files.ts'
import { statusAfter } from '../records/transaction-form.ts'
import { ownersOf } from '../records/transaction-owners.ts'
import { ownerOfTransaction, placeOfTransaction } from '../records/transactions.ts'
import { answerBytes, answerStoredFile } from './file-answer.ts'
import { auditStaffReading } from './staff-reading.ts'

/** Whether it may come is asked twice: before it is read, so that nobody waits in vain, and when it is there. */
export const servePostAffirmation = serveUpload(
  postAffirmation,
  async ({ db, user, path }) => {
    const place = await placeOfTransaction(db, path.transactionId)
    if (!place || !reachTransaction(user, 'read', place)) throw notFound()
    if (!(await ownerOfTransaction(db, path))) throw notFound()
    if (!reachTransaction(user, 'addAffirmation', place)) throw forbidden()
    if (statusAfter(place.status, 'save') === undefined) throw refused('notDraft')
  },
  async ({ db, user, path, requestId, file }) => {
    const actor = { contactId: user.contactId, requestId }
    const added = await db.transaction((tx) => addAffirmation(tx, { ...path, file, actor }))
    switch (added.outcome) {
      case 'absent':
        throw notFound()
      case 'notDraft':
        throw refused('notDraft')
      case 'added':
        return { file: answerStoredFile(added.file), isNew: added.isNew }
    }
  },
)

export const serveGetAffirmation = serveFile(getAffirmation, async ({ user, ...context }) => {
  const { db, files, path } = context
  const place = user && (await placeOfTransaction(db, path.transactionId))
  const how = place && reachTransaction(user, 'readAffirmation', place)
  const file = how && (await fileOfTransaction(db, path))
  const owner = file && (await ownersOf(db, path.transactionId)).find(({ id }) => id === path.ownerId)
  if (!file || !owner || hidesFormerOwner(user, place, owner)) throw notFound()
  const reading = { action: 'file.read', recordType: 'file', recordId: file.id }
  await auditStaffReading({ ...context, user }, how, reading)
  return await answerBytes(files, file)
})
