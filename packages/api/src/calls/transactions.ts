import { array, coerce, enums, nullable, object, optional, type Struct, string } from 'superstruct'
import { transactionStatuses, transactionTypes } from '../constants.ts'
import { line, size, word } from '../rules/index.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { Affirmation, ListedTransaction, Transaction, TransactionStep } from '../structs/transaction.ts'
import { anyMediaType, defineCall } from './define-call.ts'

/** A parameter that may be repeated: once it is text, several times a list. */
function repeated<T extends string, S>(item: Struct<T, S>) {
  return optional(coerce(size(array(item), 0, 100), string(), (text) => [text]))
}

/** What waits for its reader first, the newest first; for staff what was sent and waits, the longest waiting first. */
export const getTransactions = defineCall({
  method: 'GET',
  path: 'transactions',
  auth: 'bearer',
  query: object({
    pharmacyIds: repeated(line(64)),
    types: repeated(enums(transactionTypes)),
    status: repeated(enums(transactionStatuses)),
    ...pagingQuery,
  }),
  response: pageOf(ListedTransaction),
})

export const getTransaction = defineCall({
  method: 'GET',
  path: 'transactions/:transactionId',
  auth: 'bearer',
  response: Transaction,
  versioned: true,
})

export const postTransaction = defineCall({
  method: 'POST',
  path: 'transactions',
  auth: 'bearer',
  body: object({
    type: word(transactionTypes),
    /** For an opening, of which there is no pharmacy yet, null. */
    pharmacyId: nullable(line(64)),
    /** Who files it, where the administration begins an opening or a purchase for somebody. */
    contactId: optional(line(64)),
  }),
  response: Transaction,
  idempotent: true,
})

/** Saves one step; `approve` sends the form. */
export const patchTransaction = defineCall({
  method: 'PATCH',
  path: 'transactions/:transactionId',
  auth: 'bearer',
  query: object({ step: enums(['address', 'details', 'owners', 'approve']) }),
  body: TransactionStep,
  response: Transaction,
  versioned: true,
})

/** While it is a draft: what was sent once stays, also when it was returned. */
export const deleteTransaction = defineCall({
  method: 'DELETE',
  path: 'transactions/:transactionId',
  auth: 'bearer',
  versioned: true,
})

/** The affirmation that an owner who stays or joins has to swear, to print and sign: a PDF in French. */
export const getAffirmationForm = defineCall({
  method: 'GET',
  path: 'transactions/:transactionId/owners/:ownerId/form',
  auth: 'bearer',
  answers: 'application/pdf',
})

/** The sworn affirmation of an owner, in the field `File1`; a new one takes the place of the one before. */
export const postAffirmation = defineCall({
  method: 'POST',
  path: 'transactions/:transactionId/owners/:ownerId/files',
  auth: 'bearer',
  upload: 'affirmation',
  response: Affirmation,
})

/** As an attachment; once it was found clean. Of an owner's affirmations the newest counts, earlier ones can be had too. */
export const getAffirmation = defineCall({
  method: 'GET',
  path: 'transactions/:transactionId/owners/:ownerId/files/:fileId',
  auth: 'bearer',
  answers: anyMediaType,
})
