import type { Pharmacy } from '@officine/api/calls'
import { DescriptionList } from '../../components/description-list.tsx'
import { useLanguage } from '../../language/index.ts'
import { locationCategoryText } from './pharmacy-texts.ts'
import { CollapsibleRecordSection } from './record-section.tsx'

export function GeneralSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { companyName, facility, locationCategory, neq } = pharmacy
  return (
    <CollapsibleRecordSection name="general" pharmacy={pharmacy}>
      <DescriptionList
        isInRows
        items={[
          { term: t('pharmacies.fields.companyName'), value: companyName },
          { term: t('pharmacies.fields.facility'), value: facility },
          {
            term: t('pharmacies.fields.locationCategory'),
            value: locationCategoryText(language, locationCategory),
          },
          { term: t('pharmacies.fields.neq'), value: neq },
        ]}
      />
    </CollapsibleRecordSection>
  )
}
