import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { Facts } from '../../parts/layout/facts.tsx'
import { locationCategoryText } from './pharmacy-texts.ts'
import { FoldedSection } from './record-section.tsx'

export function General({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { companyName, facility, locationCategory, neq } = pharmacy
  return (
    <FoldedSection name="general" pharmacy={pharmacy}>
      <Facts
        isInRows
        facts={[
          { term: t('pharmacies.fields.companyName'), value: companyName },
          { term: t('pharmacies.fields.facility'), value: facility },
          {
            term: t('pharmacies.fields.locationCategory'),
            value: locationCategoryText(language, locationCategory),
          },
          { term: t('pharmacies.fields.neq'), value: neq },
        ]}
      />
    </FoldedSection>
  )
}
