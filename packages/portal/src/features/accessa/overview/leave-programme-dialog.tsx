import type { PharmacyId, UserParticipation } from '@officine/api/calls'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { queryClient } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { endParticipation, myParticipationsQuery } from '../accessa.ts'

interface LeaveProgrammeDialogProps {
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  readonly participations: readonly UserParticipation[]
  /** Whether these are all the person’s participations at the pharmacy. */
  readonly isAll: boolean
  readonly onClosed: () => void
  readonly onLeft: () => void
}

/** Confirms that a participant leaves a programme and shows what ends. */
export default function LeaveProgrammeDialog(props: LeaveProgrammeDialogProps) {
  const { t, locale } = useLanguage()
  const { pharmacyId, pharmacyName, participations, isAll, onClosed, onLeft } = props
  const values = {
    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
    count: participations.length,
    category: participations[0]?.name[locale] ?? '',
  }
  const leave = async () => {
    const [first, ...others] = participations
    const categoryId = others.length === 0 ? first?.id : undefined
    const isEnded = async () => {
      const remaining = await queryClient.fetchQuery({ ...myParticipationsQuery(pharmacyId), staleTime: 0 })
      return participations.every(({ id }) => remaining.every((participation) => participation.id !== id))
    }
    if (first) await endParticipation({ pharmacyId, participantId: first.participantId, categoryId }, isEnded)
    onClosed()
    toast({ severity: 'success', message: t('accessa.own.left', values) })
    onLeft()
  }
  return (
    <ConfirmDialog
      heading={t('accessa.own.leave_title', values)}
      actionLabel={t('accessa.own.leave_action')}
      tone="danger"
      onConfirm={leave}
      onClosed={onClosed}
    >
      <p>{t('accessa.own.leave_text', values)}</p>
      {participations.length > 1 && (
        <ul>
          {participations.map(({ id, name }) => (
            <li key={id}>{name[locale]}</li>
          ))}
        </ul>
      )}
      <p>{t(isAll ? 'accessa.own.leave_last' : 'accessa.own.leave_told')}</p>
    </ConfirmDialog>
  )
}
