import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { atom, store, useAtomValue } from '../../store/index.ts'
import { fieldNamesText } from './profile-values.ts'

/** The last save, for the page shown after it: the names of the changed fields, and a new email to confirm. */
const lastSaveAtom = atom<
  { readonly fields: readonly string[]; readonly emailToConfirm: string | undefined } | undefined
>(undefined)

export function setLastSave(fields: readonly string[], emailToConfirm: string | undefined): void {
  store.set(lastSaveAtom, { fields, emailToConfirm })
}

/** Confirms the last save, and what is still needed for it to take effect. */
export function SavedAlert() {
  const { t } = useLanguage()
  const save = useAtomValue(lastSaveAtom)
  // On leaving the page, so that it is shown once.
  useEffect(() => () => store.set(lastSaveAtom, undefined), [])
  if (!save) return null
  const { fields, emailToConfirm } = save
  return (
    <OfcAlert severity="success" heading={t('profile.saved.title', { count: fields.length })}>
      <p>{t('profile.saved.fields', { fields: fieldNamesText(t, fields) })}</p>
      {fields.includes('email') && emailToConfirm && (
        <p>{t('profile.saved.email', { email: emailToConfirm })}</p>
      )}
    </OfcAlert>
  )
}
