import type {
  ListedTransaction,
  PharmacyOfTransaction,
  Transaction,
  TransactionObstacle,
  TransactionOwner,
  TransactionSummary,
} from '@officine/api/calls'
import { isUndecided, type TransactionStatus, transactionDecisions } from '@officine/api/constants'
import { addDays, type Violation } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import type { Reading } from '../api/failure.ts'
import { detailOf } from '../api/failure.ts'
import { rightsToAffirmation, rightsToTransaction } from '../policy/granted-rights.ts'
import { type Caller, may } from '../policy/may.ts'
import {
  hidesOwner,
  mayFilerChange,
  reachTransaction,
  seesPrivateFields,
  type TransactionReach,
} from '../policy/transactions.ts'
import { changedSince } from '../records/sworn-content.ts'
import type { OwnerRow } from '../records/transaction-owners.ts'
import type { TransactionStanding } from '../records/transaction-standing.ts'
import type { ListedTransactionRow, TransactionRow } from '../records/transactions.ts'
import { answerAcceptance, answerRecordChanges } from './acceptance-answer.ts'
import { answerStoredFile } from './file-answer.ts'

import { answerAddress } from './pharmacy-answer.ts'

/** A transaction in a list, as far as the caller may read it. */
export function answerListedTransaction(
  row: ListedTransactionRow,
  caller: Caller,
  answerDays: number | undefined,
): ListedTransaction {
  const how = reachTransaction(caller, row)
  const saved = { address: row.hasAddress, details: row.hasDetails, owners: row.areOwnersSaved }
  return {
    ...summaryOf(row, rightsToTransaction(caller, row), answerDays),
    savedSteps: steps.filter((step) => saved[step]),
    returnReason: how === 'named' ? null : row.returnReason,
  }
}

const steps = ['address', 'details', 'owners'] as const

type SummaryRow = Pick<
  TransactionRow,
  'id' | 'number' | 'version' | 'type' | 'status' | 'pharmacyId' | 'pharmacyName' | 'effectiveDate'
> &
  Pick<TransactionRow, 'createdAt' | 'sentAt' | 'appliedAt' | 'isBlocked'>

function summaryOf(
  row: SummaryRow,
  may: TransactionSummary['may'],
  answerDays: number | undefined,
): TransactionSummary {
  const { id, number, version, type, status, pharmacyId, pharmacyName, effectiveDate } = row
  return {
    ...{ id, number, version, type, status, pharmacyId, pharmacyName },
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    effectiveDate,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    isBlocked: row.isBlocked,
    answerBy: answerBy(row, answerDays),
    may,
  }
}

/** The day by which the association promises to answer; null if no number of days is configured. */
function answerBy({ status, sentAt }: SummaryRow, days: number | undefined): CalendarDate | null {
  const isWaiting = isUndecided(status)
  return isWaiting && sentAt !== null && days !== undefined ? addDays(calendarDateOf(sentAt), days) : null
}

/** The caller of a transaction and their relation to it. */
export interface TransactionReader {
  readonly caller: Caller
  readonly how: TransactionReach
  readonly standing: TransactionStanding
  readonly answerDays: number | undefined
}

/** A form, as far as the caller may read it. */
export function answerTransaction(row: TransactionRow, reader: TransactionReader): Transaction {
  const { status, sentAt, appliedAt } = row
  const isApplied = appliedAt !== null
  const rights = rightsToTransaction(reader.caller, { ...reader.standing, status, isApplied, sentAt })
  const decides = rights.includes('accept') || rights.includes('withdraw')
  const isWhole = reader.how !== 'named'
  return {
    ...summaryOf(row, rights, reader.answerDays),
    pharmacy: isWhole ? answerPharmacy(row, reader.caller) : null,
    createdBy: row.creatorName ?? '',
    filerMayChange: mayFilerChange(reader.standing),
    address: isWhole ? row.address : null,
    details: isWhole ? row.details : null,
    recordChanges: isWhole ? answerRecordChanges(row, reader.caller) : null,
    areOwnersSaved: row.areOwnersSaved,
    owners: row.owners.map((owner) => answerOwner(row, owner, reader)),
    history: row.history.map(({ at, reason, by, ...event }) => ({
      ...event,
      at: at.toISOString(),
      // The association acts as one: only its staff see which of them decided.
      by: isDecision(event.status) && reader.how !== 'any' ? null : by,
      reason: isWhole ? reason : null,
    })),
    obstacles: rights.includes('send') || decides ? row.obstacles.map(answerObstacle) : [],
    withdrawal: isWhole ? answerWithdrawal(row) : null,
    acceptance: decides ? answerAcceptance(row) : null,
  }
}

const isDecision = (status: TransactionStatus) => transactionDecisions.some((one) => one === status)

function answerWithdrawal(row: TransactionRow): Transaction['withdrawal'] {
  const { withdrawalAskedAt, withdrawalAskedBy, withdrawalReason } = row
  if (withdrawalAskedAt === null || withdrawalReason === null) return null
  return { askedAt: withdrawalAskedAt.toISOString(), by: withdrawalAskedBy, reason: withdrawalReason }
}

const ofRecordReaders = {
  ...{ phone: null, extension: null, fax: null, email: null },
  ...{ locationCategory: null, neq: null },
}

/** A buyer, who may not read the record, gets the fields of a search result. */
function answerPharmacy(
  { pharmacyId, pharmacy }: TransactionRow,
  caller: Caller,
): PharmacyOfTransaction | null {
  if (pharmacyId === null || pharmacy === null) return null
  const { companyName, ramqNumber, banner, street, unit, city, province, postalCode, ...rest } = pharmacy
  return {
    ...{ companyName, ramqNumber, banner },
    address: answerAddress({ street, unit, city, province, postalCode }),
    ...(may(caller, 'readPharmacy', { pharmacyId }) ? rest : ofRecordReaders),
  }
}

function answerObstacle({ pointer, rule, parameters }: Violation): TransactionObstacle {
  const { person = null, transactionId = null } = parameters
  return {
    ...detailOf(rule),
    pointer,
    person: person === null ? null : String(person),
    transactionId: transactionId === null ? null : String(transactionId),
  }
}

const privateFields = ['mobile', 'sex', 'birthdate'] as const
const allButName = ['practiceNumber', 'email', 'phone', 'extension', 'greeting', ...privateFields] as const

/** The fields of an owner on a form that the caller may not read. */
export function hiddenFields(
  owner: OwnerRow,
  { caller, how, standing }: TransactionReader,
): readonly (typeof allButName)[number][] {
  if (hidesOwner(caller, how, standing, owner)) return allButName
  return seesPrivateFields(caller, how, standing, owner.contactId) ? [] : privateFields
}

function answerOwner(form: TransactionRow, row: OwnerRow, reader: TransactionReader): TransactionOwner {
  const { transactionId, position, hasLeft, affirmation, rollCheckedOn, ...owner } = row
  const hidden = Object.fromEntries(hiddenFields(row, reader).map((field) => [field, null]))
  const { caller, how, standing } = reader
  const isHidden = affirmation === null || hidesOwner(caller, how, standing, row)
  return {
    ...owner,
    ...hidden,
    affirmation: isHidden
      ? null
      : {
          ...answerStoredFile(affirmation),
          changedSince: changedSince(affirmation.swornTo, form),
          may: rightsToAffirmation(caller, how, standing, row),
        },
  }
}

export const readingOfTransaction = ({ id }: Pick<TransactionRow, 'id'>): Reading => ({
  action: 'transaction.read',
  recordType: 'transaction',
  recordId: id,
})
