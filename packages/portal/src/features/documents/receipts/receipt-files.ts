import { getTaxReceiptDocument, getTaxReceiptDocuments, type TaxReceiptId } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { type Infer, object, string } from 'superstruct'
import { isUnreachable, send } from '../../../data/index.ts'
import { persistResponse, readPersistedResponse } from '../../../data/persisted-responses.ts'
import { responseRecords, userKey } from '../../../encrypted-storage/user-key.ts'

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

const StoredFile = object({ name: string(), mediaType: string(), base64: string() })
/** The record of a file that is stored under another key. */
const StoredAlias = object({ keptAt: string() })

/**
 * Stores a file among the persisted responses, which are removed at sign-out
 * (docs/decisions/0017-offline-cache.md).
 */
export async function persistFile(key: string, { name, content }: NamedFile): Promise<void> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const file: Infer<typeof StoredFile> = { name, mediaType: content.type, base64 }
  await persistResponse(key, file)
}

/**
 * Makes a stored file readable under other keys too. A key that has its own file is left as it is.
 */
export async function persistFileAliases(keys: readonly string[], targetKey: string): Promise<void> {
  const alias: Infer<typeof StoredAlias> = { keptAt: targetKey }
  for (const key of keys) {
    if (!(await readPersistedResponse(key, StoredFile))) await persistResponse(key, alias)
  }
}

/** Reads a stored file; undefined if there is none or storage is unavailable. */
export async function readPersistedFile(key: string): Promise<NamedFile | undefined> {
  const alias = await readPersistedResponse(key, StoredAlias).catch(() => undefined)
  const targetKey = alias?.response.keptAt ?? key
  const persisted = await readPersistedResponse(targetKey, StoredFile).catch(() => undefined)
  if (!persisted) return undefined
  const { name, mediaType, base64 } = persisted.response
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { name, content: new Blob([bytes], { type: mediaType }) }
}

/** Which of these keys have a file; reads no content. */
export async function persistedFileKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const userEncryptionKey = await userKey()
  if (!userEncryptionKey) return new Set()
  const isStored = await Promise.all(keys.map((key) => responseRecords.has([userEncryptionKey.owner, key])))
  return new Set(keys.filter((_, index) => isStored[index]))
}
