import type { Declaration } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { CompletionMessage } from '../../components/completion-message.tsx'
import { DownloadDeclarationButton } from '../../domain/declaration/download-declaration-button.tsx'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { ContinueLink } from './continue-link.tsx'

export function SignedDeclaration({ declaration }: { readonly declaration: Declaration }) {
  const { t, locale } = useLanguage()
  const { name, email } = useUserinfo()
  const date = formatDate(calendarDateOf(declaration.signedAt ?? new Date()), locale)
  return (
    <Page title="declaration.signed.title">
      <div className="single-column">
        <CompletionMessage>{t('declaration.signed.text', { name, date })}</CompletionMessage>
        <p>{t('declaration.signed.mailed', { email })}</p>
        <DownloadDeclarationButton
          declarationId={declaration.id}
          errorHeading={t('declaration.signed.download_failed')}
        >
          {t('declaration.signed.download')}
        </DownloadDeclarationButton>
        <ContinueLink />
      </div>
    </Page>
  )
}
