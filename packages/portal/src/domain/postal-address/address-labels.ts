import type { AddressPart } from '@officine/ui-elements/address-field/address.js'
import type { Language } from '../../language/index.ts'

/** The labels of an address's parts, the same as those of `ofc-address-field`. */
export function addressLabels<const Names extends Readonly<Record<AddressPart, string>>>(
  t: Language['t'],
  names: Names,
) {
  return {
    [names.street]: t('forms.address.street'),
    [names.unit]: t('forms.address.unit'),
    [names.city]: t('forms.address.city'),
    [names.province]: t('forms.address.province'),
    [names.postalCode]: t('forms.address.postal_code'),
  } as { readonly [Part in AddressPart as Names[Part]]: string }
}
