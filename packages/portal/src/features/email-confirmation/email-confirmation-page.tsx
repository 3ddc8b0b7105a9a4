import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { errorText, type MessageKey, useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../session/index.ts'
import { useConfirmation } from './use-confirmation.ts'

/** Target of the link in the email to a new address: confirms the address and shows the outcome. */
export default function EmailConfirmationPage() {
  const language = useLanguage()
  const { t } = language
  const { name } = useUserinfo()
  const { outcome, retry } = useConfirmation()
  switch (outcome.name) {
    case 'sending':
      return <Told key="sending" title="confirmation.sending.title" lead={t('confirmation.sending.text')} />
    case 'confirmed':
      return (
        <Told key="confirmed" title="confirmation.confirmed.title" lead={t('confirmation.confirmed.text')}>
          <Home isNext />
        </Told>
      )
    case 'used':
      return (
        <Told key="used" title="confirmation.used.title" lead={t('confirmation.used.text')}>
          <Home isNext />
        </Told>
      )
    case 'missing':
      return (
        <Told key="missing" title="confirmation.missing.title" lead={t('confirmation.missing.text')}>
          <Home />
        </Told>
      )
    case 'expired':
      return (
        <Told key="expired" title="confirmation.expired.title" lead={t('confirmation.expired.text')}>
          <Profile />
        </Told>
      )
    case 'invalid':
      return (
        <Told
          key="invalid"
          title="confirmation.invalid.title"
          lead={t('confirmation.invalid.text', { name })}
        >
          <Home />
        </Told>
      )
    case 'taken':
      return (
        <Told key="taken" title="confirmation.taken.title" lead={t('confirmation.taken.text')}>
          <Profile />
        </Told>
      )
    case 'failed':
      return (
        <Told key="failed" title="confirmation.failed.title" lead={errorText(language, outcome.error)}>
          <OfcButton variant="filled" onClick={retry}>
            {t('forms.retry')}
          </OfcButton>
          <Home />
        </Told>
      )
  }
}

interface ToldProps {
  readonly title: MessageKey
  readonly lead: string
  readonly children?: ReactNode
}

function Told({ title, lead, children }: ToldProps) {
  return (
    <Page title={title} lead={lead}>
      {children && <div className="page-actions">{children}</div>}
    </Page>
  )
}

function Home({ isNext = false }: { readonly isNext?: boolean }) {
  const { t } = useLanguage()
  return (
    <LinkButton to="/" variant={isNext ? 'filled' : 'outlined'}>
      {t('shell.backHome')}
    </LinkButton>
  )
}

/** Link to the profile, where a person requests a change of address. */
function Profile() {
  const { t } = useLanguage()
  return (
    <LinkButton to="/profile" variant="filled">
      {t('confirmation.profile')}
    </LinkButton>
  )
}
