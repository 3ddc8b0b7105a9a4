import { banners, locationCategories } from '@officine/api/constants'
import { OfcCombobox } from '@officine/ui-elements/react/combobox.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { withNulls } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { locationCategoryText } from '../words.ts'
import { AdministrationBody, GeneralBody, generalBody, generalLabels, generalOf } from './general-values.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const bannerOptions = banners.map((banner) => ({ value: banner, label: banner }))

export default function GeneralForm(props: SectionFormProps) {
  const language = useLanguage()
  const { t } = language
  const mayChangeRamq = props.pharmacy.may.includes('changeRamqNumber')
  const categories = useMemo(
    () => locationCategories.map((value) => ({ value, label: locationCategoryText(language, value) })),
    [language],
  )
  const form = useSectionForm({
    ...props,
    section: 'general',
    struct: mayChangeRamq ? AdministrationBody : GeneralBody,
    toValues: generalOf,
    toBody: mayChangeRamq ? withNulls : generalBody,
    labels: generalLabels(t),
  })
  return (
    <SectionForm {...props} section="general" form={form}>
      <OfcTextField {...form.field('companyName')} autocomplete="off" />
      <OfcCombobox
        {...form.field('banner')}
        options={bannerOptions}
        free
        hint={t('pharmacyEdit.general.banner_hint')}
      />
      <OfcTextField
        {...form.field('facility')}
        autocomplete="off"
        hint={t('pharmacyEdit.general.facility_hint')}
      />
      <OfcSelect {...form.field('locationCategory')} options={categories} />
      <OfcTextField
        {...form.field('neq')}
        inputMode="numeric"
        autocomplete="off"
        hint={t('pharmacyEdit.general.neq_hint')}
      />
      {mayChangeRamq ? (
        <OfcTextField {...form.field('ramqNumber')} autocomplete="off" />
      ) : (
        <dl className="edit-fixed">
          <dt>{t('pharmacies.fields.ramqNumber')}</dt>
          <dd>{props.pharmacy.ramqNumber}</dd>
          <dd className="note">{t('pharmacyEdit.general.ramq_note')}</dd>
        </dl>
      )}
    </SectionForm>
  )
}
