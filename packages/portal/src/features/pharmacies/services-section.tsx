import type { Pharmacy } from '@officine/api/calls'
import { Icon } from '../../components/icons/icon.tsx'
import { useLanguage } from '../../language/index.ts'
import { isUnfilledList } from './pharmacy-completeness.ts'
import { serviceText } from './pharmacy-texts.ts'
import { CollapsibleRecordSection } from './record-section.tsx'

export function ServicesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const serviceTexts = pharmacy.services.map((service) => serviceText(language, service)).filter(Boolean)
  return (
    <CollapsibleRecordSection name="services" pharmacy={pharmacy}>
      {serviceTexts.length === 0 ? (
        <p className="record-empty">
          {isUnfilledList(pharmacy, 'services')
            ? t('pharmacies.empty.services')
            : t('pharmacies.services.none')}
        </p>
      ) : (
        <ul className="record-services">
          {serviceTexts.map((service) => (
            <li key={service}>
              <Icon name="check" />
              {service}
            </li>
          ))}
        </ul>
      )}
    </CollapsibleRecordSection>
  )
}
