import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { isEmpty } from './completeness.ts'
import { serviceText } from './pharmacy-texts.ts'
import { Section } from './record-section.tsx'

export function Services({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const offered = pharmacy.services.map((service) => serviceText(language, service)).filter(Boolean)
  return (
    <Section name="services" pharmacy={pharmacy}>
      {offered.length === 0 ? (
        <p>
          {isEmpty(pharmacy, 'services') ? t('pharmacies.empty.services') : t('pharmacies.services.none')}
        </p>
      ) : (
        <ul className="pharmacy-services">
          {offered.map((service) => (
            <li key={service}>
              <Icon name="check" />
              {service}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
