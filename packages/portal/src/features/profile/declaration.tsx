import type { Contact } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { DeclarationCopy } from '../../parts/declaration/declaration-copy.tsx'
import { useUserinfo } from '../../session/index.ts'
import { Section } from './profile-section.tsx'

export function Declaration({
  file: { lastDeclarationId, lastDeclarationSigned },
}: {
  readonly file: Contact
}) {
  const { t, locale } = useLanguage()
  const signs = useUserinfo().may.includes('signDeclaration')
  return (
    <Section name="declaration" note={signs ? undefined : t('profile.declaration.not_asked')}>
      <div className="profile-act">
        <p>
          {lastDeclarationSigned
            ? t('profile.declaration.signed', { date: formatDate(lastDeclarationSigned, locale) })
            : t('profile.declaration.none')}
        </p>
        {lastDeclarationId && (
          <DeclarationCopy
            isQuiet
            declarationId={lastDeclarationId}
            failed={t('profile.declaration.download_failed')}
          >
            {t('profile.declaration.download')}
          </DeclarationCopy>
        )}
      </div>
    </Section>
  )
}
