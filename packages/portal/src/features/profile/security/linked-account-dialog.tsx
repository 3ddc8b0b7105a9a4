import type { Contact, Identities, ListedPerson } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { ChoosePersonDialog } from '../../../domain/person-search/choose-person-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { accountName, moveIdentity, providerName, removeIdentity } from './security.ts'

export interface LinkedAccountAction {
  readonly name: 'move' | 'remove'
  readonly account: Identities[number]
}

interface LinkedAccountDialogProps {
  readonly action: LinkedAccountAction
  /** Whose account it is. */
  readonly contact: Contact
  /** Whether it is the person's only account. */
  readonly isLast: boolean
  /** Called when the row is about to disappear. */
  readonly onRemoved: () => void
  readonly onClosed: () => void
}

/** What the administration does about an account that is linked to a person. */
export default function LinkedAccountDialog({ action, ...props }: LinkedAccountDialogProps) {
  const { name, account } = action
  return name === 'move' ? (
    <MoveDialog {...props} account={account} />
  ) : (
    <RemoveDialog {...props} account={account} />
  )
}

interface DialogProps extends Omit<LinkedAccountDialogProps, 'action'> {
  readonly account: Identities[number]
}

function RemoveDialog({ account, contact, isLast, onRemoved, onClosed }: DialogProps) {
  const { t } = useLanguage()
  const values = { account: accountName(account), name: fullName(contact), provider: providerName(account) }
  const remove = async () => {
    await removeIdentity({ path: { contactId: contact.id, identityId: account.id } })
    onRemoved()
    onClosed()
    toast({ severity: 'success', message: t('security.identities.removed', values) })
  }
  return (
    <ConfirmDialog
      heading={t('security.identities.remove_title', values)}
      actionLabel={t('security.identities.remove_confirm')}
      keepLabel={t('security.identities.remove_keep')}
      errorHeading={t('security.identities.remove_failed')}
      onConfirm={remove}
      onClosed={onClosed}
    >
      <p>{t('security.identities.remove_text', values)}</p>
      <p>{t(isLast ? 'security.identities.remove_last' : 'security.identities.remove_again')}</p>
    </ConfirmDialog>
  )
}

/** Searches for the other person, then names both. */
function MoveDialog(props: DialogProps) {
  const { t } = useLanguage()
  const { account, contact, onClosed } = props
  const [person, setPerson] = useState<ListedPerson>()
  if (person) return <ConfirmMoveDialog {...props} person={person} />
  return (
    <ChoosePersonDialog
      heading={t('security.identities.move_title', { account: accountName(account) })}
      landmark={t('security.identities.search')}
      hint={t('security.identities.search_hint')}
      onClosed={onClosed}
    >
      {(result) =>
        result.id === contact.id ? (
          <p className="row-detail">{t('security.identities.present')}</p>
        ) : (
          <OfcButton
            label={t('personSearch.choose_named', { name: fullName(result), email: result.email })}
            onClick={() => setPerson(result)}
          >
            {t('personSearch.choose')}
          </OfcButton>
        )
      }
    </ChoosePersonDialog>
  )
}

function ConfirmMoveDialog({
  account,
  contact,
  person,
  isLast,
  onRemoved,
  onClosed,
}: DialogProps & { readonly person: ListedPerson }) {
  const { t } = useLanguage()
  const values = {
    account: accountName(account),
    before: fullName(contact),
    after: fullName(person),
    email: person.email,
  }
  const move = async () => {
    await moveIdentity({ path: { contactId: person.id, identityId: account.id } })
    onRemoved()
    onClosed()
    toast({ severity: 'success', message: t('security.identities.moved', values) })
  }
  return (
    <ConfirmDialog
      heading={t('security.identities.move_confirm_title', values)}
      actionLabel={t('security.identities.move_confirm')}
      keepLabel={t('security.identities.move_keep')}
      errorHeading={t('security.identities.move_failed')}
      onConfirm={move}
      onClosed={onClosed}
    >
      <p>{t('security.identities.move_text', values)}</p>
      <p>{t('security.identities.move_effect', values)}</p>
      {isLast && <p>{t('security.identities.move_last', values)}</p>}
    </ConfirmDialog>
  )
}
