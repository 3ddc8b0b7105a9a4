import type { ByteSource } from './byte-source.ts'

/** The last record of a ZIP archive: 22 bytes, the comment's length at 20, then the comment. */
const endRecordSignature = Buffer.from('PK\u0005\u0006', 'latin1')
const endRecordSize = 22
const maxCommentLength = 0xffff

/**
 * Whether a file can be opened as a ZIP archive: readers search for its directory from the end,
 * whatever the file begins with.
 */
export async function endsAsZip(file: ByteSource): Promise<boolean> {
  const tailStart = Math.max(0, file.size - endRecordSize - maxCommentLength)
  const tail = await file.read(tailStart, file.size - tailStart)
  for (
    let offset = tail.lastIndexOf(endRecordSignature);
    offset >= 0;
    offset = offset === 0 ? -1 : tail.lastIndexOf(endRecordSignature, offset - 1)
  ) {
    if (offset + endRecordSize > tail.length) continue
    // The comment that it declares ends near the end of the file: readers accept a few stray bytes.
    const end = offset + endRecordSize + tail.readUInt16LE(offset + 20)
    if (Math.abs(tail.length - end) <= 1024) return true
  }
  return false
}

/** Readers of PDF search for its header in this many first bytes. */
const pdfHeaderWindow = 1024

async function startsAsPdf(file: ByteSource): Promise<boolean> {
  return (await file.read(0, pdfHeaderWindow)).includes('%PDF-')
}

/** The first bytes of programs, archives and pages. */
const formatSignatures = [
  'MZ',
  '\u007fELF',
  'PK\u0003\u0004',
  'Rar!',
  '7z\u00bc\u00af',
  '%PDF-',
  '<',
  '#!',
].map((text) => Buffer.from(text, 'latin1'))

/**
 * Whether the bytes after a picture's end make it another format too. Cameras append data of their
 * own, which are removed with the other metadata.
 */
export async function hidesAnotherFormat(file: ByteSource, end: number): Promise<boolean> {
  if (await startsAsPdf(file)) return true
  if (end >= file.size) return false
  const rest = await file.read(end, 64)
  return (
    formatSignatures.some((signature) => rest.subarray(0, signature.length).equals(signature)) ||
    (await endsAsZip(file))
  )
}
