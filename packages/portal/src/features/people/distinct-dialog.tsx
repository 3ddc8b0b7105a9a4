import type { MergeComparison } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { doublesPath } from '../../domain/people/person-path.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { markDistinct } from './merge.ts'

interface DistinctDialogProps {
  readonly comparison: MergeComparison
  readonly onClosed: () => void
}

/** The two files are those of two people. */
export default function DistinctDialog({ comparison: { this: own, other }, onClosed }: DistinctDialogProps) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      heading={t('merge.distinct.title')}
      actionLabel={t('merge.distinct.confirm')}
      errorHeading={t('merge.failed')}
      onConfirm={async () => {
        await markDistinct({ path: { contactId: own.id, otherId: other.id } })
        onClosed()
        toast({ severity: 'success', message: t('merge.distinct.done') })
        void go(doublesPath, { replace: true })
      }}
      onClosed={onClosed}
    >
      <p>{t('merge.distinct.text', { one: own.email, other: other.email, name: fullName(own) })}</p>
    </ConfirmDialog>
  )
}
