import type { Pharmacy } from '@officine/api/calls'
import type { Service } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { pick } from 'superstruct'
import { useOptions } from '../../../hooks/use-options.ts'
import { useLanguage } from '../../../language/index.ts'
import { serviceText } from '../pharmacy-texts.ts'
import { SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'

export default function ServicesForm(props: SectionFormProps) {
  const { t } = useLanguage()
  const form = useSectionForm({
    ...props,
    section: 'services',
    struct: ServicesBody,
    toValues: toServicesValues,
    labels: { services: t('pharmacyEdit.services.question') },
  })
  const options = useOptions(orderedServices, serviceText)
  return (
    <SectionForm {...props} section="services" form={form}>
      <OfcCheckboxGroup
        {...form.field('services')}
        label=""
        aria-label={t('pharmacyEdit.services.question')}
        options={options}
        noOptionalMark
      />
      <div className="edit-actions">
        <OfcButton size="small" onClick={() => form.set('services', orderedServices)}>
          {t('pharmacyEdit.services.all')}
        </OfcButton>
        <OfcButton size="small" onClick={() => form.set('services', [])}>
          {t('pharmacyEdit.services.none')}
        </OfcButton>
      </div>
    </SectionForm>
  )
}

export interface ServicesValues {
  readonly services: readonly Service[]
}

/** Ordered by frequency at the counter: preparation and delivery, then care, then remote advice. */
export const orderedServices = [
  'delivery',
  'pillOrganizers',
  'compounding',
  'vaccination',
  'travelHealth',
  'bloodPressure',
  'smokingCessation',
  'virtualConsultation',
] as const satisfies readonly Service[]

/** In the order of the screen, which the checkboxes also return. */
export function toServicesValues({ services }: Pick<Pharmacy, 'services'>): ServicesValues {
  return { services: orderedServices.filter((service) => services.includes(service)) }
}

const ServicesBody = pick(PharmacyChange, ['services'])
