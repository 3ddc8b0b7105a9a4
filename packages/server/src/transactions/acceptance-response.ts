import type { Transaction, TransactionAcceptance } from '@officine/api/calls'
import { isTransactionInProgress, type TransactionRecordField } from '@officine/api/constants'
import { withFormerMembers } from '../api/former-names.ts'
import { columnSections } from '../pharmacies/change-pharmacy.ts'
import { type Caller, may } from '../policy/may.ts'
import { regionOnForm, requiresRegion } from './accept-transaction.ts'
import { changedSinceSending, changesOfRecord } from './record-snapshot.ts'
import type { TransactionRow } from './transactions.ts'

/** What the administration reviews before it accepts a form. */
export function acceptanceResponse(row: TransactionRow): TransactionAcceptance {
  const { pharmacy, pharmacyVersion, owners, excludedFields, joining, others } = row
  const changed = pharmacy === null ? [] : changedSinceSending(row, pharmacy)
  return withFormerMembers({
    pharmacyVersion,
    region: regionOnForm(row) ?? null,
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
 * Fields of the record that a sent form will change. Null for a buyer, who may not read the whole
 * record.
 */
export function recordChangesResponse(row: TransactionRow, caller: Caller): Transaction['recordChanges'] {
  const { pharmacyId, pharmacy, excludedFields } = row
  if (pharmacyId === null || pharmacy === null || !isTransactionInProgress(row)) return null
  if (!may(caller, 'readPharmacy', { pharmacyId })) return null
  return changesOfRecord(row, pharmacy).filter((field) => !excludedFields.includes(field))
}
