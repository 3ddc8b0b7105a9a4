import { type ByteSource, type FilePart, readChunkSize } from './byte-source.ts'
import { readExifOrientation, tiffWithOrientation } from './exif-orientation.ts'
import { contentMismatch } from './file-fault.ts'
import { hidesAnotherFormat } from './polyglot.ts'

/** More than any camera writes; each costs a read. */
const maxSegments = 5_000
/** Viewers decode the whole picture into memory; the largest of a phone has 200 million pixels. */
const maxPixels = 250_000_000

const exif = 'Exif\u0000\u0000'
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, exif: 0xe1, comment: 0xfe }

/** Start-of-frame markers (SOF), without the tables whose codes lie among them. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
/** Tables and other segments that decoding needs. */
const isTable = (code: number) => [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xde, 0xdf].includes(code)
const isApplication = (code: number) => (code >= 0xe0 && code <= 0xef) || code === marker.comment

interface Segment {
  readonly code: number
  readonly start: number
  /** The bounds of the segment's content; a scan's data follow. */
  readonly content: number
  readonly end: number
}

/**
 * Inspects a JPEG segment by segment and returns the parts to store: the encoded picture, its
 * colours and its orientation. Exif, XMP, IPTC, thumbnails, comments and bytes after the end are
 * removed.
 * @throws {FileFault} when it is no JPEG, or also another format.
 */
export async function inspectJpeg(file: ByteSource): Promise<readonly FilePart[]> {
  if ((await file.read(0, 2)).readUInt16BE(0) !== 0xffd8) throw contentMismatch()
  const parts: FilePart[] = []
  let header: Buffer = Buffer.from([0xff, marker.start])
  let orientation: number | undefined
  let frames = 0
  let scans = 0
  let offset = 2
  for (let count = 0; ; count++) {
    if (count > maxSegments) throw contentMismatch()
    const segment = await segmentAt(file, offset)
    if (segment.code === marker.end) {
      offset = segment.end
      parts.push([segment.start, offset])
      break
    }
    offset = segment.end
    if (isFrame(segment.code)) {
      frames++
      await inspectFrame(file, segment)
      parts.push([segment.start, offset])
    } else if (segment.code === marker.scan) {
      scans++
      offset = await endOfScan(file, segment.end)
      parts.push([segment.start, offset])
    } else if (isTable(segment.code)) parts.push([segment.start, offset])
    else if (isApplication(segment.code)) {
      const content = await file.read(segment.content, segment.end - segment.content)
      if (isJfif(segment, content)) header = Buffer.concat([header, jfifWithoutThumbnail(content)])
      else if (isColour(segment, content)) parts.push([segment.start, offset])
      else if (segment.code === marker.exif && content.toString('latin1', 0, 6) === exif) {
        orientation ??= readExifOrientation(content.subarray(6))
      }
    } else throw contentMismatch()
  }
  if (frames !== 1 || scans === 0 || (await hidesAnotherFormat(file, offset))) throw contentMismatch()
  return [header, ...(orientation === undefined ? [] : [exifSegment(orientation)]), ...parts]
}

async function segmentAt(file: ByteSource, offset: number): Promise<Segment> {
  // 0xFF bytes may pad before a marker.
  const head = await file.read(offset, 16)
  let padding = 0
  while (head[padding] === 0xff && head[padding + 1] === 0xff) padding++
  const code = head[padding + 1]
  if (head[padding] !== 0xff || code === undefined) throw contentMismatch()
  const start = offset + padding
  if (code === marker.end) return { code, start, content: start + 2, end: start + 2 }
  if (padding + 4 > head.length) throw contentMismatch()
  const length = head.readUInt16BE(padding + 2)
  const end = start + 2 + length
  if (code < 0xc0 || length < 2 || end > file.size) throw contentMismatch()
  return { code, start, content: start + 4, end }
}

async function inspectFrame(file: ByteSource, { content, end }: Segment): Promise<void> {
  const head = await file.read(content, end - content)
  if (head.length < 6) throw contentMismatch()
  const height = head.readUInt16BE(1)
  const width = head.readUInt16BE(3)
  if (width === 0 || height === 0 || width * height > maxPixels) throw contentMismatch()
}

/** The end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
async function endOfScan(file: ByteSource, start: number): Promise<number> {
  for (let offset = start; offset < file.size - 1; offset += readChunkSize) {
    // One more byte, so that no marker is split between two pieces.
    const chunk = await file.read(offset, readChunkSize + 1)
    for (let index = chunk.indexOf(0xff); index >= 0; index = chunk.indexOf(0xff, index + 1)) {
      if (index === readChunkSize) break
      const code = chunk[index + 1]
      if (code === undefined) throw contentMismatch()
      const isData = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7)
      if (!isData) return offset + index
    }
  }
  throw contentMismatch()
}

const isJfif = ({ code }: Segment, content: Buffer) =>
  code === marker.app0 && content.toString('latin1', 0, 5) === 'JFIF\u0000' && content.length >= 14

function jfifWithoutThumbnail(content: Buffer): Buffer {
  const header = Buffer.from(content.subarray(0, 14))
  header.writeUInt16BE(0, 12)
  return createSegment(marker.app0, header)
}

/** An ICC profile, or Adobe's colour transform. */
const isColour = ({ code }: Segment, content: Buffer) =>
  (code === 0xe2 && content.toString('latin1', 0, 12) === 'ICC_PROFILE\u0000') ||
  (code === 0xee && content.toString('latin1', 0, 5) === 'Adobe')

const exifSegment = (orientation: number) =>
  createSegment(marker.exif, Buffer.concat([Buffer.from(exif, 'latin1'), tiffWithOrientation(orientation)]))

function createSegment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
