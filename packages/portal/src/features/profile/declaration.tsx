import type { Contact } from '@officine/api/calls'
import type { Role } from '@officine/api/constants'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { rolesIn, useUserinfo } from '../../session/index.ts'
import { Section } from './section.tsx'

/** Who signs one: a delegate and the staff don't. */
const signing: readonly Role[] = ['Owner', 'Mandator', 'Employee']

export function Declaration({ file: { lastDeclarationSigned } }: { readonly file: Contact }) {
  const { t, locale } = useLanguage()
  const signs = rolesIn(useUserinfo()).some((role) => signing.includes(role))
  return (
    <Section name="declaration">
      <p>
        {lastDeclarationSigned
          ? t('profile.declaration.signed', { date: formatDate(lastDeclarationSigned, locale) })
          : t('profile.declaration.none')}
      </p>
      {signs ? undefined : <p className="note">{t('profile.declaration.not_asked')}</p>}
    </Section>
  )
}
