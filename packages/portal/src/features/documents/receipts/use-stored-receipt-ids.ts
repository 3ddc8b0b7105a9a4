import type { TaxReceipt } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { useEffect, useState } from 'react'
import { useOnline } from '../../../data/index.ts'
import { persistedFileKeys } from '../../../data/persisted-files.ts'
import { receiptFileKey } from './receipt-files.ts'

/** Offline: ids of the receipts whose PDF is stored. Undefined while online or still reading. */
export function useStoredReceiptIds(
  receipts: readonly TaxReceipt[],
  language: Locale,
): ReadonlySet<string> | undefined {
  const isOnline = useOnline()
  const [held, setHeld] = useState<ReadonlySet<string>>()
  const ids = receipts.map(({ id }) => id).join()

  useEffect(() => {
    setHeld(undefined)
    if (isOnline) return undefined
    let isCurrent = true
    const places = new Map(receipts.map(({ id }) => [receiptFileKey({ receiptIds: [id], language }), id]))
    persistedFileKeys([...places.keys()])
      .catch(() => new Set<string>())
      .then((found) => {
        if (!isCurrent) return
        setHeld(new Set([...places].filter(([place]) => found.has(place)).map(([, id]) => id)))
      })
    return () => {
      isCurrent = false
    }
  }, [isOnline, ids, language])
  return held
}
