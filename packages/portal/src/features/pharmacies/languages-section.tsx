import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { percentageText } from './pharmacy-texts.ts'
import { CollapsibleRecordSection } from './record-section.tsx'
import { ShareChart } from './share-chart.tsx'

/** Languages of the clients, in percent. */
export function LanguagesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { languagePercentages: percentages } = pharmacy
  return (
    <CollapsibleRecordSection name="languages" pharmacy={pharmacy}>
      {percentages ? (
        <ShareChart
          total={100}
          format={(value) => percentageText(language, value)}
          shares={[
            { term: t('pharmacies.fields.french'), value: percentages.french },
            { term: t('pharmacies.fields.english'), value: percentages.english },
            {
              term: t('pharmacies.fields.otherLanguages'),
              value: Math.max(0, 100 - percentages.french - percentages.english),
              isRemainder: true,
            },
          ]}
        />
      ) : (
        <p className="record-empty">{t('pharmacies.empty.languages')}</p>
      )}
    </CollapsibleRecordSection>
  )
}
