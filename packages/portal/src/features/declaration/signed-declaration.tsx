import type { Declaration } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { DeclarationCopy } from '../../parts/declaration/declaration-copy.tsx'
import { Done } from '../../parts/layout/done.tsx'
import { useUserinfo } from '../../session/index.ts'
import { WayOn } from './way-on.tsx'

export function SignedDeclaration({ declaration }: { readonly declaration: Declaration }) {
  const { t, locale } = useLanguage()
  const { name, email } = useUserinfo()
  const date = formatDate(calendarDateOf(declaration.signedAt ?? new Date()), locale)
  return (
    <Page title="declaration.signed.title">
      <div className="guided">
        <Done>{t('declaration.signed.text', { name, date })}</Done>
        <p>{t('declaration.signed.mailed', { email })}</p>
        <DeclarationCopy declarationId={declaration.id} failed={t('declaration.signed.download_failed')}>
          {t('declaration.signed.download')}
        </DeclarationCopy>
        <WayOn />
      </div>
    </Page>
  )
}
