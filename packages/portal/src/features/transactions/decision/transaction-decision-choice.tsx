import type { Transaction } from '@officine/api/calls'
import { isEffectDue } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { focusAfterRender } from '../../../components/focus-after-render.ts'
import type { FormOf } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { type DecisionValues, type FinalDecision, possibleDecisions } from './decision-values.ts'
import '../choice-cards.css'

interface ChoiceProps {
  readonly form: FormOf<DecisionValues>
  readonly transaction: Transaction
  readonly onCancel: () => void
}

/**
 * Choice of the decision. An accepted form can only be withdrawn: a button opens that decision, so
 * that it is never preselected.
 */
export function DecisionChoice({ form, transaction, onCancel }: ChoiceProps) {
  const language = useLanguage()
  const { t } = language
  const decisions = possibleDecisions(transaction)
  if (decisions.length === 0) return null
  if (decisions.length > 1) {
    const options = decisions.map((value) => ({
      value,
      label: t(`decision.choice.${value}`),
      hint: hintOf(language, value, transaction),
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

/** The effect of a decision. */
function hintOf({ t, locale }: Language, decision: FinalDecision, { effectiveDate }: Transaction): string {
  const isDue = effectiveDate === null || isEffectDue(effectiveDate, calendarDateOf(new Date()))
  return t('decision.choice_hint', {
    decision,
    isDue: isDue ? 'yes' : 'no',
    date: isDue ? '' : formatDate(effectiveDate, locale),
  })
}
