import type { ListedTransaction } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { numberOf, type Step, steps } from '../edit/steps.ts'

/** What a draft has to have before its affirmations are sworn, in the order of its steps. */
const savedSteps = [
  ['address', 'coordinates'],
  ['details', 'information'],
  ['owners', 'owners'],
] as const

/** The step that a draft has come to. The pharmacy was chosen before it began. */
export function currentStep(saved: ListedTransaction['savedSteps']): Step {
  return savedSteps.find(([member]) => !saved.includes(member))?.[1] ?? 'affirmations'
}

/** How far a draft is, drawn; the words beside it say the same. */
export function ProgressLine({ step }: { readonly step: Step }) {
  return (
    <span className="transaction-progress" aria-hidden="true">
      {steps.map((one) => (
        <span key={one} className={numberOf(one) <= numberOf(step) ? 'done' : undefined} />
      ))}
    </span>
  )
}

export function ProgressWords({ step }: { readonly step: Step }) {
  const { t } = useLanguage()
  return (
    <p className="row-detail">
      {t('transactions.progress', { number: numberOf(step), total: steps.length, step })}
    </p>
  )
}
