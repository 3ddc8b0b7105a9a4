import type { Pharmacy } from '@officine/api/calls'
import { DescriptionList } from '../../components/description-list.tsx'
import { useLanguage } from '../../language/index.ts'
import { softwareText } from './pharmacy-texts.ts'
import { CollapsibleRecordSection } from './record-section.tsx'

export function LaboratorySection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { laboratory } = pharmacy
  return (
    <CollapsibleRecordSection name="laboratory" pharmacy={pharmacy}>
      {laboratory ? (
        <DescriptionList
          isInRows
          items={[
            { term: t('pharmacies.fields.patientFileSoftware'), value: softwareText(laboratory) },
            // An unlisted name beside a listed one dates from before the list contained it.
            ...(laboratory.unlistedSoftware && laboratory.unlistedSoftware !== softwareText(laboratory)
              ? [{ term: t('pharmacies.fields.unlistedSoftware'), value: laboratory.unlistedSoftware }]
              : []),
            { term: t('pharmacies.fields.roboticsSystem'), value: laboratory.roboticsSystem },
            { term: t('pharmacies.fields.otherSoftware'), value: laboratory.otherSoftware },
            {
              term: t('pharmacies.fields.cpo'),
              value: laboratory.cpo ? t('pharmacies.yes') : t('pharmacies.no'),
            },
          ]}
        />
      ) : (
        <p className="record-empty">{t('pharmacies.empty.laboratory')}</p>
      )}
    </CollapsibleRecordSection>
  )
}
