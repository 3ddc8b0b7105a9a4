import { associationNameIn } from '@officine/api/settings'
import { useLanguage } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'

export function Footer() {
  const { t, locale } = useLanguage()
  const settings = useSettings()
  const { productName, pharmacistFinderUrl } = settings
  return (
    <footer className="shell-footer">
      <div>
        <span>
          {t('shell.footer', { product: productName, association: associationNameIn(locale, settings) })}
        </span>
        {pharmacistFinderUrl ? (
          <a href={pharmacistFinderUrl} rel="noreferrer">
            {t('shell.finder')}
          </a>
        ) : undefined}
      </div>
    </footer>
  )
}
