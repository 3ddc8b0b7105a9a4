import type { Notification } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import type { NotificationCategory } from '../../navigation/index.ts'

/** What a page has to say of the notifications that belong on it. */
export interface Notice {
  readonly category: NotificationCategory
  readonly kind: 'Reminder' | 'InformationNotice'
  /** When the latest of them was written. */
  readonly createdAt: string
  /** Every notification that it stands for; they are put away together. */
  readonly ids: readonly string[]
}

const kinds = ['Reminder', 'InformationNotice'] as const

/** The notices of a page: one a kind, of the page's own pharmacy where they are about one. What waits for an answer is no notice. */
export function noticesOf(
  notifications: readonly Notification[],
  category: NotificationCategory,
  pharmacyId: string | undefined,
): readonly Notice[] {
  return kinds.flatMap((kind) => {
    const same = notifications.filter(
      (one) =>
        one.type === notificationTypes[category] &&
        one.kind === notificationKinds[kind] &&
        (one.pharmacyId === undefined || one.pharmacyId === pharmacyId),
    )
    const [createdAt] = same.map((one) => one.createdAt).sort((a, b) => b.localeCompare(a))
    return createdAt === undefined ? [] : [{ category, kind, createdAt, ids: same.map(({ id }) => id) }]
  })
}
