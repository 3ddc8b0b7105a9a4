import { getTransactions, type ListedTransaction, type Transaction } from '@officine/api/calls'
import type { TransactionType } from '@officine/api/constants'
import { useRef, useState } from 'react'
import { readResource, resource, useMutation } from '../../../data/index.ts'
import { go } from '../../../navigation/index.ts'
import { addressOfEdit, beginTransaction } from '../transactions.ts'

/** Type and pharmacy of a new form. */
export interface NewTransaction {
  readonly type: TransactionType
  /** Null for an opening. */
  readonly pharmacyId: string | null
}

/** Result of the choice: the next step. */
export type BeginResult =
  | { readonly name: 'search' }
  /** A draft of the same type and pharmacy exists. */
  | { readonly name: 'draft'; readonly draft: ListedTransaction; readonly beginning: NewTransaction }
  | { readonly name: 'takeOver'; readonly beginning: NewTransaction }
  /** The new form, or the replaced draft if type and pharmacy are unchanged. */
  | { readonly name: 'edit'; readonly id: string }

export interface BeginOptions {
  /** The draft that the form replaces. */
  readonly replaced?: Transaction | undefined
  /** The contact for whom the administration begins the form. */
  readonly contactId?: string | undefined
}

export type BeginTransactionState = ReturnType<typeof useBeginTransaction>

/** Begins a form. If a draft of the same type and pharmacy exists, offers that first. */
export function useBeginTransaction({ replaced, contactId }: BeginOptions) {
  const { run } = useMutation(beginTransaction)
  const declined = useRef<NewTransaction>(undefined)
  const [offer, setOffer] = useState<Extract<BeginResult, { name: 'draft' }>>()
  const [takeOver, setTakeOver] = useState<NewTransaction>()

  const begin = async (beginning: NewTransaction, idempotencyKey: string): Promise<BeginResult> => {
    if (replaced && isSameTransaction(beginning, replaced)) return { name: 'edit', id: replaced.id }
    // Staff can read drafts of many people, so none is offered.
    const isOffered = contactId === undefined && !isSameTransaction(beginning, declined.current)
    const draft = isOffered ? await fetchExistingDraft(beginning, replaced?.id) : undefined
    if (draft) return { name: 'draft', draft, beginning }
    if (replaced) return { name: 'takeOver', beginning }
    const body = contactId === undefined ? beginning : { ...beginning, contactId }
    const { id } = await run({ body, idempotencyKey })
    return { name: 'edit', id }
  }

  const follow = (next: BeginResult) => {
    if (next.name === 'edit') void go(addressOfEdit(next.id), { replace: true })
    setOffer(next.name === 'draft' ? next : undefined)
    setTakeOver(next.name === 'takeOver' ? next.beginning : undefined)
  }

  return {
    ...{ begin, follow, replaced, takeOver },
    /** The existing draft on offer. */
    offeredFor: (beginning: Partial<NewTransaction>) =>
      offer && isSameTransaction(beginning, offer.beginning) ? offer.draft : undefined,
    /** Declines the draft on offer; the next submit begins a new form. */
    decline: () => {
      declined.current = offer?.beginning
    },
    closeTakeOver: () => setTakeOver(undefined),
  }
}

function isSameTransaction(one: Partial<NewTransaction>, other: NewTransaction | undefined): boolean {
  return one.type === other?.type && (one.pharmacyId ?? null) === (other?.pharmacyId ?? null)
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
  const drafts = resource(getTransactions, { query: { types: [type], pharmacyIds, status: ['draft'] } })
  const page = await readResource(drafts).catch(() => undefined)
  return page?.items.find(({ id, may }) => id !== exceptId && may.includes('change'))
}
