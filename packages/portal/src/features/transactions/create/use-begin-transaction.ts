import {
  type ContactId,
  getTransactions,
  type ListedTransaction,
  type PharmacyId,
  type Transaction,
} from '@officine/api/calls'
import type { TransactionType } from '@officine/api/constants'
import { useRef, useState } from 'react'
import { callQuery, queryClient } from '../../../data/index.ts'
import { go } from '../../../navigation/index.ts'
import { beginTransaction, editTransactionPath } from '../transactions.ts'

/** Type and pharmacy of a new form. */
export interface NewTransaction {
  readonly type: TransactionType
  /** Null for an opening. */
  readonly pharmacyId: PharmacyId | null
}

/** Result of a submit: what the page shows next. */
export type BeginResult =
  | { readonly name: 'search' }
  /** A draft of the same type and pharmacy exists. */
  | { readonly name: 'draft'; readonly draft: ListedTransaction; readonly newTransaction: NewTransaction }
  | { readonly name: 'replace'; readonly newTransaction: NewTransaction }
  /** The new form, or the replaced draft if type and pharmacy are unchanged. */
  | { readonly name: 'edit'; readonly id: string }

export interface BeginOptions {
  /** The draft that the form replaces. */
  readonly replacedDraft?: Transaction | undefined
  /** The contact for whom the administration begins the form. */
  readonly contactId?: ContactId | undefined
}

export type BeginTransactionState = ReturnType<typeof useBeginTransaction>

/** Begins a form. If a draft of the same type and pharmacy exists, offers that first. */
export function useBeginTransaction({ replacedDraft, contactId }: BeginOptions) {
  const declinedDraft = useRef<NewTransaction>(undefined)
  const [offer, setOffer] = useState<Extract<BeginResult, { name: 'draft' }>>()
  const [replacement, setReplacement] = useState<NewTransaction>()

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

  const handleResult = (result: BeginResult) => {
    if (result.name === 'edit') void go(editTransactionPath(result.id), { replace: true })
    setOffer(result.name === 'draft' ? result : undefined)
    setReplacement(result.name === 'replace' ? result.newTransaction : undefined)
  }

  return {
    begin,
    handleResult,
    replacedDraft,
    /** The new form that the dialog confirms; undefined while the dialog is closed. */
    replacement,
    /** The existing draft on offer. */
    existingDraftFor: (selection: Partial<NewTransaction>) =>
      offer && isSameTransaction(selection, offer.newTransaction) ? offer.draft : undefined,
    /** Declines the draft on offer; the next submit begins a new form. */
    declineDraft: () => {
      declinedDraft.current = offer?.newTransaction
    },
    closeReplaceDialog: () => setReplacement(undefined),
  }
}

function isSameTransaction(first: Partial<NewTransaction>, second: NewTransaction | undefined): boolean {
  return first.type === second?.type && (first.pharmacyId ?? null) === (second?.pharmacyId ?? null)
}

/**
 * An existing draft of this type and pharmacy; undefined also on an error, because the call that
 * begins the form reports it.
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
