import { useLanguage } from '../../language/index.ts'
import { confirmIdentity } from '../../session/index.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmIdentityDialogProps {
  /** That of the dialog that it stands for. */
  readonly heading: string
  readonly onClosed: () => void
}

/**
 * Instead of a dialog that stores no draft and needs a recent sign-in: the way through the provider
 * leads back to the page, where the dialog is closed.
 */
export function ConfirmIdentityDialog({ heading, onClosed }: ConfirmIdentityDialogProps) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      heading={heading}
      actionLabel={t('errors.confirm')}
      errorHeading={t('errors.confirm')}
      onConfirm={confirmIdentity}
      onClosed={onClosed}
    >
      <p>{t('errors.confirm.before_dialog')}</p>
    </ConfirmDialog>
  )
}
