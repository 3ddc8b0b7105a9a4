import type { Transaction } from '@officine/api/calls'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { addressLine } from '../../../formatting/address-text.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import type { EditStep } from '../edit/edit-steps.ts'
import { shownStatus } from '../transaction-texts.ts'
import { AffirmationsSummary } from './affirmations-summary.tsx'
import { CoordinatesSummary } from './coordinates-summary.tsx'
import type { Obstacles } from './form-obstacles.ts'
import { InformationSummary } from './information-summary.tsx'
import { OwnersSummary } from './owners-summary.tsx'
import { futureRecordValues, recordToChange } from './record-comparison.ts'
import { SummarySection } from './summary-section.tsx'
import './form-summary.css'

interface FormSummaryProps {
  readonly form: Transaction
  /** URL at which a step is edited; undefined if it can't be. */
  readonly edit?: (step: EditStep) => string | undefined
  /** What prevents the form from being sent; each obstacle shows at its field. */
  readonly obstacles?: Obstacles
  /** The affirmations are elsewhere on the page. */
  readonly hasAffirmationsApart?: boolean
}

const noEditLink = () => undefined
const none: Obstacles = []

/** The whole form as the association reads it, with its changes to the pharmacy's record. */
export function FormSummary({
  form: filled,
  edit = noEditLink,
  obstacles = none,
  hasAffirmationsApart = false,
}: FormSummaryProps) {
  const areTextsHere = useTexts(['transaction-details'])
  useTexts(obstacles.length > 0 ? ['error-details'] : [])
  if (!areTextsHere) return <OfcSkeleton lines={6} />
  const record = recordToChange(filled)
  const form = { ...filled, ...futureRecordValues(filled) }
  const isToCome = shownStatus(form) !== 'inForce'
  return (
    <div className="summary">
      <PharmacySummary form={form} edit={edit('pharmacy')} />
      <CoordinatesSummary form={form} record={record} edit={edit('coordinates')} obstacles={obstacles} />
      <InformationSummary form={form} record={record} edit={edit('information')} obstacles={obstacles} />
      <OwnersSummary form={form} isToCome={isToCome} edit={edit('owners')} obstacles={obstacles} />
      {!hasAffirmationsApart && (
        <AffirmationsSummary form={form} edit={edit('affirmations')} obstacles={obstacles} />
      )}
    </div>
  )
}

interface PharmacySummaryProps {
  readonly form: Transaction
  readonly edit: string | undefined
}

/** The pharmacy's current record. On a read-only page, the title already names the pharmacy. */
function PharmacySummary({ form: { pharmacy, pharmacyName }, edit }: PharmacySummaryProps) {
  const { t } = useLanguage()
  const facts = pharmacy
    ? `${t('transaction.ramq', { number: pharmacy.ramqNumber })} · ${addressLine(pharmacy.address)}`
    : undefined
  if (!edit && !facts) return null
  return (
    <SummarySection title={t('pharmacies.title')} edit={edit}>
      <div>
        {edit && <p>{pharmacyName ?? t('transaction.new_pharmacy')}</p>}
        {facts && <p className={edit ? 'note' : undefined}>{facts}</p>}
      </div>
    </SummarySection>
  )
}
