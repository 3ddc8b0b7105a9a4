import { formatPhone } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { signInAddress, signOut } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import { LinkButton } from '../link-button.tsx'
import { Storefront } from '../storefront.tsx'

/** The sign-in succeeded, but the account at the external provider is nobody's here. */
export default function IdentityUnknownPage() {
  const { t, rich, locale } = useLanguage()
  const { associationPhone, associationEmail } = useSettings()
  return (
    <Page title="shell.identity.title" intro={rich('shell.identity.text')}>
      <p>{t('shell.identity.invitation')}</p>
      {associationPhone && (
        <p>
          {t('shell.contact.reach')}{' '}
          <a href={`tel:+1${associationPhone}`}>{formatPhone(associationPhone, locale)}</a>
        </p>
      )}
      {associationEmail && (
        <p>
          <a href={`mailto:${associationEmail}`}>{associationEmail}</a>
        </p>
      )}
      <div className="page-actions">
        <LinkButton to={signInAddress({ account: 'other' })} variant="filled">
          {t('shell.identity.other')}
        </LinkButton>
        <OfcButton onClick={() => void signOut()}>{t('shell.identity.sign_out')}</OfcButton>
      </div>
      <Storefront />
    </Page>
  )
}
