import { useLanguage } from '../../language/index.ts'
import { Page, useQuery } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { PasswordForm } from './password-form.tsx'
import './profile-form.css'

/** The change of one's own password, and its success page. */
export default function PasswordPage() {
  const { t } = useLanguage()
  if (useQuery().has('changed')) return <PasswordChanged />
  return (
    <Page
      title="profile.password.title"
      lead={t('profile.password.lead')}
      above={<WayBack to="/profile">{t('profile.title')}</WayBack>}
    >
      <PasswordForm />
    </Page>
  )
}

function PasswordChanged() {
  const { t } = useLanguage()
  return (
    <Page title="profile.password.changed.title" lead={t('profile.password.changed.lead')}>
      <div className="page-actions">
        <LinkButton to="/profile" variant="filled">
          {t('profile.back')}
        </LinkButton>
      </div>
    </Page>
  )
}
