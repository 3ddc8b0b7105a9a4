import type { Transaction } from '@officine/api/calls'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { addressLine } from '../../../formatting/address-text.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import type { EditStep } from '../edit/edit-steps.ts'
import { displayStatus } from '../transaction-texts.ts'
import { AffirmationsSummary } from './affirmations-summary.tsx'
import { OwnersSummary } from './owners-summary.tsx'
import { type Obstacles, SummarySection } from './summary-section.tsx'
import {
  CoordinatesSummary,
  futureRecordValues,
  InformationSummary,
  recordToChange,
} from './value-summaries.tsx'
import './summary.css'

interface FullSummaryProps {
  readonly transaction: Transaction
  /** URL at which a step is edited; undefined if it can't be. */
  readonly editUrl?: (step: EditStep) => string | undefined
  /** What prevents the transaction from being sent; each obstacle shows at its field. */
  readonly obstacles?: Obstacles
  /** The affirmations are elsewhere on the page. */
  readonly hasAffirmationsApart?: boolean
}

const noEditUrl = () => undefined
const noObstacles: Obstacles = []

/** The whole transaction as the association reads it, with its changes to the pharmacy's record. */
export function FullSummary({
  transaction,
  editUrl = noEditUrl,
  obstacles = noObstacles,
  hasAffirmationsApart = false,
}: FullSummaryProps) {
  const { t } = useLanguage()
  const areTextsLoaded = useTexts(['transaction-details'])
  useTexts(obstacles.length > 0 ? ['error-details'] : [])
  if (!areTextsLoaded) return <OfcSkeleton lines={6} />
  const { pharmacy } = transaction
  const pharmacyUrl = editUrl('pharmacy')
  const future = { ...transaction, ...futureRecordValues(transaction) }
  const shown = { transaction: future, record: recordToChange(transaction), obstacles }
  const isUpcoming = displayStatus(future) !== 'inForce'
  return (
    <div className="summary">
      {(pharmacyUrl || pharmacy) && (
        <SummarySection title={t('pharmacies.title')} editUrl={pharmacyUrl}>
          <div>
            {/* On a read-only page, the title already names the pharmacy. */}
            {pharmacyUrl && <p>{transaction.pharmacyName ?? t('transaction.new_pharmacy')}</p>}
            {pharmacy && (
              <LineOfFacts
                facts={[
                  t('transaction.ramq', { number: pharmacy.ramqNumber }),
                  addressLine(pharmacy.address),
                ]}
                className={pharmacyUrl ? 'note' : ''}
              />
            )}
          </div>
        </SummarySection>
      )}
      <CoordinatesSummary {...shown} editUrl={editUrl('coordinates')} />
      <InformationSummary {...shown} editUrl={editUrl('information')} />
      <OwnersSummary {...shown} isUpcoming={isUpcoming} editUrl={editUrl('owners')} />
      {!hasAffirmationsApart && <AffirmationsSummary {...shown} editUrl={editUrl('affirmations')} />}
    </div>
  )
}
