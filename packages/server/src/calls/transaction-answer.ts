import type { Transaction, TransactionOwner, TransactionSummary } from '@officine/api/calls'
import type { Reading } from '../api/failure.ts'
import { rightsToTransaction } from '../policy/granted-rights.ts'
import type { Caller } from '../policy/may.ts'
import type { Reach } from '../policy/table.ts'
import { hidesFormerOwner, seesPrivateFields } from '../policy/transactions.ts'
import type { OwnerRow } from '../records/transaction-owners.ts'
import type { TransactionRow, TransactionSummaryRow } from '../records/transactions.ts'
import { answerStoredFile } from './file-answer.ts'

export function answerTransactionSummary(row: TransactionSummaryRow): TransactionSummary {
  const { id, version, type, status, pharmacyId, pharmacyName, effectiveDate } = row
  return {
    ...{ id, version, type, status, pharmacyId, pharmacyName },
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    effectiveDate,
  }
}

/** A form as somebody who reaches it may read it. */
export function answerTransaction(row: TransactionRow, caller: Caller, how: Reach): Transaction {
  const { address, details, areOwnersSaved } = row
  return {
    ...answerTransactionSummary(row),
    createdBy: row.creatorName ?? '',
    ...{ address, details, areOwnersSaved },
    owners: row.owners.map((owner) => {
      const answer = answerOwner(owner, seesPrivateFields(caller, how, owner.contactId))
      return hidesFormerOwner(caller, row, owner) ? { ...answer, ...unknownOfFormerOwner } : answer
    }),
    history: row.history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    may: rightsToTransaction(caller, row),
  }
}

const unknownOfFormerOwner = {
  ...{ practiceNumber: null, email: null, phone: null, extension: null, greeting: null },
  affirmation: null,
}

function answerOwner(row: OwnerRow, seesPrivate: boolean): TransactionOwner {
  const { transactionId, position, hasLeft, affirmation, mobile, sex, birthdate, ...owner } = row
  const hidden = { mobile: null, sex: null, birthdate: null }
  return {
    ...owner,
    ...(seesPrivate ? { mobile, sex, birthdate } : hidden),
    affirmation: affirmation && answerStoredFile(affirmation),
  }
}

export const readingOfTransaction = ({ id }: Pick<TransactionRow, 'id'>): Reading => ({
  action: 'transaction.read',
  recordType: 'transaction',
  recordId: id,
})
