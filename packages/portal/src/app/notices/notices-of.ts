import type { Notification, Userinfo } from '@officine/api/calls'
import type { NotificationCategory } from '../../navigation/index.ts'
import { meaningOf } from '../../parts/notifications/meaning.ts'

/** What a page has to say of the notifications that belong on it. */
export interface Notice {
  /** Its texts stand under this name, in `notices.json`. */
  readonly name: `${NotificationCategory}.${Kind}`
  readonly isTask: boolean
  /** When the latest of them was written. */
  readonly createdAt: string
  /** Every notification that it stands for; they are put away together. */
  readonly ids: readonly string[]
}

const kinds = ['Reminder', 'InformationNotice'] as const
type Kind = (typeof kinds)[number]

export interface PageOfNotices {
  readonly category: NotificationCategory
  /** The pharmacy that the page is about. */
  readonly pharmacyId: string | undefined
}

/** The notices of a page: one a kind, of the page's own pharmacy where they are about one. What waits for an answer is no notice. */
export function noticesOf(
  notifications: readonly Notification[],
  person: Userinfo,
  { category, pharmacyId }: PageOfNotices,
): readonly Notice[] {
  return kinds.flatMap((kind) => {
    const name = `${category}.${kind}` as const
    const same = notifications.filter((one) => {
      const meaning = meaningOf(one, person)
      const isHere = one.pharmacyId === undefined || one.pharmacyId === pharmacyId
      return meaning.name === name && meaning.isDismissible && meaning.place !== undefined && isHere
    })
    const [createdAt] = same.map((one) => one.createdAt).sort((a, b) => b.localeCompare(a))
    const isTask = kind === 'Reminder'
    return createdAt === undefined ? [] : [{ name, isTask, createdAt, ids: same.map(({ id }) => id) }]
  })
}
