import type { ContactId, Transaction, TransactionOwner } from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { AffirmationLine } from '../summary/affirmations-summary.tsx'
import { OwnerLine } from '../summary/owners-summary.tsx'
import { SummarySection } from '../summary/summary-section.tsx'
import { displayStatus } from '../transaction-texts.ts'
import '../summary/summary.css'

/** For a reader who is only named on the transaction: their own entry. */
export function MyEntrySummary({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useLanguage()
  const entry = myOwnerEntry(transaction, useUserinfo().contactId)
  if (!entry) return null
  const isUpcoming = displayStatus(transaction) !== 'inForce'
  return (
    <div className="summary">
      <SummarySection title={t('transaction.sections.own_entry')}>
        <ul className="summary-lines">
          <OwnerLine owner={entry} isUpcoming={isUpcoming} obstacles={[]} />
        </ul>
      </SummarySection>
      {ownsAfterwards(entry) && (
        <SummarySection title={t('transaction.sections.own_affirmation')}>
          <ul className="summary-lines">
            <AffirmationLine transaction={transaction} owner={entry} obstacles={[]} />
          </ul>
        </SummarySection>
      )}
    </div>
  )
}

/**
 * Whether the reader sees only their own entry. A sent transaction always has these steps, so null
 * means hidden.
 */
export function isOnlyMyEntryVisible({ sentAt, address, details }: Transaction): boolean {
  return sentAt !== null && address === null && details === null
}

/** The reader's entry. Without a contact id, it is the entry with more than a name: others are hidden. */
export function myOwnerEntry({ owners }: Transaction, contactId: ContactId): TransactionOwner | undefined {
  return (
    owners.find((owner) => owner.contactId === contactId) ??
    owners.find(({ practiceNumber }) => practiceNumber !== null)
  )
}
