import type { FileHandle } from 'node:fs/promises'

/** A file read piece by piece: it is never whole in memory. */
export interface Bytes {
  readonly size: number
  /** Returns fewer bytes at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

export const pieceSize = 64 * 1024

export function bytesOf(file: FileHandle, size: number): Bytes {
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
export async function* pieces(file: Bytes, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += pieceSize) yield await file.read(at, Math.min(pieceSize, end - at))
}

/** A part of a file after removals: a range of the original, or bytes that replace others. */
export type Part = readonly [start: number, end: number] | Buffer

export async function* joined(file: Bytes, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part
    else yield* pieces(file, part[0], part[1])
  }
}
