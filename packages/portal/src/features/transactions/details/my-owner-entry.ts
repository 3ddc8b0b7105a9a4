import type { ContactId, Transaction, TransactionOwner } from '@officine/api/calls'

/**
 * Whether the reader sees only their own entry. A sent form always has these steps, so null means
 * hidden.
 */
export function isOnlyMyEntryVisible({ sentAt, address, details }: Transaction): boolean {
  return sentAt !== null && address === null && details === null
}

/**
 * The reader's entry. Without a contact id, it is the entry with more than a name: others are
 * hidden.
 */
export function myOwnerEntry({ owners }: Transaction, contactId: ContactId): TransactionOwner | undefined {
  return (
    owners.find((owner) => owner.contactId === contactId) ??
    owners.find(({ practiceNumber }) => practiceNumber !== null)
  )
}
