import type { FileHandle } from 'node:fs/promises'

/** A file read piece by piece: it is never whole in memory. */
export interface ByteSource {
  readonly size: number
  /** Returns fewer bytes at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>
}

export const readChunkSize = 64 * 1024

export function createByteSource(file: FileHandle, size: number): ByteSource {
  return {
    size,
    async read(offset, length) {
      const maxLength = Math.max(0, Math.min(length, size - offset))
      const buffer = Buffer.allocUnsafe(maxLength)
      let bytesFilled = 0
      while (bytesFilled < maxLength) {
        const { bytesRead } = await file.read(
          buffer,
          bytesFilled,
          maxLength - bytesFilled,
          offset + bytesFilled,
        )
        if (bytesRead === 0) break
        bytesFilled += bytesRead
      }
      return buffer.subarray(0, bytesFilled)
    },
  }
}

/** The bytes from `start` up to `end`, piece by piece. */
export async function* readChunks(file: ByteSource, start: number, end: number): AsyncGenerator<Buffer> {
  for (let offset = start; offset < end; offset += readChunkSize)
    yield await file.read(offset, Math.min(readChunkSize, end - offset))
}

/** A part of a file after removals: a range of the original, or bytes that replace others. */
export type FilePart = readonly [start: number, end: number] | Buffer

export async function* joinParts(file: ByteSource, parts: readonly FilePart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part
    else yield* readChunks(file, part[0], part[1])
  }
}
