import type { Transaction } from '@officine/api/calls'
import { TransactionAddress } from '@officine/api/structs'
import { formatPhone, formatPostalCode } from '@officine/i18n/locale'
import { OfcAddressField } from '@officine/ui-elements/react/address-field.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object } from 'superstruct'
import {
  addressLabels,
  addressProps,
  useAddressLookup,
} from '../../../domain/postal-address/address-field.ts'
import { addressLine } from '../../../formatting/address-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { StepForm, type StepProps, useCurrentValueHint, useStepForm } from './step-form.tsx'

/** Address and contact details of the pharmacy, prefilled from its record. */
export default function CoordinatesStep({ transaction }: StepProps) {
  const language = useLanguage()
  const { t } = language
  const lookup = useAddressLookup()
  const { pharmacy } = transaction
  const form = useStepForm({
    step: 'coordinates',
    transaction,
    toValues: coordinatesOf,
    struct: CoordinatesBody,
    labels: coordinatesLabels(t),
  })
  const currentValues = pharmacy ? valuesOf(pharmacy) : undefined
  const hintOf = useCurrentValueHint({ currentValues, values: form.values, type: transaction.type })
  const phoneText = (value: string) => formatPhone(value, language.locale)
  return (
    <StepForm step="coordinates" transaction={transaction} form={form}>
      <OfcTextField
        {...form.field('address.companyName')}
        hint={hintOf('address.companyName')}
        autocomplete="off"
      />
      <OfcAddressField
        {...addressProps(form, addressNames)}
        label={t(`steps.address.${transaction.type}`)}
        hint={addressHint()}
        lookup={lookup}
        autocomplete="off"
      />
      <div className="step-phones">
        <OfcPhoneField
          {...form.field('address.phone', { extension: 'address.extension' })}
          hint={hintOf('address.phone', phoneText)}
          autocomplete="off"
        />
        <OfcPhoneField
          {...form.field('address.fax')}
          kind="fax"
          hint={hintOf('address.fax', phoneText)}
          autocomplete="off"
        />
      </div>
      <OfcTextField
        {...form.field('address.email')}
        type="email"
        hint={hintOf('address.email')}
        autocomplete="off"
      />
    </StepForm>
  )

  /** One hint for the five parts. */
  function addressHint(): string {
    const isSame = Object.values(addressNames).every((path) => hintOf(path) === '')
    if (!pharmacy || isSame) return ''
    const value = `${addressLine(pharmacy.address)} ${formatPostalCode(pharmacy.address.postalCode)}`
    return t('steps.today', { answer: value })
  }
}

/** Form paths of the parts of the address. */
const addressNames = {
  street: 'address.address.street',
  unit: 'address.address.unit',
  city: 'address.address.city',
  province: 'address.address.province',
  postalCode: 'address.address.postalCode',
} as const

const CoordinatesBody = object({ address: TransactionAddress })

function coordinatesOf({ address, pharmacy }: Pick<Transaction, 'address' | 'pharmacy'>) {
  return valuesOf(address ?? pharmacy ?? undefined)
}

function valuesOf(source: TransactionAddress | undefined) {
  const { street = '', unit = '', city = '', province = 'QC', postalCode = '' } = source?.address ?? {}
  return {
    address: {
      companyName: source?.companyName ?? '',
      address: { street, unit: unit ?? '', city, province, postalCode },
      phone: source?.phone ?? '',
      extension: source?.extension ?? '',
      fax: source?.fax ?? '',
      email: source?.email ?? '',
    },
  }
}

function coordinatesLabels(t: Language['t']) {
  return {
    'address.companyName': t('pharmacies.fields.companyName'),
    ...addressLabels(t, addressNames),
    'address.phone': t('pharmacies.fields.phone'),
    'address.extension': t('pharmacies.fields.extension'),
    'address.fax': t('pharmacies.fields.fax'),
    'address.email': t('pharmacies.fields.email'),
  } as const
}
