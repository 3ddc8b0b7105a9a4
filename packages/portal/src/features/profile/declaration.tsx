import type { Contact } from '@officine/api/calls'
import type { Role } from '@officine/api/constants'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { DeclarationCopy } from '../../parts/declaration-copy.tsx'
import { rolesIn, useUserinfo } from '../../session/index.ts'
import { Section } from './section.tsx'

/** Who signs one: a delegate and the staff don't. */
const signing: readonly Role[] = ['Owner', 'Mandator', 'Employee']

export function Declaration({
  file: { lastDeclarationId, lastDeclarationSigned },
}: {
  readonly file: Contact
}) {
  const { t, locale } = useLanguage()
  const signs = rolesIn(useUserinfo()).some((role) => signing.includes(role))
  return (
    <Section name="declaration">
      <p>
        {lastDeclarationSigned
          ? t('profile.declaration.signed', { date: formatDate(lastDeclarationSigned, locale) })
          : t('profile.declaration.none')}
      </p>
      {lastDeclarationId && (
        <DeclarationCopy declarationId={lastDeclarationId} failed={t('profile.declaration.download_failed')}>
          {t('profile.declaration.download')}
        </DeclarationCopy>
      )}
      {signs ? undefined : <p className="note">{t('profile.declaration.not_asked')}</p>}
    </Section>
  )
}
