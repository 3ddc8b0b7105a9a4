import { type ContactId, type Passkey, PasskeyName } from '@officine/api/calls'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { removeAuthenticatorApp, removePasskey, renamePasskey } from './security.ts'

export type FactorAction =
  | { readonly name: 'rename' | 'remove'; readonly passkey: Passkey }
  | { readonly name: 'removeApp' }

interface FactorDialogProps {
  readonly action: FactorAction
  readonly contactId: ContactId
  /** Whether it is the last passkey, and there is no authentication app. */
  readonly isLast: boolean
  /** Called when the row is about to disappear. */
  readonly onRemoved: () => void
  readonly onClosed: () => void
}

/** Renames or removes a passkey, or removes the authentication app. */
export default function FactorDialog({ action, ...props }: FactorDialogProps) {
  switch (action.name) {
    case 'rename':
      return <RenameDialog {...props} passkey={action.passkey} />
    case 'remove':
      return <RemoveDialog {...props} passkey={action.passkey} />
    case 'removeApp':
      return <RemoveDialog {...props} />
  }
}

interface RemoveDialogProps extends Omit<FactorDialogProps, 'action'> {
  readonly passkey?: Passkey
}

function RenameDialog({ passkey, contactId, onClosed }: RemoveDialogProps & { readonly passkey: Passkey }) {
  const { t } = useLanguage()
  const form = useForm({
    // A word, typed again in a moment.
    draft: 'none',
    initial: { name: passkey.name },
    labels: { name: t('security.passkeys.name') },
    struct: PasskeyName,
    toBody: ({ name }) => ({ name: name.trim() }),
    submit: (body) => renamePasskey({ path: { contactId, passkeyId: passkey.id }, body }),
    onSent: () => {
      onClosed()
      const { name } = form.values
      toast({ severity: 'success', message: t('security.passkeys.renamed', { name: name.trim() }) })
    },
  })
  return (
    <FormDialog
      heading={t('security.passkeys.rename_title', { name: passkey.name })}
      actionLabel={t('security.passkeys.rename_confirm')}
      form={form}
      onClosed={onClosed}
    >
      <OfcTextField {...form.field('name')} autocomplete="off" />
    </FormDialog>
  )
}

/** Of a passkey, or of the authentication app without one. */
function RemoveDialog({ passkey, contactId, isLast, onRemoved, onClosed }: RemoveDialogProps) {
  const { t } = useLanguage()
  const factor = passkey ? 'passkeys' : 'second_step'
  const values = { name: passkey?.name ?? '' }
  const remove = async () => {
    await (passkey
      ? removePasskey({ path: { contactId, passkeyId: passkey.id } })
      : removeAuthenticatorApp({ path: { contactId } }))
    onRemoved()
    onClosed()
    toast({ severity: 'success', message: t(`security.${factor}.removed`, values) })
  }
  return (
    <ConfirmDialog
      heading={t(`security.${factor}.remove_title`, values)}
      actionLabel={t(`security.${factor}.remove_confirm`)}
      keepLabel={t(`security.${factor}.remove_keep`)}
      errorHeading={t(`security.${factor}.remove_failed`)}
      onConfirm={remove}
      onClosed={onClosed}
    >
      <p>{t(`security.${factor}.remove_text`)}</p>
      {isLast && <p>{t('security.passkeys.remove_last')}</p>}
    </ConfirmDialog>
  )
}
