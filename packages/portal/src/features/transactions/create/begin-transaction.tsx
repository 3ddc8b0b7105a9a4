import {
  type ContactId,
  getTransactions,
  type ListedTransaction,
  type Transaction,
} from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { callQuery, queryClient } from '../../../data/index.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { transactionTitle } from '../transaction-texts.ts'
import { beginTransaction, editTransactionPath } from '../transactions.ts'
import type { NewTransaction } from './create-steps.ts'

const useReplaceDraftDialog = lazyDialog(() => import('./replace-draft-dialog.tsx'))

interface BeginActionsProps {
  readonly begin: BeginTransactionState
  readonly selection: Partial<NewTransaction>
  readonly form: {
    readonly isSending: boolean
    submit(): Promise<void>
    isFocusFree(): boolean
  }
  /** Label of the button. */
  readonly label: string
}

/** The button that begins a transaction, or an offer of the existing draft in its place. */
export function BeginActions({ begin, selection, form, label }: BeginActionsProps) {
  const { replacedDraft, replacement } = begin
  const draft = begin.existingDraftFor(selection)
  const ReplaceDraftDialog = useReplaceDraftDialog(replacedDraft !== undefined)
  const beginAnother = () => {
    begin.declineDraft()
    void form.submit()
  }
  return (
    <>
      {draft ? (
        <DraftOffer draft={draft} form={form} onDeclined={beginAnother} />
      ) : (
        <div className="row-actions create-act">
          <OfcButton type="submit" variant="filled" loading={form.isSending}>
            {label}
          </OfcButton>
        </div>
      )}
      {replacedDraft && replacement && (
        <ReplaceDraftDialog
          replaced={replacedDraft}
          newTransaction={replacement}
          onClosed={begin.closeReplaceDialog}
        />
      )}
    </>
  )
}

interface DraftOfferProps extends Pick<BeginActionsProps, 'form'> {
  readonly draft: ListedTransaction
  readonly onDeclined: () => void
}

/** Replaces the button that was clicked and takes its focus. */
function DraftOffer({ draft, form, onDeclined }: DraftOfferProps) {
  const language = useLanguage()
  const { t, locale } = language
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    // Unless the person has gone on since the submit.
    if (form.isFocusFree()) alert.current?.focus()
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
      <OfcButton slot="actions" variant="plain" loading={form.isSending} onClick={onDeclined}>
        {t('transactions.create.draft.another')}
      </OfcButton>
    </OfcAlert>
  )
}

/** Result of a submit: what the page shows next. */
export type BeginResult =
  | { readonly name: 'search' }
  /** A draft of the same type and pharmacy exists. */
  | { readonly name: 'draft'; readonly draft: ListedTransaction; readonly newTransaction: NewTransaction }
  | { readonly name: 'replace'; readonly newTransaction: NewTransaction }
  /** The new transaction, or the replaced draft if type and pharmacy are unchanged. */
  | { readonly name: 'edit'; readonly id: string }

export interface BeginOptions {
  /** The draft that the transaction replaces. */
  readonly replacedDraft?: Transaction | undefined
  /** The contact for whom the administration begins the transaction. */
  readonly contactId?: ContactId | undefined
}

type BeginTransactionState = ReturnType<typeof useBeginTransaction>

/** Begins a transaction. If a draft of the same type and pharmacy exists, offers that first. */
export function useBeginTransaction({ replacedDraft, contactId }: BeginOptions) {
  const declinedDraft = useRef<NewTransaction>(undefined)
  /** What the last submit has led to, while the page shows it. */
  const [result, setResult] = useState<BeginResult>()
  const offer = result?.name === 'draft' ? result : undefined

  const begin = async (newTransaction: NewTransaction, idempotencyKey: string): Promise<BeginResult> => {
    if (replacedDraft && isSameTransaction(newTransaction, replacedDraft))
      return { name: 'edit', id: replacedDraft.id }
    // Staff can read drafts of many people, so none is offered.
    const isOffered = contactId === undefined && !isSameTransaction(newTransaction, declinedDraft.current)
    const draft = isOffered ? await fetchExistingDraft(newTransaction, replacedDraft?.id) : undefined
    if (draft) return { name: 'draft', draft, newTransaction }
    if (replacedDraft) return { name: 'replace', newTransaction }
    const body = contactId === undefined ? newTransaction : { ...newTransaction, contactId }
    const { id } = await beginTransaction({ body, idempotencyKey })
    return { name: 'edit', id }
  }

  const handleResult = (next: BeginResult) => {
    if (next.name === 'edit') void go(editTransactionPath(next.id), { replace: true })
    setResult(next)
  }

  return {
    begin,
    handleResult,
    replacedDraft,
    /** The new transaction that the dialog confirms; undefined while the dialog is closed. */
    replacement: result?.name === 'replace' ? result.newTransaction : undefined,
    /** The existing draft on offer. */
    existingDraftFor: (selection: Partial<NewTransaction>) =>
      offer && isSameTransaction(selection, offer.newTransaction) ? offer.draft : undefined,
    /** Declines the draft on offer; the next submit begins a new transaction. */
    declineDraft: () => {
      declinedDraft.current = offer?.newTransaction
    },
    closeReplaceDialog: () => setResult(undefined),
  }
}

function isSameTransaction(first: Partial<NewTransaction>, second: NewTransaction | undefined): boolean {
  return first.type === second?.type && (first.pharmacyId ?? null) === (second?.pharmacyId ?? null)
}

/**
 * An existing draft of this type and pharmacy; undefined also on an error, because the call that
 * begins the transaction reports it.
 */
async function fetchExistingDraft(
  { type, pharmacyId }: NewTransaction,
  exceptId: string | undefined,
): Promise<ListedTransaction | undefined> {
  const pharmacyIds = pharmacyId === null ? undefined : [pharmacyId]
  const drafts = callQuery(getTransactions, { query: { types: [type], pharmacyIds, status: ['draft'] } })
  const page = await queryClient.fetchQuery(drafts).catch(() => undefined)
  return page?.items.find(({ id, may }) => id !== exceptId && may.includes('change'))
}
