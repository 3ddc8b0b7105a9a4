import { type Accept, type FileTypeInfo, type FormatError, findFormatError } from './accept.ts'

/** A file to validate. */
export interface Candidate extends FileTypeInfo {
  readonly size: number
  readonly lastModified: number
  /** It is a folder, or its content can't be read. */
  readonly readFailure?: 'folder' | 'unreadable' | undefined
}

/** Sizes in bytes. */
export interface FileRules {
  readonly accept: Accept
  readonly maxSize: number | undefined
  readonly maxFiles: number | undefined
  readonly maxTotalSize: number | undefined
}

export type FileError =
  | FormatError
  | { readonly kind: 'folder' | 'unreadable' | 'empty' | 'duplicate' }
  | { readonly kind: 'size' | 'count' | 'total'; readonly limit: number }

/**
 * Validates files in order. Rejected files do not count, so that a file over the limit fits as soon
 * as another one is removed. The same rules apply to files dropped, chosen, pasted and set by the
 * page.
 */
export function validateFiles(
  files: readonly Candidate[],
  { maxFiles, maxTotalSize, ...rules }: FileRules,
): readonly (FileError | undefined)[] {
  const identities = new Set<string>()
  let total = 0
  return files.map((file) => {
    const identity = JSON.stringify([file.name, file.size, file.lastModified])
    const error = findFileError(file, rules) ?? findListError()
    if (!error) {
      identities.add(identity)
      total += file.size
    }
    return error

    function findListError(): FileError | undefined {
      if (identities.has(identity)) return { kind: 'duplicate' }
      if (isLimit(maxFiles) && identities.size >= maxFiles) return { kind: 'count', limit: maxFiles }
      if (isLimit(maxTotalSize) && total + file.size > maxTotalSize)
        return { kind: 'total', limit: maxTotalSize }
      return undefined
    }
  })
}

function findFileError(
  file: Candidate,
  { accept, maxSize }: Pick<FileRules, 'accept' | 'maxSize'>,
): FileError | undefined {
  if (file.readFailure === 'folder') return { kind: 'folder' }
  if (file.size === 0) return { kind: 'empty' }
  // An error of name or type takes precedence over one of the content.
  const format = findFormatError(accept, file)
  if (format?.kind === 'format') return format
  if (isLimit(maxSize) && file.size > maxSize) return { kind: 'size', limit: maxSize }
  return file.readFailure ? { kind: file.readFailure } : format
}

/** Only a positive number is a limit; other values of a page set none. */
export const isLimit = (limit: unknown): limit is number => typeof limit === 'number' && limit > 0
