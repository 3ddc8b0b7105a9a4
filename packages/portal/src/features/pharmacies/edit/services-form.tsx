import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { useMemo } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { serviceText } from '../words.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { ServicesBody, servicesInOrder, valuesOf } from './services-values.ts'
import { useSectionForm } from './use-section-form.ts'

/** What the pharmacy offers: any of the services, or none. */
export default function ServicesForm(props: SectionFormProps) {
  const { t } = useLanguage()
  const form = useSectionForm({
    ...props,
    section: 'services',
    struct: ServicesBody,
    toValues: valuesOf,
    labels: { services: t('pharmacyEdit.services.question') },
  })
  const options = useMemo(
    () => servicesInOrder.map((service) => ({ value: service, label: serviceText({ t }, service) })),
    [t],
  )
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
        <OfcButton size="small" onClick={() => form.set('services', servicesInOrder)}>
          {t('pharmacyEdit.services.all')}
        </OfcButton>
        <OfcButton size="small" onClick={() => form.set('services', [])}>
          {t('pharmacyEdit.services.none')}
        </OfcButton>
      </div>
    </SectionForm>
  )
}
