import type { OwnerConfirmation, PurchaseConfirmation, Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useRef, useState } from 'react'
import { focusAfterRender, pageTitle } from '../../../components/focus-after-render.ts'
import { Icon, type IconName } from '../../../components/icons/icon.tsx'
import { AsideSection } from '../../../components/with-aside.tsx'
import { lazyDialog } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, useEntryState, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { ownConfirmation, unconfirmedOwners } from '../owner-confirmations.ts'
import { transactionPath } from '../transactions.ts'
import { pendingWithdrawal } from './reason-notices.tsx'

const useOwnerDialog = lazyDialog(() => import('./owner-dialog.tsx'))

/**
 * Asks a present owner whether they agree to the purchase of their pharmacy; afterwards, their
 * answer, which they may change. The open dialog stays, whatever happens to the transaction.
 */
export function PurchaseQuestion({ transaction }: { readonly transaction: Transaction }) {
  const { t, locale } = useLanguage()
  const { contactId } = useUserinfo()
  const [openDialog, setOpenDialog] = useState<PurchaseConfirmation['answer']>()
  const mayAnswer = transaction.may.includes('confirm')
  const OwnerDialog = useOwnerDialog(mayAnswer)
  useOpenFromDraftLink(transaction, 'contest', mayAnswer, () => setOpenDialog('contested'))
  useObsoleteDraft(
    `purchase-contest/${transaction.id}`,
    !mayAnswer && !openDialog && transaction.status !== 'returned',
  )
  const own = ownConfirmation(transaction, contactId)
  const answer = own?.answer ?? 'none'
  const alert = useRef<AlertElement>(null)
  const hasClosedDialog = useRef(false)
  const close = () => {
    hasClosedDialog.current = true
    closeThenFocus(
      () => setOpenDialog(undefined),
      () => alert.current,
    )
  }
  useEffect(() => {
    // The new answer, which may show only after the dialog has closed, replaces the focused button.
    if (hasClosedDialog.current && document.activeElement === document.body) alert.current?.focus()
    hasClosedDialog.current = false
  }, [answer])
  const date = own?.at ? formatDate(calendarDateOf(own.at), locale) : ''
  return (
    <>
      {mayAnswer && (
        <OfcAlert
          ref={alert}
          tabIndex={-1}
          severity={answer === 'confirmed' ? 'success' : 'warning'}
          heading={t('transaction.confirmation.title', { answer, name: transaction.createdBy, date })}
        >
          <p>
            {t('transaction.confirmation.text', {
              answer,
              effectiveOn:
                transaction.effectiveDate === null ? '' : formatDate(transaction.effectiveDate, locale),
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
      {openDialog && <OwnerDialog action={openDialog} transaction={transaction} onClosed={close} />}
    </>
  )
}

const badges = {
  none: ['amber', 'hourglass'],
  outdated: ['amber', 'hourglass'],
  confirmed: ['green', 'check'],
  contested: ['red', 'alert'],
  verified: ['blue', 'check'],
} as const satisfies Readonly<
  Record<OwnerConfirmation['answer'], readonly ['amber' | 'green' | 'red' | 'blue', IconName]>
>

/** The present owners of a pharmacy that is bought, and what each answers. */
export function ConfirmationsSummary({ transaction }: { readonly transaction: Transaction }) {
  const { t, locale } = useLanguage()
  const { confirmations } = transaction
  if (confirmations === null || confirmations.length === 0) return null
  const confirmed = confirmations.length - unconfirmedOwners(transaction).length
  return (
    <AsideSection title={t('transaction.confirmation.section')}>
      <p className="note">
        {t('transaction.confirmation.count', { confirmed, total: confirmations.length })}
      </p>
      <ul className="confirmations">
        {confirmations.map((owner) => {
          const [tone, icon] = badges[owner.answer]
          return (
            <li key={owner.contactId}>
              <p className="summary-name">{fullName(owner)}</p>
              <OfcBadge tone={tone}>
                <Icon name={icon} slot="start" />
                {t(`transaction.confirmation.answer.${owner.answer}`)}
              </OfcBadge>
              {owner.at && (
                <p className="note">
                  {t('transaction.confirmation.on', {
                    answer: owner.answer,
                    date: formatDate(calendarDateOf(owner.at), locale),
                  })}
                </p>
              )}
              {owner.reason && (
                <blockquote className="transaction-reason transaction-quote">{owner.reason}</blockquote>
              )}
            </li>
          )
        })}
      </ul>
    </AsideSection>
  )
}

/** Button to request a withdrawal. The open dialog stays, whatever happens to the transaction. */
export function RequestWithdrawal({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const close = () => closeThenFocus(() => setOpen(false))
  const mayRequest = transaction.may.includes('requestWithdrawal')
  const OwnerDialog = useOwnerDialog(mayRequest)
  useOpenFromDraftLink(transaction, 'withdraw', mayRequest, () => setOpen(true))
  // A returned transaction can be sent again, so its draft of the request stays.
  useObsoleteDraft(
    `transaction-withdrawal/${transaction.id}`,
    !mayRequest && !isOpen && transaction.status !== 'returned',
  )
  return (
    <>
      {mayRequest && (
        <div className="page-actions">
          <OfcButton variant="plain" onClick={() => setOpen(true)}>
            {t('transaction.withdrawal.ask', { isAsked: pendingWithdrawal(transaction) ? 'yes' : 'no' })}
          </OfcButton>
        </div>
      )}
      {isOpen && <OwnerDialog action="withdraw" transaction={transaction} onClosed={close} />}
    </>
  )
}

/** Opens a dialog once for `?act=…`, the link to its draft, if the person may do it. */
function useOpenFromDraftLink(
  { id }: Transaction,
  act: 'withdraw' | 'contest',
  isAllowed: boolean,
  open: () => void,
): void {
  const [query] = useSearchParams()
  const state = useEntryState()
  const isLinked = query.get('act') === act
  useEffect(() => {
    if (!isLinked) return
    if (isAllowed) open()
    void go(transactionPath(id), { state, replace: true })
  }, [isLinked])
}

/**
 * Closes a dialog whose button may be gone by then: moves the focus to the element, or to the
 * page's title without one. A focus that has returned to the button stays there.
 */
function closeThenFocus(close: () => void, getElement?: () => Element | null): void {
  focusAfterRender(close, () => {
    if (document.activeElement !== document.body) return undefined
    return getElement?.() ?? pageTitle()
  })
}
