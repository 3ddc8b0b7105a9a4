import { associationHoursIn, associationNameIn } from '@officine/api/settings'
import { formatPhone } from '@officine/i18n/locale'
import { contactAddress, useLanguage } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'

/** The association's name and contact information. */
export function Footer() {
  const language = useLanguage()
  const { t, locale } = language
  const settings = useSettings()
  const { pharmacistFinderUrl, associationPhone, associationEmail } = settings
  const hours = associationHoursIn(locale, settings)
  return (
    <footer className="shell-footer">
      <div>
        <span className="shell-footer-name">{associationNameIn(locale, settings)}</span>
        {pharmacistFinderUrl && (
          <a href={pharmacistFinderUrl} rel="noreferrer">
            {t('shell.finder')}
          </a>
        )}
        {associationPhone ? (
          <span>
            {t('shell.contact.reach')}{' '}
            <a href={`tel:+1${associationPhone}`}>{formatPhone(associationPhone, locale)}</a>
            {hours && (
              <>
                , <span className="shell-footer-hours">{hours}</span>
              </>
            )}
          </span>
        ) : (
          hours && <span>{hours}</span>
        )}
        {associationEmail && <a href={contactAddress(settings, language)}>{t('shell.contact.write')}</a>}
      </div>
    </footer>
  )
}
