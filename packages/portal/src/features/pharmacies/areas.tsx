import type { Areas as AreasRecord, Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { areaText } from './pharmacy-texts.ts'
import { Section } from './record-section.tsx'
import { Shares } from './shares.tsx'

export function Areas({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  return (
    <Section name="areas" pharmacy={pharmacy}>
      {pharmacy.areas ? <AreaShares areas={pharmacy.areas} /> : <p>{t('pharmacies.empty.areas')}</p>}
    </Section>
  )
}

/** The total with its parts; the over-the-counter medicines stand within the store. */
function AreaShares({ areas: { unit, total, store, mvl, office } }: { readonly areas: AreasRecord }) {
  const language = useLanguage()
  const { t } = language
  const write = (value: number) => areaText(language, value, unit)
  return (
    <>
      <p className="pharmacy-total">
        {t('pharmacies.fields.total')} <strong>{write(total)}</strong>
      </p>
      <Shares
        whole={total}
        write={write}
        shares={[
          {
            term: t('pharmacies.fields.store'),
            value: store,
            detail: t('pharmacies.mvl_within', { area: write(mvl) }),
          },
          { term: t('pharmacies.fields.office'), value: office },
          { term: t('pharmacies.other_areas'), value: Math.max(0, total - store - office), isRest: true },
        ]}
      />
    </>
  )
}
