import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { percentageText } from './pharmacy-texts.ts'
import { FoldedSection } from './record-section.tsx'
import { Shares } from './shares.tsx'

/** Languages of the clients, in percent. */
export function Languages({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { languagePercentages: clients } = pharmacy
  return (
    <FoldedSection name="languages" pharmacy={pharmacy}>
      {clients ? (
        <Shares
          whole={100}
          write={(value) => percentageText(language, value)}
          shares={[
            { term: t('pharmacies.fields.french'), value: clients.french },
            { term: t('pharmacies.fields.english'), value: clients.english },
            {
              term: t('pharmacies.fields.otherLanguages'),
              value: Math.max(0, 100 - clients.french - clients.english),
              isRest: true,
            },
          ]}
        />
      ) : (
        <p className="record-empty">{t('pharmacies.empty.languages')}</p>
      )}
    </FoldedSection>
  )
}
