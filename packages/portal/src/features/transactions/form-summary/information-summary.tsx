import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import type { StepSummaryProps } from './coordinates-summary.tsx'
import { obstaclesOfStep } from './form-obstacles.ts'
import { compareValues, isChanged, visibleRecordValues } from './record-comparison.ts'
import { SummarySection } from './summary-section.tsx'
import { type SummaryValue, SummaryValueList } from './summary-value-list.tsx'
import { informationFields, informationValues } from './summary-values.ts'

/** The effective date, the changes to the record, and the comments for the association. */
export function InformationSummary({ form, record, edit, obstacles }: StepSummaryProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { details } = form
  const ofRecord = answersOfRecord()
  const answers = details === null ? [] : [effectiveDate(details.effectiveDate), ...ofRecord, ...comments()]
  const ofStep = obstaclesOfStep(
    obstacles,
    'information',
    answers.flatMap((answer) => answer.pointers),
  )
  return (
    <SummarySection
      title={t('transaction.sections.information')}
      note={noteText()}
      edit={edit}
      obstacles={ofStep}
    >
      <SummaryValueList values={answers} obstacles={obstacles} />
    </SummarySection>
  )

  function answersOfRecord(): readonly SummaryValue[] {
    if (details === null) return []
    const before = record ? visibleRecordValues(record, informationValues(language, record)) : {}
    return compareValues(form, informationFields, informationValues(language, details), before).map(
      (answer) => ({
        ...answer,
        label: t(`pharmacies.fields.${answer.key}`),
        pointers: [`/details/${answer.key}`],
      }),
    )
  }

  function effectiveDate(date: string): SummaryValue {
    return {
      key: 'effectiveDate',
      label: t('transaction.effective_date'),
      pointers: ['/details/effectiveDate'],
      before: undefined,
      now: formatDate(date, locale),
    }
  }

  /** Comments are optional: omitted if blank. */
  function comments(): readonly SummaryValue[] {
    const now = details?.comments
    if (!now) return []
    const label = t('transaction.comments')
    return [{ key: 'comments', label, pointers: ['/details/comments'], before: undefined, now }]
  }

  function noteText(): string | undefined {
    if (details === null) return ofStep.length > 0 ? undefined : t('transaction.unfilled')
    if (!record) return undefined
    const count = ofRecord.filter(isChanged).length
    return count === 0 ? t('transaction.unchanged_record') : t('transaction.changes', { count })
  }
}
