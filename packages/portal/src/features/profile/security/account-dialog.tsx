import { type Contact, type FactorResetId, FactorResetRequest } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { ConfirmIdentityDialog } from '../../../components/dialogs/confirm-identity-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useWasSignInRecent } from '../../../failures/recent-sign-in.tsx'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { changeAccount, confirmFactorReset, giveUpFactorReset, requestFactorReset } from './security.ts'

export type AccountAction = 'disable' | 'enable' | 'requestReset' | 'confirmReset' | 'giveUpReset'

interface AccountDialogProps {
  readonly action: AccountAction
  readonly contact: Contact
  /** The removal of factors that waits. */
  readonly factorResetId: FactorResetId | undefined
  readonly onClosed: () => void
}

/** What the administration does about the account of a person. */
export default function AccountDialog({ action, ...props }: AccountDialogProps) {
  switch (action) {
    case 'disable':
    case 'enable':
      return <AccessDialog {...props} isDisabling={action === 'disable'} />
    case 'requestReset':
      return <RequestResetDialog {...props} />
    case 'confirmReset':
    case 'giveUpReset':
      return <AnswerResetDialog {...props} isConfirming={action === 'confirmReset'} />
  }
}

type DialogProps = Omit<AccountDialogProps, 'action'>

function AccessDialog({ contact, isDisabling, onClosed }: DialogProps & { readonly isDisabling: boolean }) {
  const { t } = useLanguage()
  const name = fullName(contact)
  const confirm = async () => {
    await changeAccount({ path: { contactId: contact.id }, body: { isDisabled: isDisabling } })
    onClosed()
    const message = t(isDisabling ? 'security.account.disabled_done' : 'security.account.enabled_done', {
      name,
    })
    toast({ severity: 'success', message })
  }
  const heading = t(isDisabling ? 'security.account.disable_title' : 'security.account.enable_title', {
    name,
  })
  if (!useWasSignInRecent()) return <ConfirmIdentityDialog heading={heading} onClosed={onClosed} />
  return (
    <ConfirmDialog
      heading={heading}
      actionLabel={t(isDisabling ? 'security.account.disable' : 'security.account.enable')}
      {...(isDisabling && { keepLabel: t('security.account.disable_keep') })}
      errorHeading={t('security.account.failed')}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{t(isDisabling ? 'security.account.disable_text' : 'security.account.enable_text')}</p>
    </ConfirmDialog>
  )
}

function RequestResetDialog(props: DialogProps) {
  const { t } = useLanguage()
  // The reason would be lost on the way through the provider.
  if (useWasSignInRecent()) return <RequestResetForm {...props} />
  return (
    <ConfirmIdentityDialog
      heading={t('security.reset.request_title', { name: fullName(props.contact) })}
      onClosed={props.onClosed}
    />
  )
}

function RequestResetForm({ contact, onClosed }: DialogProps) {
  const { t } = useLanguage()
  const form = useForm({
    // How somebody proved who they are is stored on no device.
    draft: 'none',
    initial: { reason: '' },
    labels: { reason: t('security.reset.reason') },
    struct: FactorResetRequest,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    submit: (body) => requestFactorReset({ path: { contactId: contact.id }, body }),
    onSent: () => {
      onClosed()
      toast({ severity: 'success', message: t('security.reset.requested') })
    },
  })
  return (
    <FormDialog
      heading={t('security.reset.request_title', { name: fullName(contact) })}
      actionLabel={t('security.reset.request_confirm')}
      form={form}
      onClosed={onClosed}
    >
      <p>{t('security.reset.request_text')}</p>
      <OfcTextarea {...form.field('reason')} />
    </FormDialog>
  )
}

function AnswerResetDialog({
  contact,
  factorResetId,
  isConfirming,
  onClosed,
}: DialogProps & { readonly isConfirming: boolean }) {
  const { t } = useLanguage()
  const answer = async () => {
    if (factorResetId === undefined) return onClosed()
    const path = { contactId: contact.id, factorResetId }
    await (isConfirming ? confirmFactorReset({ path }) : giveUpFactorReset({ path }))
    onClosed()
    const message = t(isConfirming ? 'security.reset.confirmed' : 'security.reset.given_up')
    toast({ severity: 'success', message })
  }
  return (
    <ConfirmDialog
      heading={t('security.reset.confirm_title', { name: fullName(contact) })}
      actionLabel={t(isConfirming ? 'security.reset.confirm' : 'security.reset.give_up')}
      {...(isConfirming && { keepLabel: t('security.reset.keep') })}
      errorHeading={t('security.reset.failed')}
      onConfirm={answer}
      onClosed={onClosed}
    >
      <p>{t('security.reset.confirm_text')}</p>
    </ConfirmDialog>
  )
}
