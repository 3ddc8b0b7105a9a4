import {
  getTransaction,
  type Transaction,
  type TransactionDetails,
  type TransactionOwnerEntry,
  type TransactionStep,
} from '@officine/api/calls'
import { hasResponder, isSamePerson, ownsAfterwards } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { invalidateCalls, newIdempotencyKey, queryClient } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { earliestEffectiveDate, transactionTitle } from '../transaction-texts.ts'
import {
  beginTransaction,
  deleteDraft,
  editTransactionPath,
  saveStep,
  transactionQuery,
} from '../transactions.ts'
import type { NewTransaction } from './create-steps.ts'

interface ReplaceDraftDialogProps {
  readonly replaced: Transaction
  readonly newTransaction: NewTransaction
  readonly onClosed: () => void
}

/** Confirms that a new transaction replaces a draft, and lists what is copied and what is not. */
export default function ReplaceDraftDialog({ replaced, newTransaction, onClosed }: ReplaceDraftDialogProps) {
  const language = useLanguage()
  const { t } = language
  const [idempotencyKey] = useState(newIdempotencyKey)
  const isDateTooEarly = replaced.details !== null && !isDateStillValid(replaced)
  const comments = isDateTooEarly ? replaced.details?.comments : null
  const confirm = async () => {
    const { id, isOldDraftRemaining } = await replaceDraft(replaced.id, newTransaction, idempotencyKey)
    // The cached transaction predates its last saved step.
    invalidateCalls([getTransaction])
    if (isOldDraftRemaining)
      toast({ severity: 'warning', message: t('transactions.create.take_over.old_left') })
    void go(editTransactionPath(id), { replace: true })
  }
  return (
    <ConfirmDialog
      heading={t('transactions.create.take_over.title')}
      actionLabel={t('transactions.create.take_over.confirm')}
      cancelLabel={t('transactions.create.take_over.cancel')}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>
        {t('transactions.create.take_over.old', {
          title: transactionTitle(language, replaced),
          number: String(replaced.number),
        })}
      </p>
      <p>
        {t(isDateTooEarly ? 'transactions.create.take_over.people' : 'transactions.create.take_over.text')}
      </p>
      {comments && <p>{t('transactions.create.take_over.comments', { comments })}</p>}
      {replaced.owners.some(({ affirmation }) => affirmation !== null) && (
        <p>{t('transactions.create.take_over.affirmations')}</p>
      )}
    </ConfirmDialog>
  )
}

interface ReplaceDraftResult {
  readonly id: string
  /** The earlier draft remains, because it has a newer version. */
  readonly isOldDraftRemaining: boolean
}

/**
 * Begins a transaction in place of a draft and copies the values that still apply. Values that the
 * server refuses are left blank. On any other error the draft remains, and a retry continues.
 * @throws {ApiError}
 */
export async function replaceDraft(
  oldId: string,
  newTransaction: NewTransaction,
  idempotencyKey: string,
): Promise<ReplaceDraftResult> {
  const read = (id: string) => queryClient.fetchQuery({ ...transactionQuery(id), staleTime: 0 })
  const old = await read(oldId)
  const { id } = await beginTransaction({ body: newTransaction, idempotencyKey })
  // Reads the transaction: an earlier attempt may have saved steps.
  let transaction = await read(id)
  const save = async (step: 'details' | 'owners', body: TransactionStep) => {
    const { version } = transaction
    transaction = await saveStep({ path: { transactionId: id }, query: { step }, body, version }).catch(
      (error) => {
        if (!(error instanceof ApiError && error.kind === 'badRequest')) throw error
        return transaction
      },
    )
  }
  const details = detailsFor(transaction, old)
  if (details && !transaction.details) await save('details', { details })
  const owners = ownersFor(transaction, old)
  if (owners && !transaction.areOwnersSaved) await save('owners', { owners })
  // The new transaction is complete: a failure to delete the old one is not an error.
  const deletion = await deleteDraft(old).catch(() => undefined)
  return { id, isOldDraftRemaining: deletion?.type !== 'done' }
}

/** Whether the draft's date is still late enough; its comments are saved with it. */
function isDateStillValid({ details }: Pick<Transaction, 'details'>): boolean {
  return details !== null && details.effectiveDate >= earliestEffectiveDate()
}

/** The date and the comments of the draft; the other details from the pharmacy's current record. */
function detailsFor({ pharmacy }: Transaction, old: Transaction): TransactionDetails | undefined {
  if (old.details === null || !isDateStillValid(old)) return undefined
  const { effectiveDate, comments } = old.details
  const { banner = null, locationCategory = null, neq = null } = pharmacy ?? {}
  return { effectiveDate, comments, banner, locationCategory, neq }
}

/**
 * The proposed owners of the new transaction plus the joining owners of the draft; undefined if
 * none joins.
 */
function ownersFor(transaction: Transaction, old: Transaction): TransactionOwnerEntry[] | undefined {
  const joining = old.owners.filter(
    (owner) => owner.change === 'joins' && !transaction.owners.some((other) => isSamePerson(owner, other)),
  )
  if (joining.length === 0) return undefined
  const proposed = transaction.owners.map(({ affirmation: _, ...entry }) => entry)
  const added = joining.map(({ id: _, affirmation: __, ...entry }) => entry)
  return withResponder([...proposed, ...added])
}

/** Makes the first remaining owner a responder if none is. The person confirms it in the owners step. */
function withResponder(owners: TransactionOwnerEntry[]): TransactionOwnerEntry[] {
  if (hasResponder(owners)) return owners
  const firstRemaining = owners.findIndex(ownsAfterwards)
  return owners.map((owner, index) => (index === firstRemaining ? { ...owner, isResponder: true } : owner))
}
