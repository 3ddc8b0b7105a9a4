import type { Transaction, TransactionOwner } from '@officine/api/calls'

/** Nobody sends a form without these steps: who does not see them is no more than named on it. */
export function isNamedAlone({ sentAt, address, details }: Transaction): boolean {
  return sentAt !== null && address === null && details === null
}

/** The entry about the reader. Of somebody who was named by number alone it is the one that has more than a name. */
export function ownEntry({ owners }: Transaction, contactId: string): TransactionOwner | undefined {
  return (
    owners.find((owner) => owner.contactId === contactId) ??
    owners.find(({ practiceNumber }) => practiceNumber !== null)
  )
}
