import type { Notification, PharmacyId, Userinfo } from '@officine/api/calls'
import { interpretNotification } from '../../domain/notifications/interpret-notification.ts'
import type { NotificationCategory } from '../../navigation/index.ts'

/** One banner of a page, for one or more notifications. */
export interface Notice {
  /** The prefix of its texts in `notices.json`. */
  readonly name: `${NotificationCategory}.${Kind}`
  readonly isTask: boolean
  /** The date of the latest notification. */
  readonly createdAt: string
  /** The notifications that it stands for; they are dismissed together. */
  readonly ids: readonly string[]
}

const kinds = ['Reminder', 'InformationNotice'] as const
type Kind = (typeof kinds)[number]

export interface NoticeScope {
  readonly category: NotificationCategory
  /** The pharmacy of the page. */
  readonly pharmacyId: PharmacyId | undefined
}

/**
 * The notices of a page, at most one per kind. A notification about a pharmacy shows on that
 * pharmacy's pages. Pending requests are not notices.
 */
export function pageNotices(
  notifications: readonly Notification[],
  person: Userinfo,
  { category, pharmacyId }: NoticeScope,
): readonly Notice[] {
  return kinds.flatMap((kind) => {
    const name = `${category}.${kind}` as const
    const sameKind = notifications.filter((one) => {
      const meaning = interpretNotification(one, person)
      const isHere = one.pharmacyId === undefined || one.pharmacyId === pharmacyId
      return meaning.textKey === name && meaning.isDismissible && meaning.href !== undefined && isHere
    })
    const [createdAt] = sameKind.map((one) => one.createdAt).sort((a, b) => b.localeCompare(a))
    const isTask = kind === 'Reminder'
    return createdAt === undefined ? [] : [{ name, isTask, createdAt, ids: sameKind.map(({ id }) => id) }]
  })
}
