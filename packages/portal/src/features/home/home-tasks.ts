import type { Notification, Userinfo } from '@officine/api/calls'
import {
  interpretNotification,
  type NotificationMeaning,
  type NotificationTextKey,
} from '../../domain/notifications/interpret-notification.ts'
import type { EmploymentStatus } from './employment-status.ts'

/** A notification with its meaning for the person. */
export interface NotificationItem {
  readonly notification: Notification
  readonly meaning: NotificationMeaning
}

/** Tasks of a person, and news. */
export interface HomeTasks {
  readonly tasks: readonly NotificationItem[]
  readonly news: readonly NotificationItem[]
}

/** Mandatory tasks first, then requests that others wait on. */
const order: readonly NotificationTextKey[] = [
  'MandatoryDeclaration',
  'Transaction.Confirmation',
  'EmploymentWaitingApproval',
]

/**
 * Tasks by weight, the oldest first; news, the latest first. Excludes what the person can neither
 * act on nor dismiss.
 */
export function homeTasks(notifications: readonly Notification[], person: Userinfo): HomeTasks {
  const items = notifications
    .map((notification) => ({ notification, meaning: interpretNotification(notification, person) }))
    .filter(({ meaning }) => meaning.href !== undefined || meaning.isDismissible)
  return {
    tasks: items.filter(({ meaning }) => meaning.isTask).sort(byWeight),
    news: items
      .filter(({ meaning }) => !meaning.isTask)
      .sort((a, b) => b.notification.createdAt.localeCompare(a.notification.createdAt)),
  }
}

/** Whether the person may have unsent transaction forms. Staff have their own list. */
export function mayHaveUnsentForms({ may, mayAnywhere }: Pick<Userinfo, 'may' | 'mayAnywhere'>): boolean {
  return may.includes('readTransactions') && !mayAnywhere.includes('read')
}

function byWeight(a: NotificationItem, b: NotificationItem): number {
  return taskRank(a) - taskRank(b) || dayOf(a).localeCompare(dayOf(b))
}

function taskRank({ meaning }: NotificationItem): number {
  const rank = order.indexOf(meaning.textKey)
  return rank < 0 ? order.length : rank
}

const dayOf = ({ notification }: NotificationItem) => notification.dueAt ?? notification.createdAt

/** Whether the news of the person’s own employments already includes the notification. */
export function isInEmploymentNews(
  { notification: { id } }: NotificationItem,
  { news }: EmploymentStatus,
): boolean {
  return news.some(({ notification }) => notification.id === id)
}
