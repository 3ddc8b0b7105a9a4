import type { Pharmacy } from '@officine/api/calls'
import { banners, locationCategories } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { OfcCombobox } from '@officine/ui-elements/react/combobox.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { pick } from 'superstruct'
import { correctPharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { textValues } from '../../../forms/index.ts'
import { useOptions } from '../../../hooks/use-options.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { locationCategoryText } from '../pharmacy-texts.ts'
import { SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'

const bannerOptions = banners.map((banner) => ({ value: banner, label: banner }))

export default function GeneralForm(props: SectionFormProps) {
  const { t, rich } = useLanguage()
  const { id, may, ramqNumber } = props.pharmacy
  const categories = useOptions(locationCategories, locationCategoryText)
  const form = useSectionForm({
    ...props,
    section: 'general',
    struct: GeneralBody,
    toValues: toGeneralValues,
    labels: {
      companyName: t('pharmacies.fields.companyName'),
      banner: t('pharmacies.fields.banner'),
      facility: t('pharmacies.fields.facility'),
      locationCategory: t('pharmacies.fields.locationCategory'),
      neq: t('pharmacies.fields.neq'),
    },
  })
  return (
    <SectionForm {...props} section="general" form={form}>
      <OfcTextField {...form.field('companyName')} autocomplete="off" />
      <div className="pair">
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
      </div>
      <OfcSelect {...form.field('locationCategory')} options={categories} />
      <OfcTextField
        {...form.field('neq')}
        className="field-number"
        inputMode="numeric"
        autocomplete="off"
        hint={t('pharmacyEdit.general.neq_hint')}
      />
      <dl className="edit-fixed">
        <dt>{t('pharmacies.fields.ramqNumber')}</dt>
        <dd>{ramqNumber}</dd>
        <dd className="note">
          {may.includes('correct')
            ? rich('pharmacyEdit.general.ramq_correct', {
                correct: (text) => <Link to={correctPharmacyPath(id)}>{text}</Link>,
              })
            : rich('pharmacyEdit.general.ramq_note')}
        </dd>
      </dl>
    </SectionForm>
  )
}

const fields = ['companyName', 'banner', 'facility', 'locationCategory', 'neq'] as const

/** The RAMQ number is corrected in the register. */
export const GeneralBody = pick(PharmacyChange, [...fields])

export const toGeneralValues = (pharmacy: Pharmacy) => textValues(pharmacy, fields)
