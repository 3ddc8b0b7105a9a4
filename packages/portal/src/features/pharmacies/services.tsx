import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { isEmpty } from './completeness.ts'
import { serviceText } from './pharmacy-texts.ts'
import { FoldedSection } from './record-section.tsx'

export function Services({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const offered = pharmacy.services.map((service) => serviceText(language, service)).filter(Boolean)
  return (
    <FoldedSection name="services" pharmacy={pharmacy}>
      {offered.length === 0 ? (
        <p className="record-empty">
          {isEmpty(pharmacy, 'services') ? t('pharmacies.empty.services') : t('pharmacies.services.none')}
        </p>
      ) : (
        <ul className="record-services">
          {offered.map((service) => (
            <li key={service}>
              <Icon name="check" />
              {service}
            </li>
          ))}
        </ul>
      )}
    </FoldedSection>
  )
}
