import { getContact } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../data/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { useUserinfo } from '../../../../session/index.ts'
import { isOnForm, nameOf, type OwnerRow, ownerRowFromContact } from './owner-rows.ts'

interface AddSelfProps {
  readonly rows: readonly OwnerRow[]
  readonly onAdd: (row: OwnerRow) => void
}

/**
 * Adds the signed-in person from their record; renders nothing for a person without a practice
 * number or who is already on the form.
 */
export function AddSelf({ rows, onAdd }: AddSelfProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const contact = useQuery(callQuery(getContact, { path: { contactId } }, { isPersisted: true }))
  if (!contact.data) return null
  const { email, phone, extension, practiceNumber } = contact.data
  if (practiceNumber === null || isOnForm(rows, contact.data)) return null
  const add = () =>
    onAdd({ ...ownerRowFromContact(contact.data), email, phone: phone ?? '', extension: extension ?? '' })
  return (
    <OfcButton variant="plain" onClick={add}>
      {t('owners.add_self', { name: nameOf(contact.data) })}
    </OfcButton>
  )
}
