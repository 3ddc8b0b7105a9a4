import type { PurchaseConfirmation, Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useRef, useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { closeThenFocus } from '../close-then-focus.ts'
import { useOpenFromDraftLink } from '../open-from-draft-link.ts'
import { ownConfirmation } from './owner-confirmations.ts'

const usePurchaseAnswerDialog = lazyDialog(() => import('./purchase-answer-dialog.tsx'))

/**
 * Asks a present owner whether they agree to the purchase of their pharmacy; afterwards, their
 * answer, which they may change. The open dialog stays, whatever happens to the form.
 */
export function PurchaseQuestion({ form }: { readonly form: Transaction }) {
  const { t, locale } = useLanguage()
  const { contactId } = useUserinfo()
  const [openDialog, setOpenDialog] = useState<PurchaseConfirmation['answer']>()
  const mayAnswer = form.may.includes('confirm')
  const PurchaseAnswerDialog = usePurchaseAnswerDialog(mayAnswer)
  useOpenFromDraftLink(form, 'contest', mayAnswer, () => setOpenDialog('contested'))
  useObsoleteDraft(`purchase-contest/${form.id}`, !mayAnswer && !openDialog && form.status !== 'returned')
  const own = ownConfirmation(form, contactId)
  const answer = own?.answer ?? 'none'
  const alert = useRef<AlertElement>(null)
  const close = () =>
    closeThenFocus(
      () => setOpenDialog(undefined),
      // It shows the answer instead of the button.
      () => alert.current,
    )
  const date = own?.at ? formatDate(calendarDateOf(own.at), locale) : ''
  return (
    <>
      {mayAnswer && (
        <OfcAlert
          ref={alert}
          tabIndex={-1}
          severity={answer === 'confirmed' ? 'success' : 'warning'}
          heading={t('transaction.confirmation.title', { answer, name: form.createdBy, date })}
        >
          <p>
            {t('transaction.confirmation.text', {
              answer,
              effectiveOn: form.effectiveDate === null ? '' : formatDate(form.effectiveDate, locale),
            })}
          </p>
          <div slot="actions" className="row-actions">
            {answer !== 'confirmed' && (
              <OfcButton
                variant={answer === 'contested' ? 'outlined' : 'filled'}
                onClick={() => setOpenDialog('confirmed')}
              >
                {t('transaction.confirmation.confirm')}
              </OfcButton>
            )}
            {answer !== 'contested' && (
              <OfcButton onClick={() => setOpenDialog('contested')}>
                {t('transaction.confirmation.contest')}
              </OfcButton>
            )}
          </div>
        </OfcAlert>
      )}
      {openDialog && (
        <Suspense>
          <PurchaseAnswerDialog answer={openDialog} form={form} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
