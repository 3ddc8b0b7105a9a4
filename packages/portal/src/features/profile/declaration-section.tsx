import type { Contact } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { DownloadDeclarationButton } from '../../domain/declaration/download-declaration-button.tsx'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { ProfileSection } from './profile-section.tsx'

export function DeclarationSection({
  contact: { lastDeclarationId, lastDeclarationSigned },
}: {
  readonly contact: Contact
}) {
  const { t, locale } = useLanguage()
  const maySign = useUserinfo().may.includes('signDeclaration')
  return (
    <ProfileSection name="declaration" note={maySign ? undefined : t('profile.declaration.not_asked')}>
      <div className="profile-act">
        <p>
          {lastDeclarationSigned
            ? t('profile.declaration.signed', { date: formatDate(lastDeclarationSigned, locale) })
            : t('profile.declaration.none')}
        </p>
        {lastDeclarationId && (
          <DownloadDeclarationButton
            isQuiet
            declarationId={lastDeclarationId}
            errorHeading={t('profile.declaration.download_failed')}
          >
            {t('profile.declaration.download')}
          </DownloadDeclarationButton>
        )}
      </div>
    </ProfileSection>
  )
}
