import type { FileHandle } from 'node:fs/promises'

/** A file read piece by piece: it is never whole in memory. */
export interface ByteSource {
  readonly size: number
  /** Returns fewer bytes at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

export const readChunkSize = 64 * 1024

export function createByteSource(file: FileHandle, size: number): ByteSource {
  return {
    size,
    async read(at, length) {
      const most = Math.max(0, Math.min(length, size - at))
      const buffer = Buffer.allocUnsafe(most)
      let filled = 0
      while (filled < most) {
        const { bytesRead } = await file.read(buffer, filled, most - filled, at + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return buffer.subarray(0, filled)
    },
  }
}

/** The bytes from `start` up to `end`, piece by piece. */
export async function* readChunks(file: ByteSource, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += readChunkSize)
    yield await file.read(at, Math.min(readChunkSize, end - at))
}

/** A part of a file after removals: a range of the original, or bytes that replace others. */
export type FilePart = readonly [start: number, end: number] | Buffer

export async function* joinParts(file: ByteSource, parts: readonly FilePart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part
    else yield* readChunks(file, part[0], part[1])
  }
}
