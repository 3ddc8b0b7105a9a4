import { extensionOf, type Format, formatOfExtension, formatOfType } from './formats.ts'

/** What an `accept` attribute allows, such as `.pdf`, `application/pdf`, `image/*`. Without any of them all is allowed. */
export interface Accept {
  readonly extensions: readonly string[]
  readonly types: readonly string[]
}

/** What a file says that it is, and what it begins with once that has been read, in hexadecimal. */
export interface Declared {
  readonly name: string
  readonly type: string
  readonly beginning: string | undefined
}

export type FormatFault =
  /** Its extension or type is not accepted. */
  | { readonly kind: 'format' }
  /** It is not what its extension says, by its type or by its first bytes. */
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

/** Nothing for what has no text, such as an object without a prototype: a wrong property never throws. */
function textOf(value: unknown): string {
  try {
    return String(value ?? '')
  } catch {
    return ''
  }
}

/**
 * Why a file is not one of those accepted. Its extension says what it is; type and first bytes must agree. So a file that
 * is two formats at once (a PDF with a ZIP behind it) counts as the one that it begins with, and only under its extension.
 */
export function findFormatFault(accept: Accept, file: Declared): FormatFault | undefined {
  if (accept.extensions.length + accept.types.length === 0) return undefined
  const extension = extensionOf(file.name)
  const said = file.type.toLowerCase()
  const named = formatOfExtension(extension)
  const isNameListed = (named?.extensions ?? [extension]).some((known) => accept.extensions.includes(known))
  if (!isNameListed && !accept.types.some((listed) => fits(named?.type ?? said, listed)))
    return { kind: 'format' }
  // What its name does not tell, its type does.
  const format = named ?? (isNameListed ? undefined : formatOfType(said))
  if (!format) return undefined
  const agrees =
    !contradicts(said, format) && (file.beginning === undefined || format.signature.test(file.beginning))
  return agrees ? undefined : { kind: 'content', declared: nameOf(format) }
}

/** What is accepted, as people call it: `PDF`, `JPG`. Kinds of media stay as they are: `image/*`. */
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

const fits = (type: string, listed: string) =>
  listed === type || listed === '*/*' || (listed.endsWith('/*') && type.startsWith(listed.slice(0, -1)))

/** Systems have types of their own for what they do not know; only the type of another known format speaks against it. */
const contradicts = (type: string, format: Format) => type !== format.type && formatOfType(type) !== undefined
