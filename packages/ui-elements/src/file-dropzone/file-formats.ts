export interface Format {
  readonly extensions: readonly string[]
  readonly type: string
  /** The first bytes of the format, in hexadecimal; text and sound have none that is reliable. */
  readonly signature: RegExp | undefined
}

/** The number of bytes needed to match a signature. */
export const FIRST_BYTES = 12

const zip = /^504b0304/
// Word and Excel up to 2003.
const compound = /^d0cf11e0a1b11ae1/
const office = 'application/vnd.openxmlformats-officedocument.'

/** Systems give many of them no type, or one of their own: the extension says what they are. */
const formats: readonly Format[] = [
  format('pdf', 'application/pdf', /^255044462d/),
  format('jpg jpeg jfif', 'image/jpeg', /^ffd8ff/),
  format('png', 'image/png', /^89504e470d0a1a0a/),
  format('gif', 'image/gif', /^47494638/),
  format('webp', 'image/webp', /^52494646.{8}57454250/),
  format('heic heif', 'image/heic', /^.{8}66747970(686569|686576|6d6966|6d7366)/),
  format('avif', 'image/avif', /^.{8}66747970617669/),
  format('svg', 'image/svg+xml'),
  format('tif tiff', 'image/tiff', /^(49492a00|4d4d002a)/),
  format('doc', 'application/msword', compound),
  format('xls', 'application/vnd.ms-excel', compound),
  format('docx', `${office}wordprocessingml.document`, zip),
  format('xlsx', `${office}spreadsheetml.sheet`, zip),
  format('zip', 'application/zip', /^504b(0304|0506)/),
  format('csv', 'text/csv'),
  format('txt', 'text/plain'),
  format('json', 'application/json'),
  format('xml', 'application/xml'),
  format('mp3', 'audio/mpeg'),
  format('m4a', 'audio/mp4'),
  format('wav', 'audio/wav'),
  format('mp4', 'video/mp4'),
  format('mov', 'video/quicktime'),
]

function format(extensions: string, type: string, signature?: RegExp): Format {
  return { extensions: extensions.split(' ').map((extension) => `.${extension}`), type, signature }
}

export const formatOfExtension = (extension: string): Format | undefined =>
  formats.find(({ extensions }) => extensions.includes(extension))

export const formatOfType = (type: string): Format | undefined =>
  formats.find((candidate) => candidate.type === type)

/** The last extension of a name, in lower case: `.pdf` of `Permis.2026.PDF`. */
export const extensionOf = (name: string): string => /.(\.[^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
