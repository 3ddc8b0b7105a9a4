import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { placeOfReceiptFile, type ReceiptFile, receiptFile, type Wire } from './receipt-files.ts'

const pdf = { name: 'recu-2025.pdf', content: new Blob(['%PDF']) }
const wanted: ReceiptFile = { receiptIds: ['t1'], language: 'fr-CA' }
const offline = new ApiError({ kind: 'noConnection', scope: 'taxreceipts' })

/** A device storage and a server that responds with `fetch`. */
function wireWith(fetch: Wire['fetch']) {
  const places = new Map<string, typeof pdf>()
  const wire: Wire = {
    fetch,
    keep: async (place, file) => void places.set(place, file),
    keepAlsoAt: async (others, place) => {
      const file = places.get(place)
      for (const other of others) if (file && !places.has(other)) places.set(other, file)
    },
    kept: async (place) => places.get(place),
  }
  return { wire, places }
}

describe('the PDF of a receipt', () => {
  test('is fetched and stored', async () => {
    const { wire, places } = wireWith(async () => pdf)
    expect(await receiptFile(wanted, wire)).toBe(pdf)
    expect([...places.keys()]).toEqual([placeOfReceiptFile(wanted)])
  })

  test('is read from the device if the server is unreachable', async () => {
    const { wire, places } = wireWith(async () => Promise.reject(offline))
    places.set(placeOfReceiptFile(wanted), pdf)
    expect(await receiptFile(wanted, wire)).toBe(pdf)
  })

  test('fails if none is stored in the same language', async () => {
    const { wire, places } = wireWith(async () => Promise.reject(offline))
    places.set(placeOfReceiptFile({ ...wanted, language: 'en-CA' }), pdf)
    await expect(receiptFile(wanted, wire)).rejects.toBe(offline)
  })

  test('is not read from the device if the server refuses it', async () => {
    const refused = new ApiError({ kind: 'notFound', scope: 'taxreceipts' })
    const { wire, places } = wireWith(async () => Promise.reject(refused))
    places.set(placeOfReceiptFile(wanted), pdf)
    await expect(receiptFile(wanted, wire)).rejects.toBe(refused)
  })

  test('is returned even if storing fails', async () => {
    const { wire } = wireWith(async () => pdf)
    expect(await receiptFile(wanted, { ...wire, keep: () => Promise.reject(new Error('Full.')) })).toBe(pdf)
  })
})

describe('the PDF of several receipts', () => {
  const several: ReceiptFile = { ...wanted, receiptIds: ['t1', 't2'] }
  const all = { name: 'recus-2024-2025.pdf', content: new Blob(['%PDF all']) }

  test('opens for each of its receipts if the server is unreachable', async () => {
    const { wire } = wireWith(async () => all)
    await receiptFile(several, wire)
    const away = { ...wire, fetch: () => Promise.reject(offline) }
    expect(await receiptFile({ ...wanted, receiptIds: ['t2'] }, away)).toBe(all)
    expect(await receiptFile(several, away)).toBe(all)
  })

  test('does not replace the stored PDF of a single receipt', async () => {
    const { wire } = wireWith(async ({ receiptIds }) => (receiptIds.length > 1 ? all : pdf))
    await receiptFile(wanted, wire)
    await receiptFile(several, wire)
    const away = { ...wire, fetch: () => Promise.reject(offline) }
    expect(await receiptFile(wanted, away)).toBe(pdf)
  })
})
