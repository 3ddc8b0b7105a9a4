import { getAffirmation, getAffirmationForm, postAffirmation } from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { serveFile, serveUpload } from '../api/serve.ts'
import { addressLines } from '../documents/address-lines.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { storedFileResponse, streamStoredFile } from '../files/file-response.ts'
import { fileOfTransaction } from '../files/stored-files.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { addAffirmation } from './affirmations.ts'
import { ownersOfTransaction } from './transaction-owners.ts'
import { getTransactionRelation } from './transaction-relation.ts'
import { transactionReadAudit } from './transaction-response.ts'
import {
  createTransactionReader,
  mayReadAffirmation,
  mayReadAffirmationForm,
  mayWriteTransaction,
  reachTransaction,
} from './transaction-rights.ts'
import { statusAfter } from './transaction-rules.ts'
import { getTransaction, hasOwnerEntry } from './transactions.ts'

/**
 * Permission and status are checked twice: before the upload, to refuse it early, and when the row
 * is inserted.
 */
export const servePostAffirmation = serveUpload(
  postAffirmation,
  {
    summary: 'Attach an owner’s sworn affirmation',
    description: 'Replaces the earlier one.',
    errors: [
      'fileMissing',
      'fileEmpty',
      'fileFormat',
      'fileContent',
      'fileUnsafe',
      'fileEncrypted',
      'fileInfected',
      'notDraft',
    ],
  },
  async ({ db, user, path }) => {
    const relation = await getTransactionRelation(db, path.transactionId, user.contactId)
    if (!relation || !reachTransaction(user, relation)) throw notFound()
    if (!(await hasOwnerEntry(db, path))) throw notFound()
    if (!mayWriteTransaction(user, 'addAffirmation', relation)) throw forbidden()
    if (statusAfter(relation, 'save') === undefined) throw badRequest('notDraft')
  },
  async ({ db, user, path, requestId, file }) => {
    const actor = { contactId: user.contactId, requestId }
    const result = await db.transaction((tx) => addAffirmation(tx, { ...path, file, actor }))
    switch (result.outcome) {
      case 'absent':
        throw notFound()
      case 'notDraft':
        throw badRequest('notDraft')
      case 'added':
        return {
          file: { ...storedFileResponse(result.file), transactionVersion: result.version },
          isNew: result.isNew,
        }
    }
  },
)

export const serveGetAffirmation = serveFile(
  getAffirmation,
  {
    summary: 'Download a sworn affirmation',
    description:
      'Once it is scanned as clean. Only an owner’s newest affirmation counts; earlier ones can still be downloaded.',
  },
  async ({ user, ...context }) => {
    const { db, files, path } = context
    const relation = user && (await getTransactionRelation(db, path.transactionId, user.contactId))
    const reach = relation && reachTransaction(user, relation)
    const file = reach && (await fileOfTransaction(db, path))
    const owner =
      file && (await ownersOfTransaction(db, path.transactionId)).find(({ id }) => id === path.ownerId)
    if (!file || !owner || !mayReadAffirmation(user, reach, relation, owner)) throw notFound()
    const readAudit = { action: 'file.read', recordType: 'file', recordId: file.id }
    await auditStaffRead({ ...context, user }, reach, readAudit)
    return await streamStoredFile(files, file)
  },
)

export const serveGetAffirmationForm = serveFile(
  getAffirmationForm,
  {
    summary: 'Download the affirmation that an owner has to swear',
    description:
      'A PDF in French, with the names, the pharmacy, the number and the effective date of the transaction, and a block for the commissioner for oaths. Owners who leave don’t swear one.',
    errors: ['stepsIncomplete'],
  },
  async ({ user, ...context }) => {
    const { db, documents, path } = context
    const relation = user && (await getTransactionRelation(db, path.transactionId, user.contactId))
    const reach = relation && reachTransaction(user, relation)
    const transaction = reach && (await getTransaction(db, path.transactionId, createTransactionReader(user)))
    const owner = transaction?.owners.find(({ id }) => id === path.ownerId)
    if (!transaction || !owner || !mayReadAffirmationForm(user, reach, relation, owner)) throw notFound()
    const { number, type, address, details, owners } = transaction
    // No transaction for an owner who leaves, nor while the transaction's steps are incomplete.
    if (owner.change === 'leaves') throw notFound()
    if (!address || !details || !transaction.areOwnersSaved) throw badRequest('stepsIncomplete')
    await auditStaffRead({ ...context, user }, reach, transactionReadAudit(transaction))
    const { firstName, lastName, practiceNumber } = owner
    return {
      name: documentTexts['fr-CA']('documents.affirmation.file', { number, name: fullName(owner) }),
      content: await documents.affirmation({
        ...{ number, type, firstName, lastName, practiceNumber },
        pharmacy: address.companyName,
        address: addressLines({
          ...address.address,
          address: address.address.street,
          address2: address.address.unit,
        }),
        effectiveDate: details.effectiveDate,
        owners: owners.filter(ownsAfterwards).map(fullName),
        printedOn: todayInQuebec(),
      }),
    }
  },
)
