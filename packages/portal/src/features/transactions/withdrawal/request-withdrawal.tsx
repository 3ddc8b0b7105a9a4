import type { Transaction } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { closeThenFocus } from '../close-then-focus.ts'
import { useOpenFromDraftLink } from '../open-from-draft-link.ts'
import { pendingWithdrawal } from './withdrawal-request-notice.tsx'

const useRequestWithdrawalDialog = lazyDialog(() => import('./request-withdrawal-dialog.tsx'))

/** Button to request a withdrawal. The open dialog stays, whatever happens to the form. */
export function RequestWithdrawal({ form }: { readonly form: Transaction }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const close = () => closeThenFocus(() => setOpen(false))
  const mayRequest = form.may.includes('requestWithdrawal')
  const RequestWithdrawalDialog = useRequestWithdrawalDialog(mayRequest)
  useOpenFromDraftLink(form, 'withdraw', mayRequest, () => setOpen(true))
  // A returned form can be sent again, so its draft of the request stays.
  useObsoleteDraft(`transaction-withdrawal/${form.id}`, !mayRequest && !isOpen && form.status !== 'returned')
  return (
    <>
      {mayRequest && (
        <div className="page-actions">
          <OfcButton variant="plain" onClick={() => setOpen(true)}>
            {t('transaction.withdrawal.ask', { isAsked: pendingWithdrawal(form) ? 'yes' : 'no' })}
          </OfcButton>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <RequestWithdrawalDialog form={form} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
