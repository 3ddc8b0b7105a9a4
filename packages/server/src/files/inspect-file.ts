import type { UploadKind } from '@officine/api/calls'
import { acceptedFiles } from '@officine/api/constants'
import type { ByteSource, FilePart } from './byte-source.ts'
import { inspectCompoundDocument } from './compound-document.ts'
import { contentMismatch, FileFault } from './file-fault.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectOfficeOpenXml } from './office-open-xml.ts'
import { inspectPdf } from './pdf.ts'
import { inspectPng } from './png.ts'

/** The name and type that an upload declares. */
export interface DeclaredFile {
  readonly name: string
  /** Its media type; systems send a generic one for unknown formats. */
  readonly type: string
}

export interface InspectedFile {
  readonly mediaType: string
  /** The parts to store; undefined for the whole file. */
  readonly parts?: readonly FilePart[]
}

type Extension = (typeof acceptedFiles)[UploadKind][number]

interface Format {
  readonly mediaType: string
  /** Systems give a text any type: Windows that of the program that opens it. */
  readonly isText?: true
  readonly inspect: (file: ByteSource) => Promise<readonly FilePart[] | undefined>
}

const office = 'application/vnd.openxmlformats-officedocument.'

/** For formats that are stored unchanged. */
const storedUnchanged = (inspect: (file: ByteSource) => Promise<void>) => async (file: ByteSource) => {
  await inspect(file)
  return undefined
}

const jpeg: Format = { mediaType: 'image/jpeg', inspect: inspectJpeg }

/** A format for each extension that any operation accepts. */
const formats: Readonly<Record<Extension, Format>> = {
  pdf: { mediaType: 'application/pdf', inspect: storedUnchanged(inspectPdf) },
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  png: { mediaType: 'image/png', inspect: inspectPng },
  doc: {
    mediaType: 'application/msword',
    inspect: storedUnchanged((file) => inspectCompoundDocument(file, 'doc')),
  },
  xls: {
    mediaType: 'application/vnd.ms-excel',
    inspect: storedUnchanged((file) => inspectCompoundDocument(file, 'xls')),
  },
  docx: {
    mediaType: `${office}wordprocessingml.document`,
    inspect: storedUnchanged((file) => inspectOfficeOpenXml(file, 'docx')),
  },
  xlsx: {
    mediaType: `${office}spreadsheetml.sheet`,
    inspect: storedUnchanged((file) => inspectOfficeOpenXml(file, 'xlsx')),
  },
  // Whoever reads it inspects it: `readRows`.
  csv: { mediaType: 'text/csv', isText: true, inspect: async () => undefined },
}

/** Media types that may contradict an extension: those above, and others that the elements know. */
const knownTypes: ReadonlySet<string> = new Set([
  ...Object.values(formats).map(({ mediaType }) => mediaType),
  ...['image/gif', 'image/webp', 'image/heic', 'image/tiff', 'application/zip'],
])

/**
 * The format of a file by its extension and type, before it is read.
 * @throws {FileFault} when the operation doesn't accept it, or when extension and type contradict
 * each other.
 */
export function declaredFormat({ name, type }: DeclaredFile, kind: UploadKind): Extension {
  const extension = /.\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase()
  const accepted = acceptedFiles[kind].find((candidate) => candidate === extension)
  if (!accepted) throw new FileFault('fileFormat')
  const { mediaType, isText } = formats[accepted]
  const declaredType = type.toLowerCase()
  if (!isText && declaredType !== mediaType && knownTypes.has(declaredType)) throw contentMismatch()
  return accepted
}

/**
 * Inspects a file's structure: it is entirely the format of its extension and no other.
 * @throws {FileFault} when it isn't.
 */
export async function inspectFile(file: ByteSource, extension: Extension): Promise<InspectedFile> {
  const { mediaType, inspect } = formats[extension]
  try {
    const parts = await inspect(file)
    return parts ? { mediaType, parts } : { mediaType }
  } catch (error) {
    // A length or an offset that points outside the file.
    throw error instanceof RangeError ? contentMismatch() : error
  }
}
