import type { Transaction } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'

/** Where the decision comes after the form, it leads there. */
export function DecideButton({ form }: { readonly form: Transaction }) {
  const { t } = useLanguage()
  if (!form.may.includes('accept')) return null
  return (
    <OfcButton className="transaction-decide" variant="filled" onClick={goToDecision}>
      {t('transaction.decide')}
    </OfcButton>
  )
}

function goToDecision(): void {
  const heading = document.getElementById('transaction-decision')
  if (heading) heading.focus()
  // Its code is still on the way.
  else document.querySelector('.transaction-decision')?.scrollIntoView()
}
