import { getAffirmation, getAffirmationForm, postAffirmation } from '@officine/api/calls'
import { forbidden, notFound, refused } from '../api/failure.ts'
import { serveFile, serveUpload } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { addressLines } from '../documents/address-lines.ts'
import { documentTexts } from '../documents/texts.ts'
import {
  mayReadAffirmation,
  mayReadAffirmationForm,
  mayWriteTransaction,
  reachTransaction,
  readerOfForms,
} from '../policy/transactions.ts'
import { addAffirmation } from '../records/affirmations.ts'
import { fileOfTransaction } from '../records/stored-files.ts'
import { statusAfter } from '../records/transaction-form.ts'
import { type OwnerRow, ownersOf } from '../records/transaction-owners.ts'
import { standingOf } from '../records/transaction-standing.ts'
import { getTransaction, ownerOfTransaction } from '../records/transactions.ts'
import { answerBytes, answerStoredFile } from './file-answer.ts'
import { auditStaffReading } from './staff-reading.ts'
import { readingOfTransaction } from './transaction-answer.ts'

/**
 * Permission and status are checked twice: before the upload, to refuse it early, and when the row
 * is inserted.
 */
export const servePostAffirmation = serveUpload(
  postAffirmation,
  async ({ db, user, path }) => {
    const standing = await standingOf(db, path.transactionId, user.contactId)
    if (!standing || !reachTransaction(user, standing)) throw notFound()
    if (!(await ownerOfTransaction(db, path))) throw notFound()
    if (!mayWriteTransaction(user, 'addAffirmation', standing)) throw forbidden()
    if (statusAfter(standing, 'save') === undefined) throw refused('notDraft')
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
        return {
          file: { ...answerStoredFile(added.file), transactionVersion: added.version },
          isNew: added.isNew,
        }
    }
  },
)

export const serveGetAffirmation = serveFile(getAffirmation, async ({ user, ...context }) => {
  const { db, files, path } = context
  const standing = user && (await standingOf(db, path.transactionId, user.contactId))
  const how = standing && reachTransaction(user, standing)
  const file = how && (await fileOfTransaction(db, path))
  const owner = file && (await ownersOf(db, path.transactionId)).find(({ id }) => id === path.ownerId)
  if (!file || !owner || !mayReadAffirmation(user, how, standing, owner)) throw notFound()
  const reading = { action: 'file.read', recordType: 'file', recordId: file.id }
  await auditStaffReading({ ...context, user }, how, reading)
  return await answerBytes(files, file)
})

export const serveGetAffirmationForm = serveFile(getAffirmationForm, async ({ user, ...context }) => {
  const { db, documents, path } = context
  const standing = user && (await standingOf(db, path.transactionId, user.contactId))
  const how = standing && reachTransaction(user, standing)
  const form = how && (await getTransaction(db, path.transactionId, readerOfForms(user)))
  const owner = form?.owners.find(({ id }) => id === path.ownerId)
  if (!form || !owner || !mayReadAffirmationForm(user, how, standing, owner)) throw notFound()
  const { number, type, address, details, owners } = form
  // No form for an owner who leaves, nor while the transaction's steps are incomplete.
  if (owner.change === 'leaves') throw notFound()
  if (!address || !details || !form.areOwnersSaved) throw refused('stepsIncomplete')
  await auditStaffReading({ ...context, user }, how, readingOfTransaction(form))
  const { firstName, lastName, practiceNumber } = owner
  const nameOf = (one: Pick<OwnerRow, 'firstName' | 'lastName'>) => `${one.firstName} ${one.lastName}`
  return {
    name: documentTexts['fr-CA']('documents.affirmation.file', { number, name: nameOf(owner) }),
    content: await documents.affirmation({
      ...{ number, type, firstName, lastName, practiceNumber },
      pharmacy: address.companyName,
      address: addressLines({
        ...address.address,
        address: address.address.street,
        address2: address.address.unit,
      }),
      effectiveDate: details.effectiveDate,
      owners: owners.filter(({ change }) => change !== 'leaves').map(nameOf),
      printedOn: today(),
    }),
  }
})
