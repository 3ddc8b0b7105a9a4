import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { areaText } from './pharmacy-texts.ts'
import { CollapsibleRecordSection } from './record-section.tsx'
import { ShareChart } from './share-chart.tsx'

/**
 * Shows the total and its parts. The area for over-the-counter medicines (`mvl`) is part of the
 * store.
 */
export function AreasSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { areas } = pharmacy
  if (!areas) {
    return (
      <CollapsibleRecordSection name="areas" pharmacy={pharmacy}>
        <p className="record-empty">{t('pharmacies.empty.areas')}</p>
      </CollapsibleRecordSection>
    )
  }
  const { unit, total, store, mvl, office } = areas
  const format = (value: number) => areaText(language, value, unit)
  return (
    <CollapsibleRecordSection
      name="areas"
      pharmacy={pharmacy}
      note={t('pharmacies.short.areas', { total: format(total) })}
    >
      <ShareChart
        total={total}
        format={format}
        shares={[
          {
            term: t('pharmacies.fields.store'),
            value: store,
            detail: t('pharmacies.mvl_within', { area: format(mvl) }),
          },
          { term: t('pharmacies.fields.office'), value: office },
          {
            term: t('pharmacies.other_areas'),
            value: Math.max(0, total - store - office),
            isRemainder: true,
          },
        ]}
      />
    </CollapsibleRecordSection>
  )
}
