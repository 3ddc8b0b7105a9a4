import type { Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { type Language, useLanguage } from '../../../language/index.ts'
import { displayStatus, instantText } from '../transaction-texts.ts'
import { type Stage, stagesOf } from './transaction-stages.ts'
import './timeline.css'

interface TimelineProps {
  readonly form: Transaction
}

/**
 * In narrow windows: the current stage in one line instead of the badge, with all stages in its
 * details.
 */
export function FoldedTimeline({ form }: TimelineProps) {
  const { t } = useLanguage()
  const stages = stagesOf(form)
  const number = stages.findIndex(({ isCurrent }) => isCurrent) + 1
  return (
    <details className="summary-fold timeline-fold">
      <summary>
        {t('transaction.stage', { number, total: stages.length, stage: displayStatus(form) })}
        <span className="timeline-line" aria-hidden="true">
          {stages.map(({ name, fill }) => (
            <span key={name} className="timeline-piece" data-fill={fill} />
          ))}
        </span>
      </summary>
      <Timeline form={form} />
    </details>
  )
}

/** The stages of a transaction as segments of a line. */
export function Timeline({ form }: TimelineProps) {
  const language = useLanguage()
  const { t } = language
  return (
    <ol className="timeline" aria-label={t('transaction.timeline')}>
      {stagesOf(form).map((stage) => (
        <li
          key={stage.name}
          className="timeline-stage timeline-piece"
          data-fill={stage.fill}
          aria-current={stage.isCurrent ? 'step' : undefined}
        >
          <p className="timeline-name">
            {stage.name === 'decision' ? t('transaction.decision') : t(`transactions.status.${stage.name}`)}
          </p>
          <LineOfFacts className="note" facts={stageDetails(language, stage, form)} />
        </li>
      ))}
    </ol>
  )
}

/** Date and author of a stage, or its expected date. */
function stageDetails(
  language: Language,
  stage: Stage,
  { effectiveDate, answerBy }: Transaction,
): readonly string[] {
  const { t, locale } = language
  const { name, fill, event } = stage
  if (name === 'inForce') return [effectText()]
  if (name === 'decision' && answerBy !== null) {
    return [t('transaction.answer_by', { date: formatDate(answerBy, locale) })]
  }
  if (fill === 'empty') return [t('transaction.upcoming')]
  if (!event) return []
  const by = event.by ?? t('transaction.association')
  const when =
    name === 'draft'
      ? t('transaction.begun_on', { date: formatDate(calendarDateOf(event.at), locale) })
      : instantText(language, event.at)
  return [when, by]

  function effectText(): string {
    if (effectiveDate === null) return t('transaction.effective.unknown')
    const date = formatDate(effectiveDate, locale)
    return fill === 'full'
      ? t('transaction.effective.since', { date })
      : t('transaction.effective.planned', { date })
  }
}
