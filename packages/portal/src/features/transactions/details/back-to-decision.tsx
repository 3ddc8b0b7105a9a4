import type { Transaction } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'

/** Where the decision stands above the form and not beside it: the way back to it, once the form is read. */
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
  // Its code is still on the way.
  else document.querySelector('.transaction-decision')?.scrollIntoView()
}
