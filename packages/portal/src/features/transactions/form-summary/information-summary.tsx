import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { AnswerList, type ShownAnswer } from './answer-list.tsx'
import type { StepSummaryProps } from './coordinates-summary.tsx'
import { informationAnswers, informations } from './form-answers.ts'
import { obstaclesOfStep } from './obstacles-of.ts'
import { SummarySection } from './summary-section.tsx'
import { compareAnswers, isChanged, knownAnswers } from './what-changes.ts'

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
      <AnswerList answers={answers} obstacles={obstacles} />
    </SummarySection>
  )

  function answersOfRecord(): readonly ShownAnswer[] {
    if (details === null) return []
    const before = record ? knownAnswers(record, informationAnswers(language, record)) : {}
    return compareAnswers(form, informations, informationAnswers(language, details), before).map(
      (answer) => ({
        ...answer,
        label: t(`pharmacies.fields.${answer.key}`),
        pointers: [`/details/${answer.key}`],
      }),
    )
  }

  function effectiveDate(date: string): ShownAnswer {
    return {
      key: 'effectiveDate',
      label: t('transaction.effective_date'),
      pointers: ['/details/effectiveDate'],
      before: undefined,
      now: formatDate(date, locale),
    }
  }

  /** Comments are optional: omitted if blank. */
  function comments(): readonly ShownAnswer[] {
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
