import { formatFileSize, formatNumber } from '@officine/i18n/locale'
import type { TextLanguage } from '../base/texts.ts'
import { acceptedNames, parseAccept } from './accept.ts'
import type { FileDropzoneTexts } from './file-dropzone.texts.ts'
import type { FileRow } from './file-row.ts'
import type { FileFault } from './file-rules.ts'

/** What is needed to put something about a file into words. */
export interface Wording {
  readonly words: FileDropzoneTexts
  readonly language: TextLanguage
  /** The attribute of the element. */
  readonly accept: unknown
}

/** Why a file was refused, the limit, and what to do. */
export function describeFault(fault: FileFault, size: number, { words, language, accept }: Wording): string {
  switch (fault.kind) {
    case 'format':
      return words.format(
        listed(
          acceptedNames(parseAccept(accept)).map((name) => words.media[name] ?? name),
          language,
        ),
      )
    case 'content':
      return words.content(fault.declared)
    case 'count':
      return words.count(fault.limit)
    case 'size':
    case 'total':
      return words[fault.kind](...apart(size, fault.limit, words, language))
    default:
      return words[fault.kind]
  }
}

/** Where the upload of a file stands, or its size. */
export function describeState({ file, upload, isChecked }: FileRow, { words, language }: Wording): string {
  const size = sizeIn(language, file.size)
  switch (upload?.kind) {
    case undefined:
      return isChecked ? size : words.checking
    case 'sending':
      return words.sending(upload.sent === undefined ? undefined : sizeIn(language, upload.sent), size)
    case 'queued':
    case 'sent':
      return words[upload.kind](size)
    case 'failed':
      return upload.message || words.failed
    case 'cancelled':
      return words.cancelled
  }
}

const localeOf = (language: TextLanguage) => `${language}-CA` as const

const sizeIn = (language: TextLanguage, bytes: number) => formatFileSize(bytes, localeOf(language))

const listed = (names: readonly string[], language: TextLanguage) =>
  new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names)

/** Two sizes that round to the same ("8 Mo. La limite est de 8 Mo") are said to the byte. */
function apart(
  size: number,
  limit: number,
  words: FileDropzoneTexts,
  language: TextLanguage,
): [string, string] {
  const rounded: [string, string] = [sizeIn(language, size), sizeIn(language, limit)]
  if (rounded[0] !== rounded[1]) return rounded
  const exactly = (bytes: number) => words.bytes(formatNumber(bytes, localeOf(language)))
  return [exactly(size), exactly(limit)]
}
