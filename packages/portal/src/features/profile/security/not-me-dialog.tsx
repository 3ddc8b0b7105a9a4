import type { ContactId } from '@officine/api/calls'
import { formatPhone } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { useSettings } from '../../../store/index.ts'
import { endSessions } from './security.ts'
import './security.css'

interface NotMeDialogProps {
  readonly contactId: ContactId
  /** Whether there is a password to change here. */
  readonly hasPassword: boolean
  readonly onClosed: () => void
}

/** What protects an account that somebody else has used: leads through it in the right order. */
export default function NotMeDialog({ contactId, hasPassword, onClosed }: NotMeDialogProps) {
  const { t, rich, locale } = useLanguage()
  const { associationPhone, externalProvider } = useSettings()
  const changesPassword = hasPassword && !externalProvider
  const confirm = async () => {
    await endSessions({ path: { contactId } })
    onClosed()
    toast({ severity: 'success', message: t('security.sessions.others_ended', { count: 2 }) })
    if (changesPassword) await go('/profile/password')
  }
  return (
    <ConfirmDialog
      heading={t('security.not_me.title')}
      actionLabel={t(changesPassword ? 'security.not_me.confirm' : 'security.not_me.confirm_external')}
      errorHeading={t('security.not_me.failed')}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{t('security.not_me.lead')}</p>
      <ol className="security-steps">
        <li>{t('security.not_me.end')}</li>
        {changesPassword && <li>{t('security.not_me.change')}</li>}
        <li>
          {associationPhone
            ? rich('security.not_me.call_at', {
                number: formatPhone(associationPhone, locale),
                phone: (chunks) => <a href={`tel:+1${associationPhone}`}>{chunks}</a>,
              })
            : rich('security.not_me.call')}
        </li>
      </ol>
    </ConfirmDialog>
  )
}
