import { fileErrorText, fileStateText, type MessageContext } from './file-messages.ts'
import type { FileRow } from './file-row.ts'
import { textOf } from './upload.ts'
import type { ValidatedRow } from './validate-rows.ts'

type Announcement = readonly [text: string, urgency: 'assertive' | 'polite']

/** Announces all rejections at once: each name, reason, limit and correction. */
export function addedText(added: readonly ValidatedRow[], context: MessageContext): Announcement {
  const { words } = context
  const refusals = added.flatMap(({ row: { file }, error }) =>
    error ? [words.about(file.name, fileErrorText(error, file, context))] : [],
  )
  const acceptedCount = added.length - refusals.length
  const counts = [
    acceptedCount > 0 && words.added(acceptedCount),
    refusals.length > 0 && words.refused(refusals.length),
  ]
  return [[...counts, ...refusals].filter(Boolean).join(' '), refusals.length > 0 ? 'assertive' : 'polite']
}

/** Announces the uploads that have ended. */
export function uploadsText(ended: readonly FileRow[], context: MessageContext): Announcement {
  const { words } = context
  const unsent = ended.filter(({ upload }) => upload?.kind !== 'sent')
  const sent = ended.length - unsent.length
  // A text that applies to several files is announced once.
  const notes = ended.map(({ upload }) => upload?.kind === 'sent' && textOf(upload.note))
  const lines = unsent.map((row) => words.about(row.file.name, fileStateText(row, context)))
  return [
    [sent > 0 && words.uploaded(sent), ...new Set(notes), ...lines].filter(Boolean).join(' '),
    unsent.some(({ upload }) => upload?.kind === 'failed') ? 'assertive' : 'polite',
  ]
}
