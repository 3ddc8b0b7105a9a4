import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { closedByRefusal } from './closed-by-refusal.ts'

interface RefuseDeclarationDialogProps {
  readonly refuse: () => Promise<void>
  readonly onCancelled: () => void
}

/** Confirms a refusal and lists the sections that it closes. */
export function RefuseDeclarationDialog({ refuse, onCancelled }: RefuseDeclarationDialogProps) {
  const { t } = useLanguage()
  const closed = closedByRefusal(useUserinfo())
  return (
    <ConfirmDialog
      heading={t('declaration.refusal.title')}
      actionLabel={t('declaration.refusal.confirm')}
      tone="danger"
      keepLabel={t('declaration.refusal.keep')}
      onConfirm={refuse}
      onClosed={onCancelled}
    >
      <p>{t('declaration.refusal.text')}</p>
      <ul>
        {closed.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p>{t('declaration.refusal.undo')}</p>
    </ConfirmDialog>
  )
}
