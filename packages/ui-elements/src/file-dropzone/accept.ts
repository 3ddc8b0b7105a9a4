import { extensionOf, type Format, formatOfExtension, formatOfType } from './file-formats.ts'

/**
 * A parsed `accept` attribute, such as `.pdf`, `application/pdf`, `image/*`. An empty one accepts
 * all files.
 */
export interface Accept {
  readonly extensions: readonly string[]
  readonly types: readonly string[]
}

/** The name and type of a file, and its first bytes in hexadecimal once they have been read. */
export interface FileTypeInfo {
  readonly name: string
  readonly type: string
  readonly firstBytes: string | undefined
}

export type FormatError =
  /** The extension or type is not accepted. */
  | { readonly kind: 'format' }
  /** The type or the first bytes contradict the extension. */
  | { readonly kind: 'content'; readonly declared: string }

export function parseAccept(accept: unknown): Accept {
  const tokens = textOf(accept)
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
  return {
    extensions: tokens.filter((token) => token.startsWith('.')),
    types: tokens.filter((token) => token.includes('/')),
  }
}

/** Returns '' for a value without a string form, such as an object without prototype. */
function textOf(value: unknown): string {
  try {
    return String(value ?? '')
  } catch {
    return ''
  }
}

/**
 * Why a file's format is not accepted. The extension defines the format; type and first bytes must
 * agree. So a file in two formats at once (a PDF with a ZIP appended) counts as the first one, and
 * only under its extension.
 */
export function findFormatError(accept: Accept, file: FileTypeInfo): FormatError | undefined {
  if (accept.extensions.length + accept.types.length === 0) return undefined
  const extension = extensionOf(file.name)
  const type = file.type.toLowerCase()
  const formatByName = formatOfExtension(extension)
  const extensions = formatByName?.extensions ?? [extension]
  const isListed = extensions.some((alias) => accept.extensions.includes(alias))
  if (!isListed && !accept.types.some((pattern) => matchesType(formatByName?.type ?? type, pattern)))
    return { kind: 'format' }
  // Without a known extension, the type defines the format.
  const format = formatByName ?? (isListed ? undefined : formatOfType(type))
  if (!format) return undefined
  const agrees =
    format.signature === undefined ||
    (!contradicts(type, format) && (file.firstBytes === undefined || format.signature.test(file.firstBytes)))
  return agrees ? undefined : { kind: 'content', declared: nameOf(format) }
}

/**
 * The accepted formats under their common names: `PDF`, `JPG`. Wildcards stay as they are:
 * `image/*`.
 */
export function acceptedNames({ extensions, types }: Accept): readonly string[] {
  const names = [
    ...extensions.map(
      (extension) => nameOf(formatOfExtension(extension)) || extension.slice(1).toUpperCase(),
    ),
    ...types.map((type) => nameOf(formatOfType(type)) || type),
  ]
  return [...new Set(names)]
}

const nameOf = (format: Format | undefined) => format?.extensions[0]?.slice(1).toUpperCase() ?? ''

const matchesType = (type: string, pattern: string) =>
  pattern === type || pattern === '*/*' || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))

/** Systems have types of their own; only the type of another known format contradicts. */
const contradicts = (type: string, format: Format) => type !== format.type && formatOfType(type) !== undefined
