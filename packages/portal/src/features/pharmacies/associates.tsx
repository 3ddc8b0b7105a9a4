import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { Section } from './section.tsx'

export function Associates({ pharmacy: { associates, sections } }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  return (
    <Section title={t('pharmacies.associates.title')} changedAt={sections.associates.changedAt}>
      {associates.length === 0 ? (
        <p className="note">{t('pharmacies.associates.empty')}</p>
      ) : (
        <ul className="pharmacies-names">
          {associates.map(({ contactId, firstName, lastName }) => (
            <li key={contactId}>
              {firstName} {lastName}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
