import type { ContactId, OwnerConfirmation, Transaction } from '@officine/api/calls'

/** A person's own answer to a purchase; undefined if they are not asked. */
export const ownConfirmation = (
  { confirmations }: Pick<Transaction, 'confirmations'>,
  contactId: ContactId,
): OwnerConfirmation | undefined => confirmations?.find((owner) => owner.contactId === contactId)

/** The present owners who have not confirmed a purchase as it is now. */
export const unconfirmedOwners = ({
  confirmations,
}: Pick<Transaction, 'confirmations'>): readonly OwnerConfirmation[] =>
  (confirmations ?? []).filter(({ answer }) => answer !== 'confirmed' && answer !== 'verified')

type PurchaseContent = Pick<Transaction, 'effectiveDate' | 'address' | 'owners'>

/**
 * Whether two versions of a transaction have what an owner confirms: the people, the name of the
 * pharmacy and the effective date.
 */
export function isSamePurchase(first: PurchaseContent, second: PurchaseContent): boolean {
  return contentOf(first) === contentOf(second)
}

const contentOf = ({ effectiveDate, address, owners }: PurchaseContent) =>
  JSON.stringify([
    effectiveDate,
    address?.companyName,
    owners.map(({ id, firstName, lastName, practiceNumber, change }) => [
      ...[id, firstName, lastName],
      ...[practiceNumber, change],
    ]),
  ])
