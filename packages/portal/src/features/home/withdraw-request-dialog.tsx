import {
  deleteEmployee,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  searchPharmacies,
} from '@officine/api/calls'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { mutation, queryClient, runVersionedAction } from '../../data/index.ts'
import { employmentPharmacyText, isPendingRequest } from '../../domain/pharmacies/own-employments.ts'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { useLanguage } from '../../language/index.ts'

interface WithdrawRequestDialogProps {
  readonly request: OwnEmployment
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Confirms the withdrawal of a request, which cannot be undone. */
export default function WithdrawRequestDialog({ request, onCancelled, onDone }: WithdrawRequestDialogProps) {
  const language = useLanguage()
  const { t } = language
  const pharmacy = employmentPharmacyText(language, request)
  const confirm = async () => {
    const outcome = await withdrawRequest(request)
    onDone()
    toast(
      outcome === 'withdrawn'
        ? { severity: 'success', message: t('requests.withdrawn', { pharmacy }) }
        : { severity: 'info', message: t('requests.answered_meanwhile', { pharmacy }) },
    )
  }
  return (
    <ConfirmDialog
      heading={t('requests.withdrawal.title', { pharmacy })}
      actionLabel={t('requests.withdrawal.confirm')}
      tone="danger"
      keepLabel={t('requests.withdrawal.keep')}
      errorHeading={t('requests.withdrawal.failed')}
      onConfirm={confirm}
      onClosed={onCancelled}
    >
      <p>{t('requests.withdrawal.text')}</p>
      <p>{t('requests.withdrawal.undo')}</p>
    </ConfirmDialog>
  )
}

const withdrawal = mutation(deleteEmployee, {
  invalidates: [getOwnEmployments, getUserinfo, searchPharmacies],
})

/**
 * Withdraws a request. One changed since by a reminder is withdrawn at its current version; an
 * answered one is not, because the same call would end the new access.
 * @throws {ApiError}
 */
export async function withdrawRequest(request: OwnEmployment): Promise<'withdrawn' | 'answered'> {
  const read = async () => {
    const employments = await queryClient.fetchQuery({ ...myEmploymentsQuery, staleTime: 0 })
    return employments.find(({ id }) => id === request.id)
  }
  const outcome = await runVersionedAction(request, {
    async send({ accountId, id, version }) {
      await withdrawal({ path: { pharmacyId: accountId ?? '', employeeId: id }, version })
      // The server accepts ending an ended request: read it, so that a refused one is not reported
      // as withdrawn.
      return read().catch(() => undefined)
    },
    read,
    isDone: isWithdrawn,
    stillApplies: isPendingRequest,
  })
  return outcome.type === 'done' && isWithdrawn(outcome.record) ? 'withdrawn' : 'answered'
}

/** A request withdrawn elsewhere has an end date and no decision, or is gone. */
const isWithdrawn = (request: OwnEmployment | undefined) =>
  !request || (!isPendingRequest(request) && request.decidedAt === null)
