import type { Transaction } from '@officine/api/calls'
import { isEffectDue } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { TransactionDecision } from '@officine/api/structs'
import { formatDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useEffect, useRef, useState } from 'react'
import { focusAfterRender } from '../../../components/focus-after-render.ts'
import { queryClient } from '../../../data/index.ts'
import { Form, type FormOf, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { transactionQuery } from '../transactions.ts'
import { AcceptanceFields } from './acceptance-fields.tsx'
import { DecisionEffects } from './decision-effects.tsx'
import { ConcurrentChangeNotice, ObstacleList } from './decision-notices.tsx'
import {
  type DecisionValues,
  decisionBody,
  decisionLabels,
  initialValues,
  isDecisionRecorded,
  possibleDecisions,
  problemsWithNames,
  reconciledRollChecks,
  reconciledVerifiedOwners,
  submitTransactionDecision,
} from './decision-values.ts'
import '../choice-cards.css'

interface DecisionFormProps {
  readonly transaction: Transaction
  /** The version that the person has read; a newer one contains changes of others. */
  readonly baseline: Transaction
  /** Called with whether a decision is chosen. */
  readonly onDecidingChange: (isDeciding: boolean) => void
  readonly onDecided: (updated: Transaction) => void
  /** Called when the focused element unmounts. */
  readonly onFocusLost: () => void
}

/** The association's decision: its choice, then only the fields that it needs. */
export function DecisionForm({
  transaction,
  baseline,
  onDecidingChange,
  onDecided,
  onFocusLost,
}: DecisionFormProps) {
  const language = useLanguage()
  const { t } = language
  const person = useUserinfo()
  const { id } = transaction
  /** The current transaction, if the server refused a decision on an earlier version. */
  const [refusedTransaction, setRefusedTransaction] = useState<Transaction>()
  const form = useForm({
    draft: { name: `transaction-decision/${id}` },
    initial: initialValues(transaction),
    labels: decisionLabels(language, transaction),
    struct: TransactionDecision,
    toBody: (values) => decisionBody(transaction, values),
    submit: async (body) => {
      setRefusedTransaction(undefined)
      const outcome = await submitTransactionDecision(transaction, body, person.contactId)
      if (outcome.type === 'done') return outcome.record ?? transaction
      setRefusedTransaction(outcome.current ?? transaction)
      throw outcome.error
    },
    onSent: onDecided,
    // A change made in the meantime may cause a refusal, for example of the record or its owners.
    onFailed: ({ kind }) => {
      if (kind === 'badRequest') void queryClient.invalidateQueries(transactionQuery(id))
    },
  })
  useReconciledRows(form, transaction)
  const refusalNotice = useRef<AlertElement>(null)
  const { decision, reason } = form.values
  const isDeciding = decision !== ''
  useEffect(() => onDecidingChange(isDeciding), [isDeciding, onDecidingChange])
  const { details = [] } = form.failure ?? {}
  const isFailureAbout = (name: string) =>
    decision === 'accepted' && details.length > 0 && details.every(({ field }) => field?.startsWith(name))
  const isRecordChanged = isFailureAbout('pharmacyVersion')
  const isAboutOwners = isFailureAbout('owners.')
  const isRecorded =
    !form.isSending &&
    isDecisionRecorded(transaction, decisionBody(transaction, form.values), person.contactId)
  useEffect(() => {
    // The response was lost, but the decision arrived.
    if (!isRecorded) return
    form.discard()
    onDecided(transaction)
  }, [isRecorded])
  const allowedDecisions = possibleDecisions(transaction)
  const isForbidden =
    isDeciding && !form.isSending && !allowedDecisions.some((allowed) => allowed === decision)
  const isNewer = isDeciding && transaction.version > baseline.version
  const changedTransaction = isForbidden
    ? transaction
    : (refusedTransaction ?? (isNewer ? transaction : undefined))
  const discard = () => {
    setRefusedTransaction(undefined)
    form.discard()
    onFocusLost()
  }
  const displayedForm = {
    ...form,
    failure: isForbidden || refusedTransaction || isRecordChanged || isAboutOwners ? undefined : form.failure,
    problems: problemsWithNames(language, form, transaction),
  }
  if (isRecorded || (!isDeciding && allowedDecisions.length === 0)) return null
  return (
    <Form form={displayedForm} className="decision-form" refusalNotice={() => refusalNotice.current}>
      {changedTransaction && (
        <ConcurrentChangeNotice
          ref={refusalNotice}
          baseline={baseline}
          current={changedTransaction}
          next={t(isForbidden ? 'decision.overtaken.gone' : 'decision.overtaken.again')}
        />
      )}
      {isForbidden ? (
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
          {isRecordChanged && (
            <OfcAlert
              ref={refusalNotice}
              tabIndex={-1}
              severity="warning"
              heading={t('decision.record_changed.title')}
            >
              {t('decision.record_changed.text')}
            </OfcAlert>
          )}
          {isAboutOwners && (
            <OfcAlert
              ref={refusalNotice}
              tabIndex={-1}
              severity="warning"
              heading={t('decision.refused.title')}
            >
              <ObstacleList
                transaction={transaction}
                obstacles={details.map(({ field = '', ...detail }) => ({
                  ...detail,
                  pointer: `/${field.replaceAll('.', '/')}`,
                  person: null,
                }))}
              />
            </OfcAlert>
          )}
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
          {isDeciding && <DecisionEffects transaction={transaction} values={form.values} />}
          {(isDeciding || allowedDecisions.length > 1) && (
            <OfcButton
              type="submit"
              // Until a decision is chosen, the review button is the primary one.
              variant={isDeciding || !transaction.may.includes('review') ? 'filled' : 'outlined'}
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
 * Updates the roll checks and the owners to verify of a draft or a stale page after the transaction
 * was corrected or owners have answered. Runs while the fields are visible.
 */
function useReconciledRows(form: FormOf<DecisionValues>, transaction: Transaction): void {
  const { decision, rollChecks, verifiedOwners } = form.values
  const isAccepting = decision === 'accepted'
  const checks = isAccepting ? reconciledRollChecks(transaction, rollChecks) : undefined
  const owners = isAccepting ? reconciledVerifiedOwners(transaction, verifiedOwners) : undefined
  useEffect(() => {
    if (checks) form.set('rollChecks', checks)
    if (owners) form.set('verifiedOwners', owners)
  })
}

interface ChoiceProps {
  readonly form: FormOf<DecisionValues>
  readonly transaction: Transaction
  readonly onCancel: () => void
}

/**
 * Choice of the decision. An accepted transaction can only be withdrawn: a button opens that
 * decision, so that it is never preselected.
 */
function DecisionChoice({ form, transaction, onCancel }: ChoiceProps) {
  const { t, locale } = useLanguage()
  const { effectiveDate } = transaction
  const isDue = effectiveDate === null || isEffectDue(effectiveDate, todayInQuebec())
  const decisions = possibleDecisions(transaction)
  if (decisions.length === 0) return null
  if (decisions.length > 1) {
    const options = decisions.map((value) => ({
      value,
      label: t(`decision.choice.${value}`),
      hint: t('decision.choice_hint', {
        decision: value,
        isDue: isDue ? 'yes' : 'no',
        date: isDue ? '' : formatDate(effectiveDate, locale),
      }),
    }))
    return (
      <OfcRadioGroup {...form.field('decision')} className="choice-cards" options={options} noOptionalMark />
    )
  }
  const chooseWithdrawal = () =>
    focusAfterRender(
      () => form.set('decision', 'withdrawn'),
      () => document.querySelector('.decision-form [name="reason"]'),
    )
  return (
    <div className="row-actions">
      {form.values.decision === '' ? (
        <OfcButton tone="danger" onClick={chooseWithdrawal}>
          {t('decision.withdraw')}
        </OfcButton>
      ) : (
        <OfcButton variant="plain" onClick={onCancel}>
          {t('decision.keep')}
        </OfcButton>
      )}
    </div>
  )
}
