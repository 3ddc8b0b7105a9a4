import type { MemberRequest } from '@officine/api/calls'
import { formatList } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import { dateTimeValues, refusedFiles } from '../requests.ts'

type RequestContent = Pick<MemberRequest, 'files' | 'answer'>
type Files = readonly MemberRequest['files'][number][]

/** Describes the changes to a request since it was read. */
export function requestChangesText(
  language: Pick<Language, 't' | 'locale'>,
  baseline: RequestContent,
  current: RequestContent,
): string {
  const { t, locale } = language
  const { answer } = current
  if (answer) {
    const author = { isNamed: answer.by ? 'yes' : 'no', name: answer.by ?? '' }
    return t('queue.meanwhile.answered', { ...author, ...dateTimeValues(language, answer.at) })
  }
  const list = (files: Files) =>
    formatList(
      files.map(({ name }) => name),
      locale,
    )
  const added = filesMissingFrom(current.files, baseline.files)
  if (added.length > 0) return t('queue.meanwhile.added', { names: list(added), count: added.length })
  const removed = filesMissingFrom(baseline.files, current.files)
  if (removed.length > 0) return t('queue.meanwhile.removed', { names: list(removed), count: removed.length })
  const refused = filesMissingFrom(refusedFiles(current.files), refusedFiles(baseline.files))
  if (refused.length > 0) return t('queue.meanwhile.refused', { names: list(refused), count: refused.length })
  // A file was added and removed again: nothing else raises the version.
  return t('queue.meanwhile.changed')
}

function filesMissingFrom(files: Files, others: Files): Files {
  return files.filter(({ id }) => !others.some((other) => other.id === id))
}
