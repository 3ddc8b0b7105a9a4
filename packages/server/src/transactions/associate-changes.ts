import type { AssociateChange } from '@officine/api/calls'
import type { AssociateRow } from '../pharmacies/associates.ts'
import type { TransactionRow } from './transactions.ts'

/**
 * How a form changes the contact details and the responder of a pharmacy's owners. For owners at
 * the time of sending, only what differs from the record's snapshot; later changes of the record
 * stay.
 */
export function associateChangesOnForm(
  associates: readonly AssociateRow[],
  form: Pick<TransactionRow, 'owners' | 'snapshot'>,
): AssociateChange[] {
  const changes = associates.map((associate) => changeOf(associate, form))
  if (changes.some(({ isResponder }) => isResponder)) return changes
  // Otherwise nobody would be a responding owner: the form's choice counts, changed or not.
  return changes.map((change) => {
    const owner = form.owners.find(({ contactId }) => contactId === change.contactId)
    return { ...change, isResponder: owner?.isResponder ?? false }
  })
}

function changeOf(
  { contactId, email, phone, extension, isResponder }: AssociateRow,
  { owners, snapshot }: Pick<TransactionRow, 'owners' | 'snapshot'>,
): AssociateChange {
  const owner = owners.find((entry) => entry.contactId === contactId)
  if (!owner) return { contactId, email, phone, extension, isResponder }
  const before = snapshot?.associates?.find((entry) => entry.contactId === contactId)
  const hasEmail = owner.email !== null && owner.email !== before?.email
  const hasPhone =
    owner.phone !== null && (owner.phone !== before?.phone || owner.extension !== before.extension)
  return {
    contactId,
    email: hasEmail ? (owner.email ?? email) : email,
    ...(hasPhone ? { phone: owner.phone, extension: owner.extension } : { phone, extension }),
    isResponder: owner.isResponder === before?.isResponder ? isResponder : owner.isResponder,
  }
}
