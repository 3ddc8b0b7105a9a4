import type {
  ListedTransaction,
  PharmacyOfTransaction,
  Transaction,
  TransactionAcceptance,
  TransactionObstacle,
  TransactionOwner,
  TransactionSummary,
} from '@officine/api/calls'
import {
  isTransactionInProgress,
  isUndecided,
  type TransactionRecordField,
  type TransactionStatus,
  transactionDecisions,
} from '@officine/api/constants'
import { addDays, type Violation } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import { errorDetail, type ReadAudit } from '../api/call-failure.ts'
import { withFormerMembers, withFormerRights } from '../api/former-names.ts'
import { storedFileForStaff, storedFileResponse } from '../files/file-response.ts'
import { allFieldsButName, privateFields } from '../people/private-fields.ts'
import { columnSections } from '../pharmacies/change-pharmacy.ts'
import { addressResponse } from '../pharmacies/pharmacy-response.ts'
import { rightsToAffirmation, rightsToTransaction } from '../policy/granted-rights.ts'
import { type Caller, may } from '../policy/may.ts'
import { regionOfTransaction, requiresRegion } from './accept-transaction.ts'
import { changesSinceAffirmation } from './affirmations.ts'
import { changedSinceSending, changesOfRecord } from './record-snapshot.ts'
import type { OwnerRow } from './transaction-owners.ts'
import type { TransactionRelation } from './transaction-relation.ts'
import {
  isOwnerHidden,
  mayFilerChange,
  maySeePrivateFields,
  reachTransaction,
  type TransactionReach,
} from './transaction-rights.ts'
import type { ListedTransactionRow, TransactionRow } from './transactions.ts'

/** A transaction in a list, as far as the caller may read it. */
export function listedTransactionResponse(
  row: ListedTransactionRow,
  caller: Caller,
  answerDays: number | undefined,
): ListedTransaction {
  const reach = reachTransaction(caller, row)
  const isStepSaved = { address: row.hasAddress, details: row.hasDetails, owners: row.areOwnersSaved }
  return {
    ...summaryOf(row, rightsToTransaction(caller, row), answerDays),
    savedSteps: steps.filter((step) => isStepSaved[step]),
    returnReason: reach === 'named' ? null : row.returnReason,
    asksReader: row.asksReader,
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
    answerBy: promisedAnswerDate(row, answerDays),
    may: withFormerRights(may),
  }
}

/** The day by which the association promises to answer; null if no number of days is configured. */
function promisedAnswerDate({ status, sentAt }: SummaryRow, days: number | undefined): CalendarDate | null {
  const isWaiting = isUndecided(status)
  return isWaiting && sentAt !== null && days !== undefined ? addDays(calendarDateOf(sentAt), days) : null
}

/** The caller of a transaction and their relation to it. */
export interface TransactionReader {
  readonly caller: Caller
  readonly reach: TransactionReach
  readonly relation: TransactionRelation
  readonly answerDays: number | undefined
}

/** A transaction, as far as the caller may read it. */
export function transactionResponse(row: TransactionRow, reader: TransactionReader): Transaction {
  const { status, sentAt, appliedAt } = row
  const isApplied = appliedAt !== null
  const rights = rightsToTransaction(reader.caller, { ...reader.relation, status, isApplied, sentAt })
  const canDecide = rights.includes('accept') || rights.includes('withdraw')
  const seesWholeTransaction = reader.reach !== 'named'
  return {
    ...summaryOf(row, rights, reader.answerDays),
    pharmacy: seesWholeTransaction ? formPharmacyResponse(row, reader.caller) : null,
    createdBy: row.creatorName ?? '',
    filerMayChange: mayFilerChange(reader.relation),
    address: seesWholeTransaction ? row.address : null,
    details: seesWholeTransaction ? row.details : null,
    recordChanges: seesWholeTransaction ? recordChangesResponse(row, reader.caller) : null,
    areOwnersSaved: row.areOwnersSaved,
    owners: row.owners.map((owner) => ownerResponse(row, owner, reader)),
    history: row.history.map(({ at, reason, by, byId, ...event }) => ({
      ...event,
      at: at.toISOString(),
      // The association acts as one: only its staff see which of them decided.
      ...(isDecision(event.status) && reader.reach !== 'any' ? { by: null, byId: null } : { by, byId }),
      reason: seesWholeTransaction ? reason : null,
    })),
    obstacles: rights.includes('send') || canDecide ? row.obstacles.map(obstacleResponse) : [],
    withdrawal: seesWholeTransaction ? withdrawalResponse(row) : null,
    confirmations: seesWholeTransaction ? confirmationsResponse(row, reader) : null,
    acceptance: canDecide ? acceptanceResponse(row) : null,
  }
}

const isDecision = (status: TransactionStatus) => transactionDecisions.some((decision) => decision === status)

function withdrawalResponse(row: TransactionRow): Transaction['withdrawal'] {
  const { withdrawalAskedAt, withdrawalAskedBy: by, withdrawalAskedById: byId, withdrawalReason } = row
  if (withdrawalAskedAt === null || withdrawalReason === null) return null
  return { askedAt: withdrawalAskedAt.toISOString(), by, byId, reason: withdrawalReason }
}

/** A buyer sees who contests, and not what they wrote to the association. */
function confirmationsResponse(
  { confirmations }: TransactionRow,
  { reach, relation }: TransactionReader,
): Transaction['confirmations'] {
  if (confirmations === null) return null
  const isBuyer = reach === 'self' && !relation.filerOwns
  return confirmations.map(({ contactId, firstName, lastName, answer, at, reason }) => ({
    ...{ contactId, firstName, lastName, answer },
    at: at?.toISOString() ?? null,
    reason: isBuyer ? null : reason,
  }))
}

const fieldsHiddenFromBuyer = {
  ...{ phone: null, extension: null, fax: null, email: null },
  ...{ locationCategory: null, neq: null },
}

/** A buyer, who may not read the record, gets the fields of a search result. */
function formPharmacyResponse(
  { pharmacyId, pharmacy }: TransactionRow,
  caller: Caller,
): PharmacyOfTransaction | null {
  if (pharmacyId === null || pharmacy === null) return null
  const { companyName, ramqNumber, banner, street, unit, city, province, postalCode, ...rest } = pharmacy
  return {
    ...{ companyName, ramqNumber, banner },
    address: addressResponse({ street, unit, city, province, postalCode }),
    ...(may(caller, 'readPharmacy', { pharmacyId }) ? rest : fieldsHiddenFromBuyer),
  }
}

function obstacleResponse({ pointer, rule, parameters }: Violation): TransactionObstacle {
  const { person = null, contactId, transactionId = null } = parameters
  return {
    ...errorDetail(rule),
    pointer,
    person: person === null ? null : String(person),
    ...(contactId === undefined ? {} : { contactId: String(contactId) }),
    transactionId: transactionId === null ? null : String(transactionId),
  }
}

/** The fields of an owner on a transaction that the caller may not read. */
export function hiddenFields(
  owner: OwnerRow,
  { caller, reach, relation }: TransactionReader,
): readonly (typeof allFieldsButName)[number][] {
  if (isOwnerHidden(caller, reach, relation, owner)) return allFieldsButName
  return maySeePrivateFields(caller, reach, relation, owner.contactId) ? [] : privateFields
}

function ownerResponse(
  transaction: TransactionRow,
  row: OwnerRow,
  reader: TransactionReader,
): TransactionOwner {
  const { transactionId, position, hasLeft, affirmation, rollCheckedOn, ...owner } = row
  const hiddenAsNull = Object.fromEntries(hiddenFields(row, reader).map((field) => [field, null]))
  const { caller, reach, relation } = reader
  const isHidden = affirmation === null || isOwnerHidden(caller, reach, relation, row)
  return {
    ...owner,
    ...hiddenAsNull,
    affirmation: isHidden
      ? null
      : {
          ...(reach === 'any' ? storedFileForStaff : storedFileResponse)(affirmation),
          changedSince: changesSinceAffirmation(affirmation.swornTo, transaction),
          may: rightsToAffirmation(caller, reach, relation, row),
        },
  }
}

export const transactionReadAudit = ({ id }: Pick<TransactionRow, 'id'>): ReadAudit => ({
  action: 'transaction.read',
  recordType: 'transaction',
  recordId: id,
})

/** What the administration reviews before it accepts a transaction. */
function acceptanceResponse(row: TransactionRow): TransactionAcceptance {
  const { pharmacy, pharmacyVersion, owners, excludedFields, joining, others } = row
  const changed = pharmacy === null ? [] : changedSinceSending(row, pharmacy)
  return withFormerMembers({
    pharmacyVersion,
    region: regionOfTransaction(row) ?? null,
    isRegionRequired: requiresRegion(row),
    changedSince: [...changed],
    sectionChanges: changed.flatMap((field) => sectionChangeOf(row, field)),
    withoutAccount: [...joining.withoutAccount],
    employedHere: [...joining.employedHere],
    excludedFields,
    rollChecks: owners.flatMap(({ id, rollCheckedOn }) =>
      rollCheckedOn === null ? [] : [{ ownerId: id, checkedOn: rollCheckedOn }],
    ),
    otherTransactions: others.flatMap(({ id, number, type, isReadable }) =>
      isReadable ? [{ id, number, type }] : [],
    ),
  })
}

/** The last change of the field's section in the record, if it is later than the sending. */
function sectionChangeOf(
  { pharmacySections, sentAt }: TransactionRow,
  field: TransactionRecordField,
): TransactionAcceptance['sectionChanges'] {
  const { changedAt, changedBy, changedByTransaction } = pharmacySections?.[columnSections[field]] ?? {}
  if (!changedAt || sentAt === null || new Date(changedAt) < sentAt) return []
  const by = changedByTransaction === undefined ? {} : { changedByTransaction }
  return [{ field, changedAt, changedBy: changedBy ?? null, ...by }]
}

/**
 * Fields of the record that a sent transaction will change. Null for a buyer, who may not read the
 * whole record.
 */
function recordChangesResponse(row: TransactionRow, caller: Caller): Transaction['recordChanges'] {
  const { pharmacyId, pharmacy, excludedFields } = row
  if (pharmacyId === null || pharmacy === null || !isTransactionInProgress(row)) return null
  if (!may(caller, 'readPharmacy', { pharmacyId })) return null
  return changesOfRecord(row, pharmacy).filter((field) => !excludedFields.includes(field))
}
