import { getTaxReceiptDocument, getTaxReceiptDocuments } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { isAway, send } from '../../../data/index.ts'
import { keepFile, keepFileAlsoAt, keptFile } from '../../../data/kept-files.ts'

/** Contents of a PDF: receipts in order, and the languages. */
export interface ReceiptFile {
  readonly receiptIds: readonly string[]
  /** French is always included; `en-CA` adds English. */
  readonly language: Locale
}

interface NamedFile {
  readonly name: string
  readonly content: Blob
}

/** Server access and storage of PDFs, replaceable in tests. */
export interface Wire {
  readonly fetch: (wanted: ReceiptFile) => Promise<NamedFile>
  readonly keep: (place: string, file: NamedFile) => Promise<void>
  /** Also stores the file of `place` under other keys. */
  readonly keepAlsoAt: (places: readonly string[], place: string) => Promise<void>
  readonly kept: (place: string) => Promise<NamedFile | undefined>
}

const wire: Wire = {
  fetch: ({ receiptIds, language }) => {
    const [receiptId = '', ...others] = receiptIds
    return others.length === 0
      ? send(getTaxReceiptDocument, { path: { receiptId }, query: { language } })
      : send(getTaxReceiptDocuments, { query: { receiptIds: [...receiptIds], language } })
  },
  keep: keepFile,
  keepAlsoAt: keepFileAlsoAt,
  kept: keptFile,
}

/** Storage key of a PDF. */
export const placeOfReceiptFile = ({ receiptIds, language }: ReceiptFile): string =>
  `taxreceipts/${language}/${receiptIds.join()}`

/**
 * Fetches a PDF of receipts and stores it for offline use. If the server is unreachable, returns
 * the stored PDF; for one receipt, possibly a PDF of several that includes it.
 * @throws {ApiError}
 */
export async function receiptFile(wanted: ReceiptFile, wires: Wire = wire): Promise<NamedFile> {
  try {
    const file = await wires.fetch(wanted)
    // Failing to store is not an error.
    keepReceiptFile(wanted, file, wires).catch(() => {})
    return file
  } catch (error) {
    const file = isAway(error) ? await wires.kept(placeOfReceiptFile(wanted)) : undefined
    if (!file) throw error
    return file
  }
}

async function keepReceiptFile(
  { receiptIds, language }: ReceiptFile,
  file: NamedFile,
  { keep, keepAlsoAt }: Wire,
): Promise<void> {
  const place = placeOfReceiptFile({ receiptIds, language })
  await keep(place, file)
  if (receiptIds.length === 1) return
  const places = receiptIds.map((id) => placeOfReceiptFile({ receiptIds: [id], language }))
  await keepAlsoAt(places, place)
}
