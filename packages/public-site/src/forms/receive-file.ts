import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReceivedFile } from '../storage.ts'
import type { SiteTexts } from '../texts/french.ts'
import { fileKindOf, signatureLength } from './file-kind.ts'
import { PdfEncryption } from './pdf-encryption.ts'

export type FileStream = Readable & { readonly truncated?: boolean }

/** A document or its error message; undefined when no file was chosen. */
export type ReceiveResult = ReceivedFile | { readonly path: string; readonly problem: string } | undefined

interface ReceiveOptions {
  readonly path: string
  readonly problemTexts: SiteTexts['problems']
  /** Aborts an upload that would never end. */
  readonly signal: AbortSignal
}

/** Streams a document to the disk. An incomplete one is removed. */
export async function receiveFile(
  stream: FileStream,
  name: string,
  target: ReceiveOptions,
): Promise<ReceiveResult> {
  const { path, problemTexts, signal } = target
  const hash = createHash('sha256')
  let size = 0
  let firstBytes = Buffer.alloc(0)
  const encryption = new PdfEncryption()
  async function* inspectChunks(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (firstBytes.length < signatureLength)
        firstBytes = Buffer.concat([firstBytes, chunk]).subarray(0, signatureLength)
      size += chunk.length
      hash.update(chunk)
      encryption.read(chunk)
      yield chunk
    }
  }
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  // Waits for the open to finish: a file created after the removal would stay.
  const isClosed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  try {
    await pipeline(stream, inspectChunks, file, { signal }).finally(() => isClosed)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  // Browsers submit an empty file input as a file without name and content.
  if (!name && size === 0) {
    await rm(path)
    return undefined
  }
  if (size === 0) return { path, problem: problemTexts.fileEmpty(name) }
  if (stream.truncated) return { path, problem: problemTexts.fileTooLarge(name) }
  const kind = fileKindOf(name, firstBytes)
  if (!kind) return { path, problem: problemTexts.fileType(name) }
  if (kind === 'pdf' && encryption.isFound) return { path, problem: problemTexts.fileEncrypted(name) }
  // Few programs but browsers open a `.jfif`.
  const storedName = name.replace(/\.jfif$/i, '.jpg')
  return { path, name: storedName, kind, size, sha256: hash.digest('hex') }
}

/**
 * The last segment of the file name that the browser sent, on one line without invisible
 * characters.
 */
export const fileNameOf = (name: string | undefined): string =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 200)
    .trim()
