import { useLanguage } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'

export function Footer() {
  const { t } = useLanguage()
  const { productName, associationName, pharmacistFinderUrl } = useSettings()
  return (
    <footer className="shell-footer">
      <div>
        <span>{t('shell.footer', { product: productName, association: associationName })}</span>
        {pharmacistFinderUrl ? (
          <a href={pharmacistFinderUrl} rel="noreferrer">
            {t('shell.finder')}
          </a>
        ) : undefined}
      </div>
    </footer>
  )
}
