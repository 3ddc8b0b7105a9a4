import { postPharmacy, searchPharmacies } from '@officine/api/calls'
import { banners, regions } from '@officine/api/constants'
import { NewPharmacy } from '@officine/api/structs'
import { OfcAddressField } from '@officine/ui-elements/react/address-field.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCombobox } from '@officine/ui-elements/react/combobox.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { BackLink } from '../../../components/back-link.tsx'
import { mutation } from '../../../data/index.ts'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import {
  addressFields,
  addressLabels,
  addressProps,
  useAddressLookup,
} from '../../../domain/postal-address/address-field.ts'
import { blanksAsNull, Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { type OwnerValue, ownerLabels, useOwnersField } from './owners-field.tsx'

const add = mutation(postPharmacy, { invalidates: [searchPharmacies] })

const bannerOptions = banners.map((banner) => ({ value: banner, label: banner }))

const noOwners: readonly OwnerValue[] = []

const initial = {
  companyName: '',
  ramqNumber: '',
  banner: '',
  address: { street: '', unit: '', city: '', province: 'QC', postalCode: '' },
  region: '',
  phone: '',
  owners: noOwners,
}

/** Adds a pharmacy that opened without a transaction in this portal; for the administration. */
export default function NewPharmacyPage() {
  const { t } = useLanguage()
  const lookup = useAddressLookup()
  const form = useForm({
    draft: { name: 'pharmacy-register' },
    initial,
    labels: {
      companyName: t('pharmacies.fields.companyName'),
      ramqNumber: t('pharmacies.fields.ramqNumber'),
      banner: t('pharmacies.fields.banner'),
      ...addressLabels(t, addressFields),
      region: t('pharmacyRegister.region'),
      phone: t('pharmacies.fields.phone'),
      ...ownerLabels(t),
    },
    struct: NewPharmacy,
    toBody: ({ owners, ...values }) => ({
      ...(blanksAsNull(values) as object),
      owners: owners.map(({ id }) => id),
    }),
    submit: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onSent: ({ id }) => {
      toast({ severity: 'success', message: t('pharmacyRegister.new.done') })
      void go(pharmacyPath(id), { replace: true })
    },
  })
  const owners = useOwnersField({
    owners: form.values.owners,
    note: t('pharmacyRegister.new.owners_note'),
    error: form.errorOf('owners'),
    onChange: (value) => form.set('owners', value),
  })
  return (
    <Page
      title="pharmacyRegister.new.title"
      intro={t('pharmacyRegister.new.lead')}
      above={<BackLink to="/pharmacies">{t('pharmacies.any.title')}</BackLink>}
    >
      <Form form={form} className="page-form">
        <div className="page-fields">
          <OfcTextField {...form.field('companyName')} autocomplete="off" />
          <div className="pair">
            <OfcTextField
              {...form.field('ramqNumber')}
              inputMode="numeric"
              autocomplete="off"
              hint={t('pharmacyRegister.ramq_hint')}
            />
            <OfcCombobox {...form.field('banner')} options={bannerOptions} free />
          </div>
          <OfcAddressField
            {...addressProps(form, addressFields)}
            label={t('pharmacies.fields.address')}
            lookup={lookup}
            autocomplete="off"
          />
          <div className="pair">
            <OfcSelect
              {...form.field('region')}
              hint={t('pharmacyRegister.region_hint')}
              options={regions.map((value) => ({ value, label: value }))}
            />
            <OfcPhoneField {...form.field('phone')} autocomplete="off" />
          </div>
          {owners.field}
          <div className="page-actions">
            <OfcButton type="submit" variant="filled" loading={form.isSending}>
              {t('pharmacyRegister.new.submit')}
            </OfcButton>
          </div>
        </div>
      </Form>
      {owners.dialog}
    </Page>
  )
}
