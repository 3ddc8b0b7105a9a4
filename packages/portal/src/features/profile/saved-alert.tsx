import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { atom, store, useAtomValue } from '../../store/index.ts'
import { fieldNamesText } from './profile-values.ts'

/** Confirms the last save, and what is still needed for it to take effect. */
export function SavedAlert() {
  const { t } = useLanguage()
  const save = useLastSave()
  useEffect(() => clearLastSave, [])
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

/** The last save, for the page shown after it. */
export interface LastSave {
  /** Names of the changed fields. */
  readonly fields: readonly string[]
  /** New email to which a confirmation link was sent. */
  readonly emailToConfirm: string | undefined
}

const lastSaveAtom = atom<LastSave | undefined>(undefined)

export function setLastSave(save: LastSave): void {
  store.set(lastSaveAtom, save)
}

/** Clears the message on leaving the page, so that it is shown once. */
function clearLastSave(): void {
  store.set(lastSaveAtom, undefined)
}

function useLastSave(): LastSave | undefined {
  return useAtomValue(lastSaveAtom)
}
