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
  readonly editUrl: string | undefined
  readonly obstacles: Obstacles
}

const pointers: Readonly<Record<Coordinate, readonly string[]>> = {
  companyName: ['/address/companyName'],
  address: ['/address/address'],
  phone: ['/address/phone', '/address/extension'],
  fax: ['/address/fax'],
  email: ['/address/email'],
}

export function CoordinatesSummary({ form, record, editUrl, obstacles }: StepSummaryProps) {
  const language = useLanguage()
  const { t } = language
  const values = comparedValues()
  const stepObstacles = obstaclesOfStep(
    obstacles,
    'coordinates',
    values.flatMap((value) => value.pointers),
  )
  return (
    <SummarySection
      title={t('pharmacies.sections.coordinates')}
      note={noteText()}
      editUrl={editUrl}
      obstacles={stepObstacles}
    >
      <SummaryValueList values={values} obstacles={obstacles} />
    </SummarySection>
  )

  function comparedValues(): readonly SummaryValue[] {
    if (form.address === null) return []
    const recordValues = record ? visibleRecordValues(record, coordinateValues(language, record)) : {}
    return compareValues(form, coordinateFields, coordinateValues(language, form.address), recordValues).map(
      (value) => ({
        ...value,
        label: t(`pharmacies.fields.${value.key}`),
        pointers: pointers[value.key],
      }),
    )
  }

  function noteText(): string | undefined {
    if (form.address === null) return stepObstacles.length > 0 ? undefined : t('transaction.unfilled')
    return record ? t('transaction.changes', { count: values.filter(isChanged).length }) : undefined
  }
}
