import type { ListedTransaction } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { type EditStep, numberOf, steps } from '../edit/edit-steps.ts'

/** Steps before the affirmations, in order, with the field that each saves. */
const savedSteps = [
  ['address', 'coordinates'],
  ['details', 'information'],
  ['owners', 'owners'],
] as const

/** The current step of a draft. The pharmacy is always chosen before. */
export function currentStep(saved: ListedTransaction['savedSteps']): EditStep {
  return savedSteps.find(([member]) => !saved.includes(member))?.[1] ?? 'affirmations'
}

/** Progress of a draft as a drawing; the text beside it says the same. */
export function ProgressLine({ step }: { readonly step: EditStep }) {
  return (
    <span className="transaction-progress" aria-hidden="true">
      {steps.map((one) => (
        <span key={one} className={numberOf(one) <= numberOf(step) ? 'done' : undefined} />
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
