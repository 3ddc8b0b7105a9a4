import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import type { ErrorDetail } from '@officine/api/errors'
import { fullName } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { type Language, useLanguage } from '../../../language/index.ts'
import { obstacleText } from '../summary/summary-section.tsx'
import { instantText } from '../transaction-texts.ts'

interface NoticeRef {
  /** For moving the focus to the notice. */
  readonly ref: Ref<AlertElement>
}

interface ConcurrentChangeNoticeProps extends NoticeRef {
  readonly baseline: Transaction
  readonly current: Transaction
  /** What the person can do next. */
  readonly next: string
}

/** Notice that another person changed the transaction while this one wrote a decision. */
export function ConcurrentChangeNotice({ ref, baseline, current, next }: ConcurrentChangeNoticeProps) {
  const language = useLanguage()
  return (
    <Notice ref={ref} heading={language.t('decision.overtaken.title')}>
      <p>{transactionChangeText(language, baseline, current)}</p>
      <p>{next}</p>
    </Notice>
  )
}

/** Notice that the record was changed in parallel, so that the acceptance was refused. */
export function RecordChangedNotice({ ref }: NoticeRef) {
  const { t } = useLanguage()
  return (
    <Notice ref={ref} heading={t('decision.record_changed.title')}>
      {t('decision.record_changed.text')}
    </Notice>
  )
}

interface OwnerObstaclesNoticeProps extends NoticeRef {
  /** Error details of the server's refusal. */
  readonly details: readonly ErrorDetail[]
  readonly transaction: Transaction
}

/** The problems of the transaction's owners that prevent an acceptance. */
export function OwnerObstaclesNotice({ ref, details, transaction }: OwnerObstaclesNoticeProps) {
  const { t } = useLanguage()
  const obstacles = details.map(({ field = '', ...detail }) => ({
    ...detail,
    pointer: `/${field.replaceAll('.', '/')}`,
    person: null,
  }))
  return (
    <Notice ref={ref} heading={t('decision.refused.title')}>
      <ObstacleList transaction={transaction} obstacles={obstacles} />
    </Notice>
  )
}

interface NoticeProps extends NoticeRef {
  readonly heading: string
  readonly children: ReactNode
}

function Notice({ ref, heading, children }: NoticeProps) {
  return (
    <OfcAlert ref={ref} tabIndex={-1} severity="warning" heading={heading}>
      {children}
    </OfcAlert>
  )
}

/** Lists what prevents an acceptance before it is sent. */
export function AcceptanceObstacles({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useLanguage()
  const { obstacles } = transaction
  if (obstacles.length === 0) return null
  return (
    <div className="decision-obstacles">
      <h3 className="row-title">
        <Icon name="alert" />
        {t('decision.obstacles', { count: obstacles.length })}
      </h3>
      <ObstacleList transaction={transaction} obstacles={obstacles} />
    </div>
  )
}

type ListedObstacle = Pick<TransactionObstacle, 'code' | 'detail' | 'pointer' | 'person' | 'contactId'>

interface ObstacleListProps {
  readonly transaction: Transaction
  readonly obstacles: readonly ListedObstacle[]
}

/** Each obstacle with its person and remedy. */
function ObstacleList({ transaction, obstacles }: ObstacleListProps) {
  const language = useLanguage()
  return (
    <>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle.code + obstacle.pointer + (obstacle.contactId ?? obstacle.person)}>
            {obstacleText(language, obstacle, obstaclePersonName(transaction, obstacle))}
          </li>
        ))}
      </ul>
      <p>{language.t('decision.obstacles_remedy', { count: obstacles.length })}</p>
    </>
  )
}

/** The person named in the obstacle, else the owner at its pointer. */
function obstaclePersonName({ owners }: Transaction, { person, pointer }: ListedObstacle): string | null {
  const owner = owners[Number(pointer.split('/')[2])]
  return person ?? (owner ? fullName(owner) : null)
}

type Texts = Pick<Language, 't' | 'locale'>
type DecisionState = Pick<Transaction, 'history' | 'withdrawal' | 'confirmations'>

/** Describes what another person changed since the transaction was read. */
export function transactionChangeText(
  language: Texts,
  baseline: DecisionState,
  current: DecisionState,
): string {
  const { t } = language
  const last = current.history.at(-1)
  if (last && current.history.length > baseline.history.length) {
    const name = last.by ?? t('transaction.association')
    return t('decision.overtaken.decided', { status: last.status, name, at: instantText(language, last.at) })
  }
  const { withdrawal } = current
  if (withdrawal && withdrawal.askedAt !== baseline.withdrawal?.askedAt) {
    return t('decision.overtaken.asked', { at: instantText(language, withdrawal.askedAt) })
  }
  const answer = current.confirmations?.find(
    ({ contactId, at }) =>
      at !== null && at !== baseline.confirmations?.find((owner) => owner.contactId === contactId)?.at,
  )
  if (answer) {
    const { answer: given } = answer
    return t('decision.overtaken.answered', { name: fullName(answer), answer: given })
  }
  return t('decision.overtaken.changed')
}
