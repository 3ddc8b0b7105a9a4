import { getTaxReceiptDocument, getTaxReceiptDocuments, type TaxReceiptId } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { isUnreachable, send } from '../../../data/index.ts'
import { persistFile, persistFileAliases, readPersistedFile } from './stored-files.ts'

/** Contents of a PDF: receipts in order, and the languages. */
export interface ReceiptFileParams {
  readonly receiptIds: readonly TaxReceiptId[]
  /** French is always included; `en-CA` adds English. */
  readonly language: Locale
}

interface NamedFile {
  readonly name: string
  readonly content: Blob
}

/** Server access and storage of PDFs, replaceable in tests. */
export interface ReceiptFileSources {
  readonly fetch: (params: ReceiptFileParams) => Promise<NamedFile>
  readonly store: (key: string, file: NamedFile) => Promise<void>
  /** Also stores the file of `key` under other keys. */
  readonly storeUnderKeys: (otherKeys: readonly string[], key: string) => Promise<void>
  readonly readStored: (key: string) => Promise<NamedFile | undefined>
}

const receiptFileSources: ReceiptFileSources = {
  fetch: ({ receiptIds, language }) => {
    const [receiptId = '', ...others] = receiptIds
    return others.length === 0
      ? send(getTaxReceiptDocument, { path: { receiptId }, query: { language } })
      : send(getTaxReceiptDocuments, { query: { receiptIds: [...receiptIds], language } })
  },
  store: persistFile,
  storeUnderKeys: persistFileAliases,
  readStored: readPersistedFile,
}

/** Storage key of a PDF. */
export const receiptFileKey = ({ receiptIds, language }: ReceiptFileParams): string =>
  `taxreceipts/${language}/${receiptIds.join()}`

/**
 * Fetches a PDF of receipts and stores it for offline use. If the server is unreachable, returns
 * the stored PDF; for one receipt, possibly a PDF of several that includes it.
 * @throws {ApiError}
 */
export async function fetchReceiptFile(
  params: ReceiptFileParams,
  sources: ReceiptFileSources = receiptFileSources,
): Promise<NamedFile> {
  try {
    const file = await sources.fetch(params)
    // Failing to store is not an error.
    storeReceiptFile(params, file, sources).catch(() => {})
    return file
  } catch (error) {
    const file = isUnreachable(error) ? await sources.readStored(receiptFileKey(params)) : undefined
    if (!file) throw error
    return file
  }
}

async function storeReceiptFile(
  { receiptIds, language }: ReceiptFileParams,
  file: NamedFile,
  { store, storeUnderKeys }: ReceiptFileSources,
): Promise<void> {
  const key = receiptFileKey({ receiptIds, language })
  await store(key, file)
  if (receiptIds.length === 1) return
  const receiptKeys = receiptIds.map((id) => receiptFileKey({ receiptIds: [id], language }))
  await storeUnderKeys(receiptKeys, key)
}
