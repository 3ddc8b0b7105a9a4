import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import {
  fetchReceiptFile,
  type ReceiptFileParams,
  type ReceiptFileSources,
  receiptFileKey,
} from './receipt-files.ts'

const pdf = { name: 'recu-2025.pdf', content: new Blob(['%PDF']) }
const wanted: ReceiptFileParams = { receiptIds: ['t1'], language: 'fr-CA' }
const offline = new ApiError({ kind: 'noConnection', scope: 'taxreceipts' })

/** A device storage and a server that responds with `fetch`. */
function sourcesWith(fetch: ReceiptFileSources['fetch']) {
  const places = new Map<string, typeof pdf>()
  const wire: ReceiptFileSources = {
    fetch,
    store: async (place, file) => void places.set(place, file),
    storeUnderKeys: async (others, place) => {
      const file = places.get(place)
      for (const other of others) if (file && !places.has(other)) places.set(other, file)
    },
    readStored: async (place) => places.get(place),
  }
  return { wire, places }
}

describe('the PDF of a receipt', () => {
  test('is fetched and stored', async () => {
    const { wire, places } = sourcesWith(async () => pdf)
    expect(await fetchReceiptFile(wanted, wire)).toBe(pdf)
    expect([...places.keys()]).toEqual([receiptFileKey(wanted)])
  })

  test('is read from the device if the server is unreachable', async () => {
    const { wire, places } = sourcesWith(async () => Promise.reject(offline))
    places.set(receiptFileKey(wanted), pdf)
    expect(await fetchReceiptFile(wanted, wire)).toBe(pdf)
  })

  test('fails if none is stored in the same language', async () => {
    const { wire, places } = sourcesWith(async () => Promise.reject(offline))
    places.set(receiptFileKey({ ...wanted, language: 'en-CA' }), pdf)
    await expect(fetchReceiptFile(wanted, wire)).rejects.toBe(offline)
  })

  test('is not read from the device if the server refuses it', async () => {
    const refused = new ApiError({ kind: 'notFound', scope: 'taxreceipts' })
    const { wire, places } = sourcesWith(async () => Promise.reject(refused))
    places.set(receiptFileKey(wanted), pdf)
    await expect(fetchReceiptFile(wanted, wire)).rejects.toBe(refused)
  })

  test('is returned even if storing fails', async () => {
    const { wire } = sourcesWith(async () => pdf)
    expect(await fetchReceiptFile(wanted, { ...wire, store: () => Promise.reject(new Error('Full.')) })).toBe(
      pdf,
    )
  })
})

describe('the PDF of several receipts', () => {
  const several: ReceiptFileParams = { ...wanted, receiptIds: ['t1', 't2'] }
  const all = { name: 'recus-2024-2025.pdf', content: new Blob(['%PDF all']) }

  test('opens for each of its receipts if the server is unreachable', async () => {
    const { wire } = sourcesWith(async () => all)
    await fetchReceiptFile(several, wire)
    const away = { ...wire, fetch: () => Promise.reject(offline) }
    expect(await fetchReceiptFile({ ...wanted, receiptIds: ['t2'] }, away)).toBe(all)
    expect(await fetchReceiptFile(several, away)).toBe(all)
  })

  test('does not replace the stored PDF of a single receipt', async () => {
    const { wire } = sourcesWith(async ({ receiptIds }) => (receiptIds.length > 1 ? all : pdf))
    await fetchReceiptFile(wanted, wire)
    await fetchReceiptFile(several, wire)
    const away = { ...wire, fetch: () => Promise.reject(offline) }
    expect(await fetchReceiptFile(wanted, away)).toBe(pdf)
  })
})
