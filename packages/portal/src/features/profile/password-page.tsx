import { useLanguage } from '../../language/index.ts'
import { Page, useQuery } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { AsideSection, WithAside } from '../../parts/layout/with-aside.tsx'
import { PasswordForm } from './password-form.tsx'
import './profile-form.css'

/** Change of the person’s own password, and its confirmation. */
export default function PasswordPage() {
  const { t } = useLanguage()
  if (useQuery().has('changed')) return <PasswordChanged />
  return (
    <Page title="profile.password.title" above={<WayBack to="/profile">{t('profile.title')}</WayBack>}>
      <WithAside
        aside={
          <AsideSection title={t('profile.password.after')}>
            <p>{t('profile.password.after_detail')}</p>
          </AsideSection>
        }
      >
        <PasswordForm />
      </WithAside>
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
