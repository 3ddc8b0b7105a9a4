import type { AddressLookup } from '@officine/ui-elements/address-field/lookup.js'
import { useMemo } from 'react'
import { useSettings } from '../../store/index.ts'
import { addressComplete } from './address-complete.ts'

/** The look-up of addresses; undefined if no service is configured. */
export function useAddressLookup(): AddressLookup | undefined {
  const { addressLookupUrl: url, addressLookupKey: key } = useSettings()
  return useMemo(
    () => (url && key ? addressComplete({ url: url.replace(/\/$/, ''), key }) : undefined),
    [url, key],
  )
}
