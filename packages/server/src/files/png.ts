import { crc32 } from 'node:zlib'
import { type Bytes, type Part, pieces } from './bytes.ts'
import { otherContent } from './file-fault.ts'
import { orientationOf, tiffWithOrientation } from './orientation.ts'
import { hidesAnother } from './polyglot.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** More than any program writes (IDAT of 8 kB); each costs reads. */
const mostChunks = 5_000
const mostPoints = 250_000_000

/** The picture and its colours. */
const keptTypes: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI'.split(' '),
)

interface Chunk {
  readonly type: string
  readonly start: number
  readonly content: number
  readonly length: number
  readonly end: number
}

/**
 * Inspects a PNG chunk by chunk, with their checksums, and returns the parts to store: the encoded
 * picture, its colours and its orientation. Texts, Exif, times and bytes after the end are removed.
 * @throws {FileFault} when it is no PNG, or also another format.
 */
export async function judgePng(file: Bytes): Promise<readonly Part[]> {
  if (!(await file.read(0, 8)).equals(signature)) throw otherContent()
  const kept: Part[] = []
  let orientation: number | undefined
  let last: string | undefined
  let data = 0
  let at = 8
  for (let count = 0; last !== 'IEND'; count++) {
    if (count > mostChunks) throw otherContent()
    const chunk = await chunkAt(file, at)
    if ((last === undefined) !== (chunk.type === 'IHDR')) throw otherContent()
    if (chunk.type === 'IHDR') await judgeHeader(file, chunk)
    // The image data are one stream, in consecutive chunks.
    if (chunk.type === 'IDAT' && last !== 'IDAT' && data++ > 0) throw otherContent()
    if (chunk.type === 'eXIf') orientation ??= orientationOf(await file.read(chunk.content, chunk.length))
    if (keptTypes.has(chunk.type)) kept.push([chunk.start, chunk.end])
    else if (isCritical(chunk.type)) throw otherContent()
    last = chunk.type
    at = chunk.end
  }
  if (data === 0 || (await hidesAnother(file, at))) throw otherContent()
  const [header, ...rest] = kept
  if (!header) throw otherContent()
  const exif = orientation === undefined ? [] : [chunkOf('eXIf', tiffWithOrientation(orientation))]
  return [signature, header, ...exif, ...rest]
}

const isCritical = (type: string) => type.charAt(0) === type.charAt(0).toUpperCase()

async function chunkAt(file: Bytes, start: number): Promise<Chunk> {
  const head = await file.read(start, 8)
  if (head.length < 8) throw otherContent()
  const length = head.readUInt32BE(0)
  const type = head.toString('latin1', 4)
  const content = start + 8
  const end = content + length + 4
  if (!/^[A-Za-z]{4}$/.test(type) || end > file.size) throw otherContent()
  let sum = crc32(head.subarray(4))
  for await (const piece of pieces(file, content, content + length)) sum = crc32(piece, sum)
  if ((await file.read(end - 4, 4)).readUInt32BE(0) !== sum) throw otherContent()
  return { type, start, content, length, end }
}

async function judgeHeader(file: Bytes, { content, length }: Chunk): Promise<void> {
  if (length !== 13) throw otherContent()
  const header = await file.read(content, 8)
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  if (width === 0 || height === 0 || width * height > mostPoints) throw otherContent()
}

function chunkOf(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
