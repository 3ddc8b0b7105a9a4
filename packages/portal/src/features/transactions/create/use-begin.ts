import { getTransactions, type ListedTransaction, type Transaction } from '@officine/api/calls'
import type { TransactionType } from '@officine/api/constants'
import { useRef, useState } from 'react'
import { readResource, resource, useMutation } from '../../../data/index.ts'
import { go } from '../../../navigation/index.ts'
import { addressOfEdit, beginTransaction } from '../transactions.ts'

/** What a form is begun with. */
export interface Beginning {
  readonly type: TransactionType
  /** An opening has none. */
  readonly pharmacyId: string | null
}

/** What comes after the choice. */
export type Next =
  | { readonly name: 'search' }
  /** Of the same kind there is a draft already. */
  | { readonly name: 'draft'; readonly draft: ListedTransaction; readonly beginning: Beginning }
  | { readonly name: 'takeOver'; readonly beginning: Beginning }
  /** The form that was begun, or the one that nothing changes. */
  | { readonly name: 'edit'; readonly id: string }

export interface BeginOptions {
  /** The draft in whose place the form comes. */
  readonly replaced?: Transaction | undefined
  /** Who files it, where the administration begins it. */
  readonly contactId?: string | undefined
}

export type Begin = ReturnType<typeof useBegin>

/** Begins a form, unless there is a draft of the same kind: that one is offered first. */
export function useBegin({ replaced, contactId }: BeginOptions) {
  const { run } = useMutation(beginTransaction)
  const declined = useRef<Beginning>(undefined)
  const [offer, setOffer] = useState<Extract<Next, { name: 'draft' }>>()
  const [takeOver, setTakeOver] = useState<Beginning>()

  const begin = async (beginning: Beginning, idempotencyKey: string): Promise<Next> => {
    if (replaced && isSame(beginning, replaced)) return { name: 'edit', id: replaced.id }
    // The administration reads drafts of many people: none of them is meant.
    const isOffered = contactId === undefined && !isSame(beginning, declined.current)
    const draft = isOffered ? await draftLike(beginning, replaced?.id) : undefined
    if (draft) return { name: 'draft', draft, beginning }
    if (replaced) return { name: 'takeOver', beginning }
    const body = contactId === undefined ? beginning : { ...beginning, contactId }
    const { id } = await run({ body, idempotencyKey })
    return { name: 'edit', id }
  }

  const follow = (next: Next) => {
    if (next.name === 'edit') void go(addressOfEdit(next.id), { replace: true })
    setOffer(next.name === 'draft' ? next : undefined)
    setTakeOver(next.name === 'takeOver' ? next.beginning : undefined)
  }

  return {
    ...{ begin, follow, replaced, takeOver },
    /** The draft that is offered in place of a form. */
    offeredFor: (beginning: Partial<Beginning>) =>
      offer && isSame(beginning, offer.beginning) ? offer.draft : undefined,
    /** The person wants another form all the same. */
    decline: () => {
      declined.current = offer?.beginning
    },
    closeTakeOver: () => setTakeOver(undefined),
  }
}

function isSame(one: Partial<Beginning>, other: Beginning | undefined): boolean {
  return one.type === other?.type && (one.pharmacyId ?? null) === (other?.pharmacyId ?? null)
}

/** Nothing where that can't be known: whether a form may be begun, its own call says. */
async function draftLike(
  { type, pharmacyId }: Beginning,
  exceptId: string | undefined,
): Promise<ListedTransaction | undefined> {
  const pharmacyIds = pharmacyId === null ? undefined : [pharmacyId]
  const drafts = resource(getTransactions, { query: { types: [type], pharmacyIds, status: ['draft'] } })
  const page = await readResource(drafts).catch(() => undefined)
  return page?.items.find(({ id, may }) => id !== exceptId && may.includes('change'))
}
