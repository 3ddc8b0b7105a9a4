import { PasswordChange, postPassword } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { BackLink } from '../../components/back-link.tsx'
import { NotFoundPage } from '../../components/error-pages/lazy-error-pages.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PasswordField, UnseenAccount } from '../../components/native-fields.tsx'
import { AsideSection, WithAside } from '../../components/with-aside.tsx'
import { mutation } from '../../data/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { RecentSignInNotice, useWasSignInRecent } from '../../failures/recent-sign-in.tsx'
import { useAttempt } from '../../failures/use-attempt.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go, localizedAddress, Page, useSearchParams } from '../../navigation/index.ts'
import { signIn, useUserinfo } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import './profile-form.css'

/** Change of the person’s own password, and its confirmation. */
export default function PasswordPage() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const isRecent = useWasSignInRecent()
  const { externalProvider } = useSettings()
  if (externalProvider) return <NotFoundPage />
  if (query.has('changed')) {
    return (
      // A page of its own, which gets the focus.
      <Page key="changed" title="profile.password.changed.title" intro={t('profile.password.changed.lead')}>
        <div className="page-actions">
          <LinkButton to="/profile/security" variant="filled">
            {t('profile.back')}
          </LinkButton>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title="profile.password.title"
      above={<BackLink to="/profile/security">{t('profile.tabs.security')}</BackLink>}
    >
      <WithAside
        aside={
          <AsideSection title={t('profile.password.after')}>
            <p>{t('profile.password.after_detail')}</p>
          </AsideSection>
        }
      >
        {isRecent ? <PasswordForm /> : <RecentSignInNotice />}
      </WithAside>
    </Page>
  )
}

const changePassword = mutation(postPassword, { invalidates: [] })

/** Changes the password, with a checklist of the rules. Nothing of it is stored. */
function PasswordForm() {
  const { t, locale } = useLanguage()
  const { email } = useUserinfo()
  const form = useForm({
    // No password is stored.
    draft: 'none',
    initial: { oldPassword: '', newPassword: '' },
    labels: { oldPassword: t('profile.password.old'), newPassword: t('profile.password.new') },
    struct: PasswordChange,
    // Spaces are part of a password, so the values are not trimmed.
    toBody: (values) => values,
    submit: (body) => changePassword({ body }),
    onSent: () => void go('/profile/password?changed', { replace: true }),
  })
  const reset = useAttempt(() =>
    signIn(localizedAddress('/profile/security', locale), { layout: 'reset-password', loginHint: email }),
  )
  const oldPassword = form.field('oldPassword')
  const isTooOften = form.failure?.error.kind === 'tooManyRequests'
  return (
    <Form form={form} className="profile-password-form">
      <UnseenAccount email={email} />
      <PasswordField
        {...oldPassword}
        error={isTooOften ? t('profile.password.too_many') : oldPassword.error}
      />
      <OfcButton
        variant="plain"
        size="small"
        className="profile-forgotten"
        loading={reset.isRunning}
        onClick={reset.attempt}
      >
        {t('profile.password.forgotten')}
      </OfcButton>
      {reset.failure && (
        <FailureAlert error={reset.failure} heading={t('profile.password.forgotten_failed')} />
      )}
      <PasswordField {...form.field('newPassword')} new />
      <div className="page-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('profile.password.save')}
        </OfcButton>
      </div>
    </Form>
  )
}
