import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { Ref } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { type Language, useLanguage } from '../../../language/index.ts'
import { obstacleText } from '../summary/summary-section.tsx'
import { instantText } from '../transaction-texts.ts'

interface ConcurrentChangeNoticeProps {
  /** For moving the focus to the notice. */
  readonly ref: Ref<AlertElement>
  readonly baseline: Transaction
  readonly current: Transaction
  /** What the person can do next. */
  readonly next: string
}

/** Notice that another person changed the transaction while this one wrote a decision. */
export function ConcurrentChangeNotice({ ref, baseline, current, next }: ConcurrentChangeNoticeProps) {
  const language = useLanguage()
  return (
    <OfcAlert ref={ref} tabIndex={-1} severity="warning" heading={language.t('decision.overtaken.title')}>
      <p>{transactionChangeText(language, baseline, current)}</p>
      <p>{next}</p>
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
export function ObstacleList({ transaction, obstacles }: ObstacleListProps) {
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

type DecisionState = Pick<Transaction, 'history' | 'withdrawal' | 'confirmations'>

/** Describes what another person changed since the transaction was read. */
export function transactionChangeText(
  language: Pick<Language, 't' | 'locale'>,
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
  if (answer) return t('decision.overtaken.answered', { name: fullName(answer), answer: answer.answer })
  return t('decision.overtaken.changed')
}
