import { getTaxReceiptDocument, getTaxReceiptDocuments } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { isAway, send } from '../../../data/index.ts'
import { keepFile, keepFileAlsoAt, keptFile } from '../../../data/kept-files.ts'

/** What a PDF holds: which receipts, in their order, and whether English stands beside the French. */
export interface ReceiptFile {
  readonly receiptIds: readonly string[]
  /** French is always there; `en-CA` puts English beside it. */
  readonly language: Locale
}

interface NamedFile {
  readonly name: string
  readonly content: Blob
}

/** How a PDF is fetched and kept; a test stands in for it. */
export interface Wire {
  readonly fetch: (wanted: ReceiptFile) => Promise<NamedFile>
  readonly keep: (place: string, file: NamedFile) => Promise<void>
  /** Lets the file at a place be found at others too. */
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

/** Where a PDF is kept on this device. */
export const placeOfReceiptFile = ({ receiptIds, language }: ReceiptFile): string =>
  `taxreceipts/${language}/${receiptIds.join()}`

/**
 * A PDF of tax receipts, from the server, which is kept to be read without a network; where the server can't be reached, the one that
 * was kept: for one receipt also the PDF of several that holds it.
 * @throws {ApiError}
 */
export async function receiptFile(wanted: ReceiptFile, wires: Wire = wire): Promise<NamedFile> {
  try {
    const file = await wires.fetch(wanted)
    // A browser that keeps nothing is no reason to fail.
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
