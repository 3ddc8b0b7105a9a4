import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { atom, store, useAtomValue } from '../../store/index.ts'
import { namesOf } from './profile-values.ts'

/** What was saved just now, and what is still to be done for it to take effect. */
export function Saved() {
  const { t } = useLanguage()
  const save = useLastSave()
  useEffect(() => forgetSave, [])
  if (!save) return null
  const { fields, emailToConfirm } = save
  return (
    <OfcAlert severity="success" heading={t('profile.saved.title', { count: fields.length })}>
      <p>{t('profile.saved.fields', { fields: namesOf(t, fields) })}</p>
      {fields.includes('email') && emailToConfirm && (
        <p>{t('profile.saved.email', { email: emailToConfirm })}</p>
      )}
    </OfcAlert>
  )
}

/** What was saved just now, for the page that the person is led to. */
export interface LastSave {
  /** Names of fields of the form. */
  readonly fields: readonly string[]
  /** A new e-mail to which a link was sent. */
  readonly emailToConfirm: string | undefined
}

const lastSaveAtom = atom<LastSave | undefined>(undefined)

export function noteSave(save: LastSave): void {
  store.set(lastSaveAtom, save)
}

/** It is told once: on leaving the page. */
function forgetSave(): void {
  store.set(lastSaveAtom, undefined)
}

function useLastSave(): LastSave | undefined {
  return useAtomValue(lastSaveAtom)
}
