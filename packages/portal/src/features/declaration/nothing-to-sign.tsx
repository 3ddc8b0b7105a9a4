import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { WayOn } from './way-on.tsx'

/** For who has no declaration to sign: delegates, staff, and who has signed. */
export function NothingToSign() {
  const { t, locale } = useLanguage()
  const { lastDeclarationSigned } = useUserinfo()
  return (
    <Page
      title="declaration.nothing.title"
      lead={
        lastDeclarationSigned
          ? t('declaration.nothing.signed', { date: formatDate(lastDeclarationSigned, locale) })
          : t('declaration.nothing.text')
      }
    >
      <WayOn />
    </Page>
  )
}
