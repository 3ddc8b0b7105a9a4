import { isUndecided } from '@officine/api/constants'
import { formatDate, formatList, fullName } from '@officine/i18n/locale'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { unconfirmedOwners } from '../owner-confirmations.ts'
import { StatusBadge } from '../status-badge.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { transactionPath, transactionsPath, useDiscardStepDrafts } from '../transactions.ts'
import type { StepProps } from './step-form.tsx'

/** After the transaction was sent: its number, its status or next step, and a copy to print. */
export default function ConfirmationStep({ transaction }: StepProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { id, number, effectiveDate, owners, status } = transaction
  const { contactId } = useUserinfo()
  const hasOthers = owners.some((owner) => owner.change !== 'joins' && owner.contactId !== contactId)
  const isAwaitingDecision = isUndecided(status)
  const toConfirm = unconfirmedOwners(transaction).map(fullName)
  const names = formatList(toConfirm, locale)
  const toldSteps =
    toConfirm.length > 0
      ? [t('steps.confirmation.asked', { names, count: toConfirm.length })]
      : hasOthers
        ? [t('steps.confirmation.told')]
        : []
  useDiscardStepDrafts(transaction)
  const date = effectiveDate ? formatDate(effectiveDate, locale) : ''
  return (
    <div className="page-fields">
      <CompletionMessage>
        {transactionTitle(language, transaction)}
        <strong>{t('steps.confirmation.number', { number: String(number) })}</strong>
      </CompletionMessage>
      {isAwaitingDecision ? (
        <NextSteps
          title={t('steps.confirmation.next')}
          steps={[...toldSteps, t('steps.confirmation.studied'), t('steps.confirmation.effect', { date })]}
        />
      ) : (
        <p>
          <StatusBadge transaction={transaction} />
        </p>
      )}
      <div className="row-actions">
        <LinkButton to={transactionPath(id)} variant="filled">
          {t('steps.confirmation.copy')}
        </LinkButton>
        <LinkButton to={transactionsPath}>{t('steps.confirmation.list')}</LinkButton>
      </div>
    </div>
  )
}
