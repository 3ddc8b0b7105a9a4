import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

// Small valid files of each format, and parts for invalid ones.

export function pdf(inside = ''): Buffer {
  const body = `%PDF-1.7\n${inside}1 0 obj\n<< /Type /Catalog >>\nendobj\n`
  const xref = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 2 >>\n`
  return Buffer.from(`${body}${xref}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** A PDF of that many bytes. */
export function largePdf(size: number): Buffer {
  const fill = size - pdf('% \n').length
  const made = pdf(`% ${'x'.repeat(Math.max(0, fill))}\n`)
  // The offset of the cross references gets more digits.
  return made.length === size ? made : pdf(`% ${'x'.repeat(Math.max(0, fill - (made.length - size)))}\n`)
}

/** A segment of a JPEG. */
export function segment(code: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** Exif in the byte order `order`, with a maker, `Oka`, and an orientation. */
export function exifTiff(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(38)
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(order, 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(2, 8)
  const entries = [
    [0x010f, 2, 4],
    [0x0112, 3, 1],
  ] as const
  for (const [index, [tag, type, count]] of entries.entries()) {
    const at = 10 + index * 12
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
  }
  tiff.write('Oka\u0000', 18, 'latin1')
  short(orientation, 30)
  return tiff
}

const jfif = segment(0xe0, 'JFIF\u0000\u0001\u0002\u0000\u0000\u0001\u0000\u0001\u0000\u0000')
const frame = segment(0xc0, '\u0008\u0000\u0010\u0000\u0010\u0001\u0001\u0011\u0000')
const scan = Buffer.concat([
  segment(0xda, '\u0001\u0001\u0000\u0000\u003f\u0000'),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
])

export function jpeg({
  before = [],
  after = Buffer.alloc(0),
  data = Buffer.alloc(0),
}: {
  readonly before?: readonly Buffer[]
  readonly after?: Buffer
  readonly data?: Buffer
} = {}): Buffer {
  const start = Buffer.from([0xff, 0xd8])
  const end = Buffer.from([0xff, 0xd9])
  return Buffer.concat([
    start,
    jfif,
    ...before,
    segment(0xdb, Buffer.alloc(65)),
    frame,
    scan,
    data,
    end,
    after,
  ])
}

/** A chunk of a PNG. */
export function chunk(type: string, content: Buffer | string = ''): Buffer {
  const named = Buffer.from(
    type + (typeof content === 'string' ? content : content.toString('latin1')),
    'latin1',
  )
  const head = Buffer.alloc(4)
  head.writeUInt32BE(named.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, sum])
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
export const pngHeader = chunk(
  'IHDR',
  '\u0000\u0000\u0000\u0001\u0000\u0000\u0000\u0001\u0008\u0000\u0000\u0000\u0000',
)
export const pngData = chunk('IDAT', deflateSync(Buffer.from([0, 128])))

export function png({
  before = [],
  after = Buffer.alloc(0),
}: {
  readonly before?: readonly Buffer[]
  readonly after?: Buffer
} = {}): Buffer {
  return Buffer.concat([pngSignature, pngHeader, ...before, pngData, chunk('IEND'), after])
}

export interface ZipPart {
  readonly name: string
  readonly content: Buffer | string
  /** The size that the archive declares. */
  readonly declaredSize?: number
  readonly isStored?: boolean
}

export function zip(parts: readonly ZipPart[], { before = '', comment = '' } = {}): Buffer {
  const local: Buffer[] = [Buffer.from(before, 'latin1')]
  const central: Buffer[] = []
  let at = before.length
  for (const { name, content, declaredSize, isStored = false } of parts) {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes, { level: 1 })
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isStored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(declaredSize ?? bytes.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name)])
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(at, 12)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, rest.subarray(2), Buffer.from(name))
    local.push(header, packed)
    at += header.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...local, directory, end, Buffer.from(comment, 'latin1')])
}

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

export function officeParts(format: 'docx' | 'xlsx', types = ''): readonly ZipPart[] {
  const name = format === 'docx' ? 'word/document.xml' : 'xl/workbook.xml'
  const override = `<Override PartName="/${name}" ContentType="${mainTypes[format]}"/>`
  return [
    { name: '[Content_Types].xml', content: `<?xml version="1.0"?><Types>${override}${types}</Types>` },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name, content: '<document/>' },
  ]
}

export const office = (format: 'docx' | 'xlsx', others: readonly ZipPart[] = [], types = ''): Buffer =>
  zip([...officeParts(format, types), ...others])

/**
 * A compound file (MS-CFB) whose directory has these names: its header, a table, the directory, and
 * two sectors of content.
 */
export function compound(names: readonly string[]): Buffer {
  const sector = 512
  const entries = ['Root Entry', ...names]
  const directorySectors = Math.ceil(entries.length / 4)
  const header = Buffer.alloc(sector, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 0x4c)
  header.writeUInt16LE(0x3e, 0x18)
  header.writeUInt16LE(3, 0x1a)
  header.writeUInt16LE(0xfffe, 0x1c)
  header.writeUInt16LE(9, 0x1e)
  header.writeUInt16LE(6, 0x20)
  header.writeUInt32LE(1, 0x2c)
  header.writeUInt32LE(1, 0x30)
  header.writeUInt32LE(4096, 0x38)
  header.writeUInt32LE(0xfffffffe, 0x3c)
  header.writeUInt32LE(0xfffffffe, 0x44)
  header.writeUInt32LE(0, 0x4c)
  const table = Buffer.alloc(sector, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let index = 1; index <= directorySectors; index++) {
    table.writeUInt32LE(index === directorySectors ? 0xfffffffe : index + 1, index * 4)
  }
  table.writeUInt32LE(directorySectors + 2, (directorySectors + 1) * 4)
  table.writeUInt32LE(0xfffffffe, (directorySectors + 2) * 4)
  const directory = Buffer.alloc(directorySectors * sector)
  for (const [index, name] of entries.entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 0x40)
    directory[index * 128 + 0x42] = index === 0 ? 5 : 2
  }
  return Buffer.concat([header, table, directory, Buffer.alloc(2 * sector)])
}
