import type { Transaction } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useLanguage } from '../../../language/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { addressOfEdit } from '../transactions.ts'
import { isNamedAlone } from './reader.ts'

interface NoticeProps {
  readonly form: Transaction
}

/** What the reader has to know before they read the form. */
export function Notices({ form }: NoticeProps) {
  const { t } = useLanguage()
  const isClosed = useIsClosed(form)
  if (isNamedAlone(form)) {
    return <OfcAlert heading={t('transaction.named.title')}>{t('transaction.named.text')}</OfcAlert>
  }
  return (
    <>
      {form.status === 'returned' && <Returned form={form} />}
      {isClosed && (
        <OfcAlert severity="warning" heading={t('transaction.closed.title')}>
          {t(form.status === 'draft' ? 'transaction.closed.draft' : 'transaction.closed.returned')}
        </OfcAlert>
      )}
    </>
  )
}

/** Why the association returned it, in its own words, and the way to correct it. */
function Returned({ form: { id, history, may } }: NoticeProps) {
  const { t } = useLanguage()
  const reason = history.findLast(({ status }) => status === 'returned')?.reason
  const mayCorrect = may.includes('change')
  return (
    <OfcAlert severity="warning" heading={t('transaction.returned.title')}>
      {reason && <blockquote className="transaction-reason transaction-quote">{reason}</blockquote>}
      {mayCorrect && <p>{t('transaction.returned.correct')}</p>}
      {mayCorrect && (
        <LinkButton slot="actions" to={addressOfEdit(id)} variant="filled">
          {t('transaction.correct')}
        </LinkButton>
      )}
    </OfcAlert>
  )
}

/** Not sent, and nobody of the pharmacy may change it any more: who filed it has lost the pharmacy. */
function useIsClosed({ status, may }: Transaction): boolean {
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  return (status === 'draft' || status === 'returned') && !may.includes('change') && !isStaff
}
