import type { TaxReceipt } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { useEffect, useState } from 'react'
import { useOnline } from '../../../data/index.ts'
import { receiptFileKey } from './receipt-files.ts'
import { persistedFileKeys } from './stored-files.ts'

/** Offline: ids of the receipts whose PDF is stored. Undefined while online or still reading. */
export function useStoredReceiptIds(
  receipts: readonly TaxReceipt[],
  language: Locale,
): ReadonlySet<string> | undefined {
  const isOnline = useOnline()
  const [storedIds, setStoredIds] = useState<ReadonlySet<string>>()
  const ids = receipts.map(({ id }) => id).join()

  useEffect(() => {
    setStoredIds(undefined)
    if (isOnline) return undefined
    let isCurrent = true
    const idsByKey = new Map(receipts.map(({ id }) => [receiptFileKey({ receiptIds: [id], language }), id]))
    persistedFileKeys([...idsByKey.keys()])
      .catch(() => new Set<string>())
      .then((storedKeys) => {
        if (!isCurrent) return
        setStoredIds(new Set([...idsByKey].filter(([key]) => storedKeys.has(key)).map(([, id]) => id)))
      })
    return () => {
      isCurrent = false
    }
  }, [isOnline, ids, language])
  return storedIds
}
