import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import type { StepSummaryProps } from './coordinates-summary.tsx'
import { obstaclesOfStep } from './form-obstacles.ts'
import { compareValues, isChanged, visibleRecordValues } from './record-comparison.ts'
import { SummarySection } from './summary-section.tsx'
import { type SummaryValue, SummaryValueList } from './summary-value-list.tsx'
import { informationFields, informationValues } from './summary-values.ts'

/** The effective date, the changes to the record, and the comments for the association. */
export function InformationSummary({ form, record, editUrl, obstacles }: StepSummaryProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { details } = form
  const recordFields = compareRecordFields()
  const values =
    details === null ? [] : [effectiveDate(details.effectiveDate), ...recordFields, ...comments()]
  const stepObstacles = obstaclesOfStep(
    obstacles,
    'information',
    values.flatMap((value) => value.pointers),
  )
  return (
    <SummarySection
      title={t('transaction.sections.information')}
      note={noteText()}
      editUrl={editUrl}
      obstacles={stepObstacles}
    >
      <SummaryValueList values={values} obstacles={obstacles} />
    </SummarySection>
  )

  function compareRecordFields(): readonly SummaryValue[] {
    if (details === null) return []
    const recordValues = record ? visibleRecordValues(record, informationValues(language, record)) : {}
    return compareValues(form, informationFields, informationValues(language, details), recordValues).map(
      (value) => ({
        ...value,
        label: t(`pharmacies.fields.${value.key}`),
        pointers: [`/details/${value.key}`],
      }),
    )
  }

  function effectiveDate(date: string): SummaryValue {
    return {
      key: 'effectiveDate',
      label: t('transaction.effective_date'),
      pointers: ['/details/effectiveDate'],
      recordValue: undefined,
      formValue: formatDate(date, locale),
    }
  }

  /** Comments are optional: omitted if blank. */
  function comments(): readonly SummaryValue[] {
    const formValue = details?.comments
    if (!formValue) return []
    const label = t('transaction.comments')
    return [{ key: 'comments', label, pointers: ['/details/comments'], recordValue: undefined, formValue }]
  }

  function noteText(): string | undefined {
    if (details === null) return stepObstacles.length > 0 ? undefined : t('transaction.unfilled')
    if (!record) return undefined
    const count = recordFields.filter(isChanged).length
    return count === 0 ? t('transaction.unchanged_record') : t('transaction.changes', { count })
  }
}
