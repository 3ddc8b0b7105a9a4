import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect } from 'react'
import { useLanguage } from '../../language/index.ts'
import { forgetSave, useLastSave } from './last-save.ts'
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
