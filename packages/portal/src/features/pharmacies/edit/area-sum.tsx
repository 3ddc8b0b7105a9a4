import { type Language, useLanguage } from '../../../language/index.ts'
import { Shares } from '../shares.tsx'
import { areaText } from '../words.ts'
import { type AreaAnswers, type AreaParts, partsOf, wrongAreas } from './areas.ts'
import { LiveSum } from './live-sum.tsx'

/** The total with its parts while they are typed, and what it leaves to the rest of the premises. */
export function AreaSum({ areas }: { readonly areas: AreaAnswers }) {
  const language = useLanguage()
  const { t } = language
  const parts = partsOf(areas)
  if (!parts) return null
  const { store, mvl, office, total, left } = parts
  const write = (value: number) => areaText(language, value, areas.unit)
  return (
    <LiveSum words={wordsOf(t, parts, write)} isOver={wrongAreas(areas).length > 0}>
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
          { term: t('pharmacies.other_areas'), value: Math.max(0, left), isRest: true },
        ]}
      />
    </LiveSum>
  )
}

function wordsOf(
  t: Language['t'],
  { store, mvl, left }: AreaParts,
  write: (value: number) => string,
): string {
  if (left < 0) return t('pharmacyEdit.areas.over', { over: write(-left) })
  if (mvl > store) return t('pharmacyEdit.areas.mvl_over', { over: write(mvl - store) })
  return left === 0 ? t('pharmacyEdit.areas.all') : t('pharmacyEdit.areas.left', { left: write(left) })
}
