import type { UploadKind } from '@officine/api/calls'
import { acceptedFiles } from '@officine/api/constants'
import type { Bytes, Part } from './bytes.ts'
import { judgeCompoundDocument } from './compound-document.ts'
import { FileFault, otherContent } from './file-fault.ts'
import { judgeJpeg } from './jpeg.ts'
import { judgeOfficeOpenXml } from './office-open-xml.ts'
import { judgePdf } from './pdf.ts'
import { judgePng } from './png.ts'

/** The name and type that an upload declares. */
export interface Declared {
  readonly name: string
  /** Its media type; systems send a generic one for unknown formats. */
  readonly type: string
}

export interface Judged {
  readonly mediaType: string
  /** The parts to store; undefined for the whole file. */
  readonly parts?: readonly Part[]
}

type Extension = (typeof acceptedFiles)[UploadKind][number]

interface Format {
  readonly mediaType: string
  readonly judge: (file: Bytes) => Promise<readonly Part[] | undefined>
}

const office = 'application/vnd.openxmlformats-officedocument.'

/** For formats that are stored unchanged. */
const whole = (judge: (file: Bytes) => Promise<void>) => async (file: Bytes) => {
  await judge(file)
  return undefined
}

const jpeg: Format = { mediaType: 'image/jpeg', judge: judgeJpeg }

/** A format for each extension that any operation accepts. */
const formats: Readonly<Record<Extension, Format>> = {
  pdf: { mediaType: 'application/pdf', judge: whole(judgePdf) },
  jpg: jpeg,
  jpeg,
  png: { mediaType: 'image/png', judge: judgePng },
  doc: { mediaType: 'application/msword', judge: whole((file) => judgeCompoundDocument(file, 'doc')) },
  xls: { mediaType: 'application/vnd.ms-excel', judge: whole((file) => judgeCompoundDocument(file, 'xls')) },
  docx: {
    mediaType: `${office}wordprocessingml.document`,
    judge: whole((file) => judgeOfficeOpenXml(file, 'docx')),
  },
  xlsx: {
    mediaType: `${office}spreadsheetml.sheet`,
    judge: whole((file) => judgeOfficeOpenXml(file, 'xlsx')),
  },
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
export function declaredFormat({ name, type }: Declared, kind: UploadKind): Extension {
  const extension = /.\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase()
  const accepted = acceptedFiles[kind].find((one) => one === extension)
  if (!accepted) throw new FileFault('fileFormat')
  const said = type.toLowerCase()
  if (said !== formats[accepted].mediaType && knownTypes.has(said)) throw otherContent()
  return accepted
}

/**
 * Inspects a file's structure: it is entirely the format of its extension and no other.
 * @throws {FileFault} when it isn't.
 */
export async function judge(file: Bytes, extension: Extension): Promise<Judged> {
  const { mediaType, judge } = formats[extension]
  try {
    const parts = await judge(file)
    return parts ? { mediaType, parts } : { mediaType }
  } catch (error) {
    // A length or an offset that points outside the file.
    throw error instanceof RangeError ? otherContent() : error
  }
}
