import type { TextLanguage } from '../base/texts.ts'
import { acceptedNames, parseAccept } from './accept.ts'
import type { FileDropzoneTexts } from './file-dropzone.texts.ts'
import type { FileRow } from './file-row.ts'
import type { FileFault } from './file-rules.ts'
import { formatBytes, formatFileSize } from './file-size.ts'

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
      return words[fault.kind](...apart(size, fault.limit, language))
    default:
      return words[fault.kind]
  }
}

/** Where the upload of a file stands, or its size. */
export function describeState({ file, upload, isChecked }: FileRow, { words, language }: Wording): string {
  const size = formatFileSize(file.size, language)
  switch (upload?.kind) {
    case undefined:
      return isChecked ? size : words.checking
    case 'sending':
      return words.sending(
        upload.sent === undefined ? undefined : formatFileSize(upload.sent, language),
        size,
      )
    case 'queued':
    case 'sent':
      return words[upload.kind](size)
    case 'failed':
      return upload.message || words.failed
    case 'cancelled':
      return words.cancelled
  }
}

const listed = (names: readonly string[], language: TextLanguage) =>
  new Intl.ListFormat(`${language}-CA`, { type: 'disjunction' }).format(names)

/** Two sizes that round to the same ("8 Mo. La limite est de 8 Mo") are said to the byte. */
function apart(size: number, limit: number, language: TextLanguage): [string, string] {
  const format =
    formatFileSize(size, language) === formatFileSize(limit, language) ? formatBytes : formatFileSize
  return [format(size, language), format(limit, language)]
}
