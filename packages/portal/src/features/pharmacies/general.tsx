import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { Facts } from '../../parts/layout/facts.tsx'
import { locationCategoryText } from './pharmacy-texts.ts'
import { Section } from './record-section.tsx'

export function General({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { companyName, ramqNumber, banner, facility, locationCategory, neq } = pharmacy
  return (
    <Section name="general" pharmacy={pharmacy}>
      <Facts
        facts={[
          { term: t('pharmacies.fields.companyName'), value: companyName },
          { term: t('pharmacies.fields.ramqNumber'), value: ramqNumber },
          { term: t('pharmacies.fields.banner'), value: banner },
          { term: t('pharmacies.fields.facility'), value: facility },
          {
            term: t('pharmacies.fields.locationCategory'),
            value: locationCategoryText(language, locationCategory),
          },
          { term: t('pharmacies.fields.neq'), value: neq },
        ]}
      />
    </Section>
  )
}
