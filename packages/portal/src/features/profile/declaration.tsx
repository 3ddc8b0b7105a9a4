import type { Contact } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Section } from './facts.tsx'

export function Declaration({ file: { lastDeclarationSigned } }: { readonly file: Contact }) {
  const { t, locale } = useLanguage()
  return (
    <Section name="declaration">
      <p>
        {lastDeclarationSigned
          ? t('profile.declaration.signed', { date: formatDate(lastDeclarationSigned, locale) })
          : t('profile.declaration.none')}
      </p>
    </Section>
  )
}
