import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { type Obstacles, obstaclesOfStep } from './form-obstacles.ts'
import { compareValues, isChanged, visibleRecordValues } from './record-comparison.ts'
import { SummarySection } from './summary-section.tsx'
import { type SummaryValue, SummaryValueList } from './summary-value-list.tsx'
import { type Coordinate, coordinateFields, coordinateValues } from './summary-values.ts'

export interface StepSummaryProps {
  readonly form: Transaction
  /** The record that the form would change; null if there is nothing to compare with. */
  readonly record: PharmacyOfTransaction | null
  readonly edit: string | undefined
  readonly obstacles: Obstacles
}

const pointers: Readonly<Record<Coordinate, readonly string[]>> = {
  companyName: ['/address/companyName'],
  address: ['/address/address'],
  phone: ['/address/phone', '/address/extension'],
  fax: ['/address/fax'],
  email: ['/address/email'],
}

export function CoordinatesSummary({ form, record, edit, obstacles }: StepSummaryProps) {
  const language = useLanguage()
  const { t } = language
  const answers = answersOf()
  const ofStep = obstaclesOfStep(
    obstacles,
    'coordinates',
    answers.flatMap((answer) => answer.pointers),
  )
  return (
    <SummarySection
      title={t('pharmacies.sections.coordinates')}
      note={noteText()}
      edit={edit}
      obstacles={ofStep}
    >
      <SummaryValueList values={answers} obstacles={obstacles} />
    </SummarySection>
  )

  function answersOf(): readonly SummaryValue[] {
    if (form.address === null) return []
    const before = record ? visibleRecordValues(record, coordinateValues(language, record)) : {}
    return compareValues(form, coordinateFields, coordinateValues(language, form.address), before).map(
      (answer) => ({
        ...answer,
        label: t(`pharmacies.fields.${answer.key}`),
        pointers: pointers[answer.key],
      }),
    )
  }

  function noteText(): string | undefined {
    if (form.address === null) return ofStep.length > 0 ? undefined : t('transaction.unfilled')
    return record ? t('transaction.changes', { count: answers.filter(isChanged).length }) : undefined
  }
}
