import type { AddressLookup } from '@officine/ui-elements/address-field/lookup.js'
import { useMemo } from 'react'
import { useSettings } from '../../store/index.ts'
import { addressComplete } from './address-complete.ts'

/** What suggests addresses; nothing where the environment has no service for it. */
export function useAddressLookup(): AddressLookup | undefined {
  const { addressLookupUrl: url, addressLookupKey: key } = useSettings()
  return useMemo(
    () => (url && key ? addressComplete({ url: url.replace(/\/$/, ''), key }) : undefined),
    [url, key],
  )
}
