import type { UploadKind } from '@officine/api/calls'
import { acceptedFiles } from '@officine/api/constants'
import type { Bytes, Part } from './bytes.ts'
import { judgeCompoundDocument } from './compound-document.ts'
import { FileFault, otherContent } from './file-fault.ts'
import { judgeJpeg } from './jpeg.ts'
import { judgeOfficeOpenXml } from './office-open-xml.ts'
import { judgePdf } from './pdf.ts'
import { judgePng } from './png.ts'

/** What a file says of itself. */
export interface Declared {
  readonly name: string
  /** Its media type; systems have types of their own for what they don't know. */
  readonly type: string
}

export interface Judged {
  readonly mediaType: string
  /** What is kept of it, where that is not all. */
  readonly parts?: readonly Part[]
}

type Extension = (typeof acceptedFiles)[UploadKind][number]

interface Format {
  readonly mediaType: string
  readonly judge: (file: Bytes) => Promise<readonly Part[] | undefined>
}

const office = 'application/vnd.openxmlformats-officedocument.'

/** What is kept as it came. */
const whole = (judge: (file: Bytes) => Promise<void>) => async (file: Bytes) => {
  await judge(file)
  return undefined
}

const jpeg: Format = { mediaType: 'image/jpeg', judge: judgeJpeg }

/** A format for each extension that any call takes. */
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

/** Types of formats that are known well enough to contradict a name: those above, and what else the elements know. */
const knownTypes: ReadonlySet<string> = new Set([
  ...Object.values(formats).map(({ mediaType }) => mediaType),
  ...['image/gif', 'image/webp', 'image/heic', 'image/tiff', 'application/zip'],
])

/**
 * The format that a file is said to be in, by extension and type, before any of it was read.
 * @throws {FileFault} when the call doesn't take it, or when the two contradict each other.
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
 * Judges a file by its structure: it is what its name says, wholly and nothing else beside.
 * @throws {FileFault} when it isn't.
 */
export async function judge(file: Bytes, extension: Extension): Promise<Judged> {
  const { mediaType, judge } = formats[extension]
  try {
    const parts = await judge(file)
    return parts ? { mediaType, parts } : { mediaType }
  } catch (error) {
    // A length or an address that leads out of the file.
    throw error instanceof RangeError ? otherContent() : error
  }
}
