import { type ByteSource, readChunks } from './byte-source.ts'
import { contentMismatch, FileFault } from './file-fault.ts'
import { endsAsZip } from './polyglot.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerSize = 512
const entrySize = 128
/** Sector numbers from this one on are no sectors but markers: free, end of chain. */
const firstMarker = 0xfffffffa
const maxEntries = 4_000

/** The stream that contains the document. */
const mainStreams = { doc: ['WordDocument'], xls: ['Workbook', 'Book'] } as const
/** Storages and streams of objects of other programs. */
const embeddedObject = /^(?:.Ole10Native|_\d{6,}|MBD[0-9A-F]{8})$/is
/**
 * What starts a program: a field of Word, in letters of one byte or of two; a link of Excel, whose path
 * has a 3 between program and document. And a template from another machine.
 */
const activeContent = new RegExp(
  [
    String.raw`\x13[\s\0]*D\0?D\0?E`,
    String.raw`\xae\x01[\s\S]{2}\0\0[\s\S]{2}\0[\x20-\x7e]{1,64}\x03`,
    String.raw`(?:h\0t\0t\0p\0(?:s\0)?:\0/\0/\0|\\\0\\\0)(?:[^\0]\0){1,250}?\.\0d\0o\0t`,
  ].join('|'),
  'i',
)
/** In characters, between two chunks. */
const overlapLength = 1024

const macros: ReadonlySet<string> = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', 'project'])

/**
 * Inspects a document of Word or Excel up to 2003: a compound file whose directory has that
 * program's stream, no macros and no objects of other programs.
 * @throws {FileFault} for anything else.
 */
export async function inspectCompoundDocument(
  file: ByteSource,
  format: keyof typeof mainStreams,
): Promise<void> {
  const names = await readDirectory(file)
  if (!mainStreams[format].some((name) => names.includes(name))) throw contentMismatch()
  if (names.some((name) => macros.has(name.toLowerCase()) || embeddedObject.test(name)))
    throw new FileFault('fileUnsafe')
  await refuseActiveContent(file)
  if (await endsAsZip(file)) throw contentMismatch()
}

async function refuseActiveContent(file: ByteSource): Promise<void> {
  let overlap = ''
  for await (const chunk of readChunks(file, 0, file.size)) {
    const text = overlap + chunk.toString('latin1')
    if (activeContent.test(text)) throw new FileFault('fileUnsafe')
    overlap = text.slice(-overlapLength)
  }
}

/** The names of all storages and streams. */
async function readDirectory(file: ByteSource): Promise<readonly string[]> {
  const header = await file.read(0, headerSize)
  if (header.length < headerSize || !header.subarray(0, 8).equals(signature)) throw contentMismatch()
  const version = header.readUInt16LE(0x1a)
  const sectorSize = 2 ** header.readUInt16LE(0x1e)
  const isSupported = (version === 3 && sectorSize === 512) || (version === 4 && sectorSize === 4096)
  if (!isSupported || header.readUInt16LE(0x1c) !== 0xfffe) throw contentMismatch()
  const sectors: Sectors = {
    size: sectorSize,
    count: Math.ceil(file.size / sectorSize) - 1,
    read: async (sector) => {
      const content = await file.read((sector + 1) * sectorSize, sectorSize)
      if (content.length < sectorSize) throw contentMismatch()
      return content
    },
  }
  const table = await allocationTable(header, sectors)
  await checkTable(table, sectors)
  return namesIn(await readSectorChain(header.readUInt32LE(0x30), table, sectors))
}

interface Sectors {
  readonly size: number
  /** The number of sectors after the header. */
  readonly count: number
  read(sector: number): Promise<Buffer>
}

/**
 * The sectors of the allocation table, which gives each sector's successor: the header lists 109, a
 * chain of sectors the others. Each is read once: a small file could list one sector millions of
 * times, and each costs a read.
 */
async function allocationTable(header: Buffer, sectors: Sectors): Promise<readonly number[]> {
  const tableSectors = new Set<number>()
  const addSectors = (list: Buffer) => {
    for (let offset = 0; offset < list.length; offset += 4) {
      const sector = list.readUInt32LE(offset)
      if (sector >= firstMarker) continue
      if (sector >= sectors.count || tableSectors.has(sector)) throw contentMismatch()
      tableSectors.add(sector)
    }
  }
  addSectors(header.subarray(0x4c))
  const visited = new Set<number>()
  for (let next = header.readUInt32LE(0x44); next < firstMarker; ) {
    if (next >= sectors.count || visited.has(next)) throw contentMismatch()
    visited.add(next)
    const list = await sectors.read(next)
    addSectors(list.subarray(0, -4))
    next = list.readUInt32LE(sectors.size - 4)
  }
  return [...tableSectors]
}

/** The table must cover every sector of the file, and point to no other. */
async function checkTable(table: readonly number[], sectors: Sectors): Promise<void> {
  const perSector = sectors.size / 4
  if (sectors.count > table.length * perSector) throw contentMismatch()
  for (const [index, sector] of table.entries()) {
    const successors = await sectors.read(sector)
    for (let entry = 0; entry < perSector; entry++) {
      const target = successors.readUInt32LE(entry * 4)
      const hasSuccessor = target < firstMarker
      if (hasSuccessor && (target >= sectors.count || index * perSector + entry >= sectors.count))
        throw contentMismatch()
    }
  }
}

/** The sectors of the directory, joined. */
async function readSectorChain(start: number, table: readonly number[], sectors: Sectors): Promise<Buffer> {
  const contents: Buffer[] = []
  const visited = new Set<number>()
  const perSector = sectors.size / 4
  for (let sector = start; sector < firstMarker; ) {
    const tableSector = table[Math.floor(sector / perSector)]
    if (sector >= sectors.count || tableSector === undefined || visited.has(sector)) throw contentMismatch()
    if ((visited.size * sectors.size) / entrySize > maxEntries) throw contentMismatch()
    visited.add(sector)
    contents.push(await sectors.read(sector))
    sector = (await sectors.read(tableSector)).readUInt32LE((sector % perSector) * 4)
  }
  return Buffer.concat(contents)
}

function namesIn(directory: Buffer): readonly string[] {
  const names: string[] = []
  for (let offset = 0; offset + entrySize <= directory.length; offset += entrySize) {
    const length = directory.readUInt16LE(offset + 0x40)
    const isUsed = directory[offset + 0x42] !== 0
    if (isUsed && length >= 2 && length <= 64)
      names.push(directory.toString('utf16le', offset, offset + length - 2))
  }
  return names
}
