import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadKind } from '@officine/api/calls'
import { maximumFileSizes } from '@officine/api/constants'
import { createByteSource, joinParts } from './byte-source.ts'
import { FileFault } from './file-fault.ts'
import { declaredFormat, inspectFile } from './inspect-file.ts'
import { readMultipart } from './read-multipart.ts'

/** A complete and inspected file in the folder of incoming files, synced. */
export interface ReceivedFile {
  readonly path: string
  /** The name on the person's device: for display, never part of an address or a path. */
  readonly name: string
  readonly size: number
  readonly mediaType: string
  /** Hash of the stored bytes, in hexadecimal. */
  readonly sha256: string
}

/** Only the server may read the file; it is synced before it is closed. */
const newFile = { mode: 0o600, flush: true }

type CreateFile = (path: string, options: typeof newFile) => WriteStream

/** The multipart frame around a file: boundaries, headers, its name. */
const multipartOverhead = 64 * 1024

/**
 * Receives the file of an upload into `folder`, piece by piece, and inspects it. A refused file
 * leaves nothing there.
 * @param createFile Opens a file for writing; a test replaces it by that of a slow disk.
 * @throws {FileFault} when it is refused; the rest of the body stays unread.
 */
export async function receiveFile(
  request: Readable & { readonly headers: IncomingHttpHeaders },
  folder: string,
  kind: UploadKind,
  createFile: CreateFile = createWriteStream,
): Promise<ReceivedFile> {
  const maximumSize = maximumFileSizes[kind]
  if (Number(request.headers['content-length'] ?? 0) > maximumSize + multipartOverhead) {
    throw new FileFault('fileTooLarge')
  }
  const path = join(folder, randomBytes(16).toString('hex'))
  try {
    const { name, extension, ...original } = await readMultipart(request, async (stream, declared) => {
      const extension = declaredFormat(declared, kind)
      // Few programs but browsers open a `.jfif`.
      const name = declared.name.replace(/\.jfif$/i, '.jpg')
      const written = await writeAndHash(createFile(path, newFile), stream, maximumSize)
      return { ...written, name, extension }
    })
    const file = await open(path)
    try {
      const bytes = createByteSource(file, original.size)
      const { mediaType, parts } = await inspectFile(bytes, extension)
      if (!parts) return { path, name, mediaType, ...original }
      const cleanPath = `${path}-clean`
      const clean = await writeAndHash(
        createFile(cleanPath, newFile),
        Readable.from(joinParts(bytes, parts), { objectMode: false }),
        maximumSize,
      )
      await rm(path)
      return { path: cleanPath, name, mediaType, ...clean }
    } finally {
      await file.close()
    }
  } catch (error) {
    await Promise.all([path, `${path}-clean`].map((leftover) => rm(leftover, { force: true })))
    throw error
  }
}

/**
 * Writes a stream to a file. The file is closed before this settles: a file still being opened would
 * be created after its removal.
 */
async function writeAndHash(
  file: WriteStream,
  stream: Readable,
  maximumSize: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const isClosed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > maximumSize) throw new FileFault('fileTooLarge')
        hash.update(chunk)
        yield chunk
      }
    },
    file,
  ).finally(() => isClosed)
  if (size === 0) throw new FileFault('fileEmpty')
  return { size, sha256: hash.digest('hex') }
}

export const openReceivedFile = ({ path }: Pick<ReceivedFile, 'path'>): Readable => createReadStream(path)
