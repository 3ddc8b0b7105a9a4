import type { Transaction } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'

/** In narrow windows, where the decision is above the form: a button back to it at the end. */
export function BackToDecision({ form }: { readonly form: Transaction }) {
  const { t } = useLanguage()
  if (!form.may.includes('accept')) return null
  return (
    <OfcButton className="transaction-back" onClick={goToDecision}>
      {t('transaction.back_to_decision')}
    </OfcButton>
  )
}

function goToDecision(): void {
  const heading = document.getElementById('transaction-decision')
  if (heading) heading.focus()
  // The chunk of the decision is still loading.
  else document.querySelector('.transaction-decision')?.scrollIntoView()
}
