import type { MemberRequest } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'

interface RequestEvent {
  readonly type: 'sent' | 'files' | 'handled'
  readonly at: string
  /** Author; undefined for an answer of the association without a name. */
  readonly by: string | undefined
  /** Names of the files added. */
  readonly names: readonly string[]
}

/** Events of a request in order: its sending, the files by day, its answer. */
export function requestEvents({
  sentAt,
  sentBy,
  files,
  answer,
}: Pick<MemberRequest, 'sentAt' | 'sentBy' | 'files' | 'answer'>): readonly RequestEvent[] {
  const days = new Map<string, (typeof files)[number][]>()
  for (const file of files) {
    const day = calendarDateOf(file.uploadedAt)
    days.set(day, [...(days.get(day) ?? []), file])
  }
  return [
    { type: 'sent', at: sentAt, by: sentBy, names: [] },
    ...[...days.values()].map((filesOfDay) => ({
      type: 'files' as const,
      at: filesOfDay.at(-1)?.uploadedAt ?? sentAt,
      by: sentBy,
      names: filesOfDay.map(({ name }) => name),
    })),
    ...(answer ? [{ type: 'handled' as const, at: answer.at, by: answer.by, names: [] }] : []),
  ]
}
