import { enums, nullable, object, optional } from 'superstruct'
import { transactionTypes } from '../constants.ts'
import { line, word } from '../rules/index.ts'
import { Affirmation, Transaction, TransactionStep } from '../structs/transaction.ts'
import { TransactionDecision, TransactionWithdrawal } from '../structs/transaction-decision.ts'
import { anyMediaType, defineCall } from './define-call.ts'

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

/** The association's answer to a form that was sent. */
export const postDecision = defineCall({
  method: 'POST',
  path: 'transactions/:transactionId/decisions',
  auth: 'bearer',
  body: TransactionDecision,
  response: Transaction,
  versioned: true,
})

/** An owner asks the association to withdraw a form that was sent; asked again, the newest reason counts. */
export const postWithdrawal = defineCall({
  method: 'POST',
  path: 'transactions/:transactionId/withdrawals',
  auth: 'bearer',
  body: TransactionWithdrawal,
  response: Transaction,
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
