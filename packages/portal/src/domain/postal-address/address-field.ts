import type { AddressPart } from '@officine/ui-elements/address-field/address.js'
import type { AddressLookup } from '@officine/ui-elements/address-field/lookup.js'
import { useMemo } from 'react'
import type { Language } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'
import { addressComplete } from './address-complete.ts'

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

/** The look-up of addresses; undefined if no service is configured. */
export function useAddressLookup(): AddressLookup | undefined {
  const { addressLookupUrl: url, addressLookupKey: key } = useSettings()
  return useMemo(
    () => (url && key ? addressComplete({ url: url.replace(/\/$/, ''), key }) : undefined),
    [url, key],
  )
}
