import type { Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { type Language, useLanguage } from '../../../language/index.ts'
import { type DisplayStatus, displayStatus, instantText } from '../transaction-texts.ts'

interface TimelineProps {
  readonly transaction: Transaction
}

/**
 * In narrow windows: the current stage in one line instead of the badge, with all stages in its
 * details.
 */
export function FoldedTimeline({ transaction }: TimelineProps) {
  const { t } = useLanguage()
  const stages = stagesOf(transaction)
  const number = stages.findIndex(({ isCurrent }) => isCurrent) + 1
  return (
    <details className="summary-fold timeline-fold">
      <summary>
        {t('transaction.stage', { number, total: stages.length, stage: displayStatus(transaction) })}
        <span className="timeline-line" aria-hidden="true">
          {stages.map(({ name, fill }) => (
            <span key={name} className="timeline-piece" data-fill={fill} />
          ))}
        </span>
      </summary>
      <Timeline transaction={transaction} />
    </details>
  )
}

/** The stages of a transaction as segments of a line. */
export function Timeline({ transaction }: TimelineProps) {
  const language = useLanguage()
  const { t } = language
  return (
    <ol className="timeline" aria-label={t('transaction.timeline')}>
      {stagesOf(transaction).map((stage) => (
        <li
          key={stage.name}
          className="timeline-stage timeline-piece"
          data-fill={stage.fill}
          aria-current={stage.isCurrent ? 'step' : undefined}
        >
          <p className="timeline-name">
            {stage.name === 'decision' ? t('transaction.decision') : t(`transactions.status.${stage.name}`)}
          </p>
          <LineOfFacts className="note" facts={stageDetails(language, stage, transaction)} />
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
  if (name === 'inForce') {
    if (effectiveDate === null) return [t('transaction.effective.unknown')]
    const term = fill === 'full' ? 'transaction.effective.since' : 'transaction.effective.planned'
    return [t(term, { date: formatDate(effectiveDate, locale) })]
  }
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
}

/** One stage of a transaction. */
interface Stage {
  /** A status, or `decision` while the outcome is open. */
  readonly name: DisplayStatus | 'decision'
  /** How complete the stage is. */
  readonly fill: 'empty' | 'half' | 'full' | 'returned' | 'ended'
  readonly isCurrent: boolean
  /** The status change that reached it, if any. */
  readonly event?: Pick<Transaction['history'][number], 'at' | 'by'> | undefined
}

type StagedTransaction = Pick<Transaction, 'status' | 'appliedAt' | 'history' | 'createdAt' | 'createdBy'>

/**
 * The stages sent, under review, decided and in force. After a return, only those since the
 * transaction was last sent. A skipped review is omitted, and a withdrawal ends the list.
 */
export function stagesOf(transaction: StagedTransaction): readonly Stage[] {
  const status = displayStatus(transaction)
  const { history } = transaction
  const eventsOfRound = history.slice(
    Math.max(
      history.findLastIndex((event) => event.status === 'submitted'),
      0,
    ),
  )
  const eventOf = (name: DisplayStatus) => eventsOfRound.find((event) => event.status === name)
  if (status === 'withdrawn')
    return eventsOfRound.map((event) => {
      const isCurrent = event.status === 'withdrawn'
      return { name: event.status, fill: isCurrent ? 'ended' : 'full', isCurrent, event }
    })
  const reviewEvent = eventOf('inReview')
  const review = progress('inReview', ['draft', 'submitted'])
  const isInForce = status === 'inForce'
  return [
    status === 'draft'
      ? {
          name: 'draft',
          fill: 'half',
          isCurrent: true,
          event: { at: transaction.createdAt, by: transaction.createdBy },
        }
      : { name: 'submitted', ...progress('submitted', []), event: eventOf('submitted') },
    ...(reviewEvent || review.fill === 'empty'
      ? [{ name: 'inReview', ...review, event: reviewEvent } as const]
      : []),
    decisionStage(),
    { name: 'inForce', fill: isInForce ? 'full' : 'empty', isCurrent: isInForce },
  ]

  function decisionStage(): Stage {
    switch (status) {
      case 'returned':
        return { name: 'returned', fill: 'returned', isCurrent: true, event: eventOf('returned') }
      case 'accepted':
      case 'inForce':
        return { name: 'accepted', ...progress('accepted', []), event: eventOf('accepted') }
      default:
        return { name: 'decision', fill: 'empty', isCurrent: false }
    }
  }

  /**
   * Empty while the transaction is at an earlier status, half full while at this one, then full.
   */
  function progress(
    name: DisplayStatus,
    earlierStatuses: readonly DisplayStatus[],
  ): Pick<Stage, 'fill' | 'isCurrent'> {
    if (status === name) return { fill: 'half', isCurrent: true }
    return { fill: earlierStatuses.includes(status) ? 'empty' : 'full', isCurrent: false }
  }
}
