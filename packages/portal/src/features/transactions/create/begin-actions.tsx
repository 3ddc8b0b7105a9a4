import type { ListedTransaction } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useEffect, useRef } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { lazyDialog } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { transactionTitle } from '../transaction-texts.ts'
import { editTransactionPath } from '../transactions.ts'
import type { BeginTransactionState, NewTransaction } from './use-begin-transaction.ts'

const useReplaceDraftDialog = lazyDialog(() => import('./replace-draft-dialog.tsx'))

interface BeginActionsProps {
  readonly begin: BeginTransactionState
  readonly selection: Partial<NewTransaction>
  readonly form: {
    readonly isSending: boolean
    submit(): Promise<void>
    readonly internals: { isFocusFree(): boolean }
  }
  /** Label of the button. */
  readonly label: string
}

/** The button that begins a form, or an offer of the existing draft in its place. */
export function BeginActions({ begin, selection, form, label }: BeginActionsProps) {
  const { replacedDraft, replacement } = begin
  const draft = begin.existingDraftFor(selection)
  const ReplaceDraftDialog = useReplaceDraftDialog(replacedDraft !== undefined)
  const beginNewForm = () => {
    begin.declineDraft()
    void form.submit()
  }
  return (
    <>
      {draft ? (
        <DraftOffer
          draft={draft}
          isSending={form.isSending}
          isFocusFree={form.internals.isFocusFree}
          onDeclined={beginNewForm}
        />
      ) : (
        <div className="row-actions create-act">
          <OfcButton type="submit" variant="filled" loading={form.isSending}>
            {label}
          </OfcButton>
        </div>
      )}
      {replacedDraft && replacement && (
        <Suspense>
          <ReplaceDraftDialog
            replaced={replacedDraft}
            newTransaction={replacement}
            onClosed={begin.closeReplaceDialog}
          />
        </Suspense>
      )}
    </>
  )
}

interface DraftOfferProps {
  readonly draft: ListedTransaction
  readonly isSending: boolean
  /** Whether the focus may be moved: the person has not gone on since the submit. */
  readonly isFocusFree: () => boolean
  readonly onDeclined: () => void
}

/** Replaces the button that was clicked and takes its focus. */
function DraftOffer({ draft, isSending, isFocusFree, onDeclined }: DraftOfferProps) {
  const language = useLanguage()
  const { t, locale } = language
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (isFocusFree()) alert.current?.focus()
  }, [draft.id])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="info" heading={t('transactions.create.draft.title')}>
      <p>
        {t('transactions.create.draft.text', {
          title: transactionTitle(language, draft),
          date: formatDate(calendarDateOf(draft.createdAt), locale),
        })}
      </p>
      <LinkButton slot="actions" to={editTransactionPath(draft.id)} variant="filled">
        {t('transactions.create.draft.resume')}
      </LinkButton>
      <OfcButton slot="actions" variant="plain" loading={isSending} onClick={onDeclined}>
        {t('transactions.create.draft.another')}
      </OfcButton>
    </OfcAlert>
  )
}
