import { enums, nullable, object, optional } from 'superstruct'
import { transactionTypes } from '../constants.ts'
import { lenientEnum, line } from '../rules/index.ts'
import { type ContactId, id, type PharmacyId } from '../structs/ids.ts'
import { Affirmation, Transaction, TransactionStep } from '../structs/transaction.ts'
import {
  PurchaseConfirmation,
  TransactionDecision,
  TransactionWithdrawal,
} from '../structs/transaction-decision.ts'
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
    type: lenientEnum(transactionTypes),
    /** Null for an opening, which has no pharmacy yet. */
    pharmacyId: nullable(id<PharmacyId>(line(64))),
    /** The filer, when the administration begins an opening or a purchase for another person. */
    contactId: optional(id<ContactId>(line(64))),
  }),
  response: Transaction,
  idempotent: true,
})

/** Saves one step; `approve` submits the form. */
export const patchTransaction = defineCall({
  method: 'PATCH',
  path: 'transactions/:transactionId',
  auth: 'bearer',
  query: object({ step: enums(['address', 'details', 'owners', 'approve']) }),
  body: TransactionStep,
  response: Transaction,
  versioned: true,
})

/** Only a draft can be deleted: a form that was submitted stays, even after it was returned. */
export const deleteTransaction = defineCall({
  method: 'DELETE',
  path: 'transactions/:transactionId',
  auth: 'bearer',
  versioned: true,
})

/** The association's decision on a submitted form. */
export const postDecision = defineCall({
  method: 'POST',
  path: 'transactions/:transactionId/decisions',
  auth: 'bearer',
  body: TransactionDecision,
  response: Transaction,
  versioned: true,
})

/** An owner requests the withdrawal of a submitted form; a repeated request replaces the reason. */
export const postWithdrawal = defineCall({
  method: 'POST',
  path: 'transactions/:transactionId/withdrawals',
  auth: 'bearer',
  body: TransactionWithdrawal,
  response: Transaction,
  versioned: true,
})

/** A present owner confirms or contests the purchase of their pharmacy, until it is decided. */
export const postConfirmation = defineCall({
  method: 'POST',
  path: 'transactions/:transactionId/confirmations',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: PurchaseConfirmation,
  response: Transaction,
  versioned: true,
})

/** The affirmation for an owner who stays or joins, to print, sign and swear: a PDF in French. */
export const getAffirmationForm = defineCall({
  method: 'GET',
  path: 'transactions/:transactionId/owners/:ownerId/form',
  auth: 'bearer',
  fileMediaType: 'application/pdf',
})

/** The sworn affirmation of an owner, in the field `File1`; a new one replaces the previous one. */
export const postAffirmation = defineCall({
  method: 'POST',
  path: 'transactions/:transactionId/owners/:ownerId/files',
  auth: 'bearer',
  upload: 'affirmation',
  response: Affirmation,
})

/**
 * As an attachment, once the scan found it clean. An owner's newest affirmation counts; earlier
 * ones can be downloaded too.
 */
export const getAffirmation = defineCall({
  method: 'GET',
  path: 'transactions/:transactionId/owners/:ownerId/files/:fileId',
  auth: 'bearer',
  fileMediaType: anyMediaType,
})
