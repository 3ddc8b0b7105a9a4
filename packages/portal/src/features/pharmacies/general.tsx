import type { Pharmacy } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Facts, Section } from './section.tsx'

export function General({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t, locale } = useLanguage()
  const { ramqNumber, banner, facility, lastSentToMinistry } = pharmacy
  return (
    <Section title={t('pharmacies.general.title')}>
      <Facts
        facts={[
          { term: t('pharmacies.ramq'), value: ramqNumber },
          { term: t('pharmacies.banner'), value: banner },
          { term: t('pharmacies.facility'), value: facility },
          {
            term: t('pharmacies.ministry'),
            value: lastSentToMinistry && formatDate(lastSentToMinistry, locale),
          },
        ]}
      />
    </Section>
  )
}
