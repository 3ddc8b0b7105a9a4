import type { ListedTransaction } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { type EditStep, numberOf, steps } from '../edit/edit-steps.ts'

/** Steps before the affirmations, in order, with the field that each saves. */
const stepsByField = [
  ['address', 'coordinates'],
  ['details', 'information'],
  ['owners', 'owners'],
] as const

/** The current step of a draft. The pharmacy is always chosen before. */
export function currentStep(savedFields: ListedTransaction['savedSteps']): EditStep {
  return stepsByField.find(([field]) => !savedFields.includes(field))?.[1] ?? 'affirmations'
}

/** Progress of a draft as a drawing; the text beside it has the same content. */
export function ProgressLine({ step }: { readonly step: EditStep }) {
  return (
    <span className="transaction-progress" aria-hidden="true">
      {steps.map((each) => (
        <span key={each} className={numberOf(each) <= numberOf(step) ? 'done' : undefined} />
      ))}
    </span>
  )
}

export function ProgressText({ step }: { readonly step: EditStep }) {
  const { t } = useLanguage()
  return (
    <p className="row-detail">
      {t('transactions.progress', { number: numberOf(step), total: steps.length, step })}
    </p>
  )
}
