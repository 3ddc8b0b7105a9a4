import type { Transaction } from '@officine/api/calls'
import { TransactionDecision } from '@officine/api/structs'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useEffect, useState } from 'react'
import { refetchResource } from '../../../data/index.ts'
import { Form, type FormOf, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { transactionOf } from '../transactions.ts'
import { AcceptanceFields } from './acceptance-fields.tsx'
import { DecisionEffects } from './decision-effects.tsx'
import { decisionLabels, namedProblems } from './decision-labels.ts'
import {
  type DecisionValues,
  decisionBody,
  initialValues,
  possibleDecisions,
  reconciledRollChecks,
} from './decision-values.ts'
import { isDecisionRecorded } from './is-decision-recorded.ts'
import { submitTransactionDecision } from './submit-transaction-decision.ts'
import { DecisionChoice } from './transaction-decision-choice.tsx'
import {
  ConcurrentChangeNotice,
  OwnerObstaclesNotice,
  RecordChangedNotice,
} from './transaction-decision-notices.tsx'

interface TransactionDecisionFormProps {
  readonly form: Transaction
  /** The version that the person has read; a newer one contains changes of others. */
  readonly seen: Transaction
  /** Called with whether a decision is chosen. */
  readonly onDecidingChange: (isAnswering: boolean) => void
  readonly onDecided: (decided: Transaction) => void
  /** Called when the focused element unmounts. */
  readonly onFocusLost: () => void
}

/** The association's decision: its choice, then only the fields that it needs. */
export function TransactionDecisionForm({
  form: transaction,
  seen,
  onDecidingChange,
  onDecided,
  onFocusLost,
}: TransactionDecisionFormProps) {
  const language = useLanguage()
  const { t } = language
  const me = useUserinfo()
  const { id } = transaction
  const [overtaking, setOvertaking] = useState<Transaction>()
  const form = useForm({
    draft: { name: `transaction-decision/${id}` },
    initial: initialValues(transaction),
    labels: decisionLabels(language, transaction),
    struct: TransactionDecision,
    toBody: (values) => decisionBody(transaction, values),
    submit: async (body) => {
      setOvertaking(undefined)
      const outcome = await submitTransactionDecision(transaction, body, me)
      if (outcome.type === 'done') return outcome.record ?? transaction
      setOvertaking(outcome.current ?? transaction)
      throw outcome.error
    },
    onSent: onDecided,
    // The reason for a refusal may have changed in the meantime, for example the record or its
    // owners.
    onFailed: ({ kind }) => {
      if (kind === 'badRequest') void refetchResource(transactionOf(id)).catch(() => {})
    },
  })
  useReconciledRollChecks(form, transaction)
  const { decision, reason } = form.values
  const isAnswering = decision !== ''
  useEffect(() => onDecidingChange(isAnswering), [isAnswering, onDecidingChange])
  const { details = [] } = form.failure ?? {}
  const isAbout = (name: string) =>
    decision === 'accepted' && details.length > 0 && details.every(({ field }) => field?.startsWith(name))
  const isRecordChanged = isAbout('pharmacyVersion')
  const isAboutOwners = isAbout('owners.')
  const hasArrived =
    !form.isSending && isDecisionRecorded(transaction, decisionBody(transaction, form.values), me)
  useEffect(() => {
    // The response was lost, but the decision arrived.
    if (!hasArrived) return
    form.discard()
    onDecided(transaction)
  }, [hasArrived])
  const possible = possibleDecisions(transaction)
  const isImpossible = isAnswering && !form.isSending && !possible.some((one) => one === decision)
  const isNewer = isAnswering && transaction.version > seen.version
  const changed = isImpossible ? transaction : (overtaking ?? (isNewer ? transaction : undefined))
  const discard = () => {
    setOvertaking(undefined)
    form.discard()
    onFocusLost()
  }
  const shown = {
    ...form,
    failure: isImpossible || overtaking || isRecordChanged || isAboutOwners ? undefined : form.failure,
    problems: namedProblems(language, form, transaction),
  }
  if (hasArrived || (!isAnswering && possible.length === 0)) return null
  return (
    <Form form={shown} className="decision-form">
      {changed && (
        <ConcurrentChangeNotice
          seen={seen}
          current={changed}
          wasSent={overtaking !== undefined}
          next={t(isImpossible ? 'decision.overtaken.gone' : 'decision.overtaken.again')}
        />
      )}
      {isImpossible ? (
        <>
          {reason && (
            <OfcTextarea
              label={t('decision.reason')}
              value={reason}
              hint={t('decision.reason_unsent')}
              readonly
              noOptionalMark
            />
          )}
          <div className="row-actions">
            <OfcButton onClick={discard}>{t('decision.overtaken.discard')}</OfcButton>
          </div>
        </>
      ) : (
        <>
          {isRecordChanged && <RecordChangedNotice details={details} />}
          {isAboutOwners && <OwnerObstaclesNotice details={details} form={transaction} />}
          <DecisionChoice form={form} transaction={transaction} onCancel={discard} />
          {decision === 'accepted' && <AcceptanceFields form={form} transaction={transaction} />}
          {(decision === 'returned' || decision === 'withdrawn') && (
            <OfcTextarea
              {...form.field('reason')}
              hint={t('decision.reason_hint', { decision })}
              rows={4}
              maxlength={2000}
              counter
              required
            />
          )}
          {isAnswering && <DecisionEffects form={transaction} values={form.values} />}
          {(isAnswering || possible.length > 1) && (
            <OfcButton
              type="submit"
              // Until a decision is chosen, the review button is the primary one.
              variant={isAnswering || !transaction.may.includes('review') ? 'filled' : 'outlined'}
              tone={decision === 'withdrawn' ? 'danger' : 'neutral'}
              loading={form.isSending}
            >
              {t('decision.submit', { decision })}
            </OfcButton>
          )}
        </>
      )}
    </Form>
  )
}

/**
 * Updates the roll checks of a draft or a stale page after the form was corrected. Runs while the
 * fields are visible.
 */
function useReconciledRollChecks(form: FormOf<DecisionValues>, transaction: Transaction): void {
  const { decision, rollChecks } = form.values
  const rows = decision === 'accepted' ? reconciledRollChecks(transaction, rollChecks) : undefined
  useEffect(() => {
    if (rows) form.set('rollChecks', rows)
  })
}
