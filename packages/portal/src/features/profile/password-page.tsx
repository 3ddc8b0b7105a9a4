import { BackLink } from '../../components/back-link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { AsideSection, WithAside } from '../../components/with-aside.tsx'
import { useLanguage } from '../../language/index.ts'
import { Page, useSearchParams } from '../../navigation/index.ts'
import { PasswordForm } from './password-form.tsx'
import './profile-form.css'

/** Change of the person’s own password, and its confirmation. */
export default function PasswordPage() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  if (query.has('changed')) return <PasswordChanged />
  return (
    <Page title="profile.password.title" above={<BackLink to="/profile">{t('profile.title')}</BackLink>}>
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
    <Page title="profile.password.changed.title" intro={t('profile.password.changed.lead')}>
      <div className="page-actions">
        <LinkButton to="/profile" variant="filled">
          {t('profile.back')}
        </LinkButton>
      </div>
    </Page>
  )
}
