import type { Transaction } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import type { ShownQuery } from '../../../components/query-view.tsx'
import { useLanguage } from '../../../language/index.ts'
import { transactionPath } from '../transactions.ts'

/** Id of the notice that takes the focus when a step can no longer be saved. */
export const formClosedNoticeId = 'transaction-closed'

/** Whether the current step can no longer be saved. */
export const FormClosedContext = createContext(false)

/** The form was deleted, or the reader lost access to it. */
export function isUnavailable(state: UseQueryResult<Transaction>): boolean {
  const kind = state.error?.kind
  return kind === 'notFound' || kind === 'forbidden'
}

/** Whether the typed values can only be read and copied. */
export function isFormClosed(state: UseQueryResult<Transaction>): boolean {
  return isUnavailable(state) || state.data?.may.includes('change') === false
}

/** The last loaded form without its error, which `FormClosedNotice` shows. */
export function withoutError(state: UseQueryResult<Transaction>): ShownQuery<Transaction> {
  return state.data ? { ...state, error: null } : state
}

interface FormClosedNoticeProps {
  readonly form: Transaction
  readonly isUnavailable: boolean
}

/** Notice above the typed values, which stay readable. */
export function FormClosedNotice({ form, isUnavailable }: FormClosedNoticeProps) {
  const { t, rich } = useLanguage()
  const isSent = form.status !== 'draft' && form.status !== 'returned'
  return (
    <OfcAlert
      id={formClosedNoticeId}
      tabIndex={-1}
      severity="warning"
      heading={t(isSent ? 'steps.sent_meanwhile' : 'steps.closed')}
    >
      {isUnavailable && <p>{t('steps.gone_text')}</p>}
      <p>{rich('steps.closed_text')}</p>
      {!isUnavailable && (
        <LinkButton slot="actions" to={transactionPath(form.id)}>
          {t('steps.to_transaction')}
        </LinkButton>
      )}
    </OfcAlert>
  )
}
