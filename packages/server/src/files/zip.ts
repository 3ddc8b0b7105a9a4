import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type ByteSource, readChunkSize, readChunks } from './byte-source.ts'
import { contentMismatch, FileFault } from './file-fault.ts'

export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly checkSum: number
  readonly packedSize: number
  readonly size: number
  readonly start: number
  readonly dataStart: number
}

const endRecordSize = 22
const centralRecordSize = 46
const localRecordSize = 30
const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
const encryptedFlags = 0x0041

const maxEntries = 4_000
/** Longer than any path that office programs write, in bytes. */
const maxNameLength = 1024
const maxDirectorySize = 1024 * 1024
/** Unpacked size of all entries: several times that of an honest document of `maximumFileSize`. */
const maxContentSize = 256 * 1024 * 1024
/** A data descriptor after an entry may repeat its sizes. */
const maxGap = 24

/**
 * Reads the directory of a ZIP archive as office programs write it: entries from the first byte to
 * the last, each once and without overlap, not encrypted.
 * @throws {FileFault} for any other.
 */
export async function readZip(file: ByteSource): Promise<readonly ZipEntry[]> {
  if (file.size < endRecordSize) throw contentMismatch()
  const end = await file.read(file.size - endRecordSize, endRecordSize)
  if (end.readUInt32LE(0) !== endSignature) throw contentMismatch()
  const count = end.readUInt16LE(10)
  const length = end.readUInt32LE(12)
  const directoryOffset = end.readUInt32LE(16)
  const isComplete = directoryOffset + length + endRecordSize === file.size && end.readUInt16LE(20) === 0
  if (!isComplete || count > maxEntries || length > maxDirectorySize) throw contentMismatch()
  const entries = await entriesOf(file, await file.read(directoryOffset, length), count)
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== count) throw contentMismatch()
  if (!areContiguous(entries, directoryOffset)) throw contentMismatch()
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxContentSize) throw new FileFault('fileUnsafe')
  return entries
}

async function entriesOf(file: ByteSource, directory: Buffer, count: number): Promise<readonly ZipEntry[]> {
  const entries: ZipEntry[] = []
  let offset = 0
  for (let index = 0; index < count; index++) {
    if (
      offset + centralRecordSize > directory.length ||
      directory.readUInt32LE(offset) !== centralSignature
    ) {
      throw contentMismatch()
    }
    const nameLength = directory.readUInt16LE(offset + 28)
    const next =
      offset +
      centralRecordSize +
      nameLength +
      directory.readUInt16LE(offset + 30) +
      directory.readUInt16LE(offset + 32)
    if (next > directory.length) throw contentMismatch()
    entries.push(await entryAt(file, directory.subarray(offset, next), nameLength))
    offset = next
  }
  if (offset !== directory.length) throw contentMismatch()
  return entries
}

async function entryAt(file: ByteSource, record: Buffer, nameLength: number): Promise<ZipEntry> {
  if (nameLength > maxNameLength) throw contentMismatch()
  const rawName = record.subarray(centralRecordSize, centralRecordSize + nameLength)
  const name = rawName.toString('utf8')
  const method = record.readUInt16LE(10)
  const start = record.readUInt32LE(42)
  const isUnsupported = (record.readUInt16LE(8) & encryptedFlags) !== 0 || (method !== 0 && method !== 8)
  if (isUnsupported || name.startsWith('/') || /\\|(^|\/)\.\.(\/|$)/.test(name)) throw contentMismatch()
  const local = await file.read(start, localRecordSize + nameLength)
  if (local.length < localRecordSize + nameLength || local.readUInt32LE(0) !== localSignature)
    throw contentMismatch()
  const isSame = local.readUInt16LE(8) === method && local.readUInt16LE(26) === nameLength
  if (!isSame || !local.subarray(localRecordSize).equals(rawName)) throw contentMismatch()
  return {
    ...{ name, start },
    isDeflated: method === 8,
    checkSum: record.readUInt32LE(16),
    packedSize: record.readUInt32LE(20),
    size: record.readUInt32LE(24),
    dataStart: start + localRecordSize + nameLength + local.readUInt16LE(28),
  }
}

/**
 * Entries with shared data make a small archive unpack to an endless one; gaps could hide any data.
 */
function areContiguous(entries: readonly ZipEntry[], directoryOffset: number): boolean {
  let offset = 0
  for (const { start, dataStart, packedSize } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < offset || start - offset > maxGap || (offset === 0 && start !== 0)) return false
    offset = dataStart + packedSize
  }
  return directoryOffset >= offset && directoryOffset - offset <= maxGap
}

/**
 * The content of an entry, unpacked up to its declared size.
 * @throws {FileFault} when it contains more or other data than declared.
 */
export async function* readEntryContent(file: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = readChunks(file, entry.dataStart, entry.dataStart + entry.packedSize)
  let size = 0
  let sum = 0
  try {
    for await (const chunk of entry.isDeflated ? inflateChunks(packed) : packed) {
      size += chunk.length
      if (size > entry.size) throw new FileFault('fileUnsafe')
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw isZlibError(error) ? contentMismatch() : error
  }
  if (size !== entry.size || sum !== entry.checkSum) throw contentMismatch()
}

/**
 * An archive of these entries, unpacked, without a directory: a library that reads it finds what was
 * inspected, and nothing that a record before an entry or a gap could hide.
 */
export async function* repackZip(file: ByteSource, entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const record = Buffer.alloc(localRecordSize)
    record.writeUInt32LE(localSignature, 0)
    record.writeUInt16LE(20, 4)
    record.writeUInt32LE(entry.checkSum, 14)
    record.writeUInt32LE(entry.size, 18)
    record.writeUInt32LE(entry.size, 22)
    record.writeUInt16LE(name.length, 26)
    yield Buffer.concat([record, name])
    yield* readEntryContent(file, entry)
  }
  const end = Buffer.alloc(endRecordSize)
  end.writeUInt32LE(endSignature, 0)
  yield end
}

function inflateChunks(packed: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: readChunkSize })
  const source = Readable.from(packed, { objectMode: false })
  source.on('error', (error) => inflate.destroy(error))
  inflate.on('close', () => source.destroy())
  return source.pipe(inflate)
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
