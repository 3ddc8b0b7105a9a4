import { crc32 } from 'node:zlib'
import { type ByteSource, type FilePart, readChunks } from './byte-source.ts'
import { readExifOrientation, tiffWithOrientation } from './exif-orientation.ts'
import { contentMismatch } from './file-fault.ts'
import { hidesAnotherFormat } from './polyglot.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** More than any program writes (IDAT of 8 kB); each costs reads. */
const maxChunks = 5_000
const maxPixels = 250_000_000

/** The picture and its colours. */
const retainedTypes: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI'.split(' '),
)

interface Chunk {
  readonly type: string
  readonly start: number
  /** Where its content begins, and the content's length. */
  readonly content: number
  readonly length: number
  readonly end: number
}

/**
 * Inspects a PNG chunk by chunk, with their checksums, and returns the parts to store: the encoded
 * picture, its colours and its orientation. Texts, Exif, times and bytes after the end are removed.
 * @throws {FileFault} when it is no PNG, or also another format.
 */
export async function inspectPng(file: ByteSource): Promise<readonly FilePart[]> {
  if (!(await file.read(0, 8)).equals(signature)) throw contentMismatch()
  const parts: FilePart[] = []
  let orientation: number | undefined
  let previousType: string | undefined
  let dataRuns = 0
  let offset = 8
  for (let count = 0; previousType !== 'IEND'; count++) {
    if (count > maxChunks) throw contentMismatch()
    const chunk = await chunkAt(file, offset)
    if ((previousType === undefined) !== (chunk.type === 'IHDR')) throw contentMismatch()
    if (chunk.type === 'IHDR') await inspectHeader(file, chunk)
    // The image data are one stream, in consecutive chunks.
    if (chunk.type === 'IDAT' && previousType !== 'IDAT' && dataRuns++ > 0) throw contentMismatch()
    if (chunk.type === 'eXIf')
      orientation ??= readExifOrientation(await file.read(chunk.content, chunk.length))
    if (retainedTypes.has(chunk.type)) parts.push([chunk.start, chunk.end])
    else if (isCritical(chunk.type)) throw contentMismatch()
    previousType = chunk.type
    offset = chunk.end
  }
  if (dataRuns === 0 || (await hidesAnotherFormat(file, offset))) throw contentMismatch()
  const [header, ...rest] = parts
  if (!header) throw contentMismatch()
  const exif = orientation === undefined ? [] : [createChunk('eXIf', tiffWithOrientation(orientation))]
  return [signature, header, ...exif, ...rest]
}

const isCritical = (type: string) => type.charAt(0) === type.charAt(0).toUpperCase()

async function chunkAt(file: ByteSource, start: number): Promise<Chunk> {
  const head = await file.read(start, 8)
  if (head.length < 8) throw contentMismatch()
  const length = head.readUInt32BE(0)
  const type = head.toString('latin1', 4)
  const content = start + 8
  const end = content + length + 4
  if (!/^[A-Za-z]{4}$/.test(type) || end > file.size) throw contentMismatch()
  let sum = crc32(head.subarray(4))
  for await (const bytes of readChunks(file, content, content + length)) sum = crc32(bytes, sum)
  if ((await file.read(end - 4, 4)).readUInt32BE(0) !== sum) throw contentMismatch()
  return { type, start, content, length, end }
}

async function inspectHeader(file: ByteSource, { content, length }: Chunk): Promise<void> {
  if (length !== 13) throw contentMismatch()
  const header = await file.read(content, 8)
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  if (width === 0 || height === 0 || width * height > maxPixels) throw contentMismatch()
}

function createChunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(typeAndContent.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  typeAndContent.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typeAndContent), typeAndContent.length + 4)
  return chunk
}
