import { showToast } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { addressInLanguage, switchLanguage, useCurrentPage } from '../../navigation/index.ts'

/** Shows this page in the other language; step, typed text and focus stay. */
export function LanguageSwitch() {
  const { locale, t } = useLanguage()
  const currentPage = useCurrentPage()
  const other = locale === 'fr-CA' ? 'en-CA' : 'fr-CA'
  return (
    <a
      className="shell-tool"
      href={currentPage ? addressInLanguage(currentPage.location, other) : '/'}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        switchLanguage(other).catch(() => showToast('error', t('shell.language.failed')))
      }}
    >
      {t('shell.language.other')}
    </a>
  )
}
