import type { Pharmacy } from '@officine/api/calls'
import { banners, locationCategories } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { OfcCombobox } from '@officine/ui-elements/react/combobox.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { pick } from 'superstruct'
import { blanksAsNull, textValues } from '../../../forms/index.ts'
import { useOptions } from '../../../hooks/use-options.ts'
import { useLanguage } from '../../../language/index.ts'
import { locationCategoryText } from '../pharmacy-texts.ts'
import { SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'

const bannerOptions = banners.map((banner) => ({ value: banner, label: banner }))

export default function GeneralForm(props: SectionFormProps) {
  const { t, rich } = useLanguage()
  const mayChangeRamq = props.pharmacy.may.includes('changeRamqNumber')
  const categories = useOptions(locationCategories, locationCategoryText)
  const form = useSectionForm({
    ...props,
    section: 'general',
    struct: mayChangeRamq ? AdministrationBody : GeneralBody,
    toValues: toGeneralValues,
    toBody: mayChangeRamq ? blanksAsNull : toGeneralBody,
    labels: {
      companyName: t('pharmacies.fields.companyName'),
      banner: t('pharmacies.fields.banner'),
      facility: t('pharmacies.fields.facility'),
      locationCategory: t('pharmacies.fields.locationCategory'),
      neq: t('pharmacies.fields.neq'),
      ramqNumber: t('pharmacies.fields.ramqNumber'),
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
      {mayChangeRamq ? (
        <OfcTextField {...form.field('ramqNumber')} className="field-number" autocomplete="off" />
      ) : (
        <dl className="edit-fixed">
          <dt>{t('pharmacies.fields.ramqNumber')}</dt>
          <dd>{props.pharmacy.ramqNumber}</dd>
          <dd className="note">{rich('pharmacyEdit.general.ramq_note')}</dd>
        </dl>
      )}
    </SectionForm>
  )
}

const ownerFields = ['companyName', 'banner', 'facility', 'locationCategory', 'neq'] as const

/** The fields that owners and delegates may change. */
export const GeneralBody = pick(PharmacyChange, [...ownerFields])

/** Only the administration changes the RAMQ number. */
export const AdministrationBody = pick(PharmacyChange, [...ownerFields, 'ramqNumber'])

export const toGeneralValues = (pharmacy: Pharmacy) => textValues(pharmacy, [...ownerFields, 'ramqNumber'])

export type GeneralValues = ReturnType<typeof toGeneralValues>

export function toGeneralBody({ ramqNumber: _, ...values }: GeneralValues): object {
  return blanksAsNull(values)
}
