import type { ApiError } from '@officine/api/errors'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { useErrorTexts } from '../../failures/index.ts'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { signOut, useUserinfo } from '../../session/index.ts'
import { useEmailConfirmation } from './use-email-confirmation.ts'

/** Target of the link in the email to a new address: confirms the address and shows the outcome. */
export default function EmailConfirmationPage() {
  const { t } = useLanguage()
  const { name } = useUserinfo()
  const { outcome, retry } = useEmailConfirmation()
  switch (outcome.name) {
    case 'sending':
      return (
        <OutcomePage
          key="sending"
          title="confirmation.sending.title"
          intro={t('confirmation.sending.text')}
        />
      )
    case 'confirmed':
      return (
        <OutcomePage
          key="confirmed"
          title="confirmation.confirmed.title"
          intro={t('confirmation.confirmed.text')}
        >
          <HomeLink isPrimary />
        </OutcomePage>
      )
    case 'used':
      return (
        <OutcomePage key="used" title="confirmation.used.title" intro={t('confirmation.used.text')}>
          <HomeLink isPrimary />
        </OutcomePage>
      )
    case 'missing':
      return (
        <OutcomePage key="missing" title="confirmation.missing.title" intro={t('confirmation.missing.text')}>
          <HomeLink />
        </OutcomePage>
      )
    case 'expired':
      return (
        <OutcomePage key="expired" title="confirmation.expired.title" intro={t('confirmation.expired.text')}>
          <ProfileLink />
        </OutcomePage>
      )
    case 'invalid':
      return (
        <OutcomePage
          key="invalid"
          title="confirmation.invalid.title"
          intro={t('confirmation.invalid.text', { name })}
        >
          <HomeLink />
          <OfcButton variant="plain" onClick={() => void signOut()}>
            {t('confirmation.sign_out')}
          </OfcButton>
        </OutcomePage>
      )
    case 'taken':
      return (
        <OutcomePage key="taken" title="confirmation.taken.title" intro={t('confirmation.taken.text')}>
          <ProfileLink />
        </OutcomePage>
      )
    case 'failed':
      return <FailedPage key="failed" error={outcome.error} retry={retry} />
  }
}

interface FailedPageProps {
  readonly error: ApiError
  readonly retry: () => void
}

function FailedPage({ error, retry }: FailedPageProps) {
  const { t } = useLanguage()
  const { text } = useErrorTexts(error)
  return (
    <OutcomePage title="confirmation.failed.title" intro={text}>
      <OfcButton variant="filled" onClick={retry}>
        {t('forms.retry')}
      </OfcButton>
      <HomeLink />
    </OutcomePage>
  )
}

interface OutcomePageProps {
  readonly title: MessageKey
  readonly intro: ReactNode
  readonly children?: ReactNode
}

function OutcomePage({ title, intro, children }: OutcomePageProps) {
  return (
    <Page title={title} intro={intro}>
      {children && <div className="page-actions">{children}</div>}
    </Page>
  )
}

function HomeLink({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { t } = useLanguage()
  return (
    <LinkButton to="/" variant={isPrimary ? 'filled' : 'outlined'}>
      {t('shell.backHome')}
    </LinkButton>
  )
}

/** Link to the profile, where a person requests a change of address. */
function ProfileLink() {
  const { t } = useLanguage()
  return (
    <LinkButton to="/profile" variant="filled">
      {t('confirmation.profile')}
    </LinkButton>
  )
}
