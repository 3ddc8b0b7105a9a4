import type { TextLanguage } from '../texts/texts.ts'
import { acceptedNames, parseAccept } from './accept.ts'
import type { FileDropzoneTexts } from './file-dropzone.texts.ts'
import { extensionOf, formatOfExtension } from './file-formats.ts'
import type { FileRow } from './file-row.ts'
import type { FileError } from './file-rules.ts'
import { formatBytes, formatFileSize } from './file-size.ts'
import { textOf } from './upload.ts'

/** The context of messages about files. */
export interface MessageContext {
  readonly words: FileDropzoneTexts
  readonly language: TextLanguage
  /** The `accept` attribute of the element. */
  readonly accept: unknown
}

/** The reason of a rejection, the limit, and how to correct it. */
export function fileErrorText(
  error: FileError,
  { name, size }: FileRow['file'],
  context: MessageContext,
): string {
  const { words, accept } = context
  switch (error.kind) {
    case 'format': {
      const names = acceptedNames(parseAccept(accept)).map((name) => words.media[name] ?? name)
      return words.format([names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(words.or))
    }
    case 'content':
      return words.content(error.declared)
    case 'count':
      return words.count(error.limit)
    case 'size': {
      const isImage = formatOfExtension(extensionOf(name))?.type.startsWith('image/')
      return words[isImage ? 'imageSize' : 'size'](...distinctSizes(size, error.limit, context))
    }
    case 'total':
      return words.total(...distinctSizes(size, error.limit, context))
    default:
      return words[error.kind]
  }
}

/** The upload state of a file, or its size. */
export function fileStateText(
  { file, upload, isChecked }: FileRow,
  { words, language }: MessageContext,
): string {
  const size = formatFileSize(file.size, words.units, language)
  switch (upload?.kind) {
    case undefined:
      return isChecked ? size : words.checking
    case 'sending':
      return words.sending(
        upload.sent === undefined ? undefined : formatFileSize(upload.sent, words.units, language),
        size,
      )
    case 'sent':
      return textOf(upload.note) || words.sent(size)
    case 'queued':
    case 'paused':
      return words[upload.kind](size)
    case 'failed':
      return textOf(upload.message) || words.failed
    case 'cancelled':
      return words.cancelled
  }
}

/** Sizes that round to the same text ("8 Mo. La limite est de 8 Mo") are formatted in bytes. */
function distinctSizes(
  size: number,
  limit: number,
  { words: { units }, language }: MessageContext,
): [string, string] {
  const isSame = formatFileSize(size, units, language) === formatFileSize(limit, units, language)
  const format = isSame ? formatBytes : formatFileSize
  return [format(size, units, language), format(limit, units, language)]
}
