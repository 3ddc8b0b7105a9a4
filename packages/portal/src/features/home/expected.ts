import type { Notification, Userinfo } from '@officine/api/calls'
import { type Meaning, meaningOf, type NoticeName } from '../../parts/notifications/meaning.ts'
import type { Standing } from './standing.ts'

/** A notification with its meaning for the person. */
export interface Item {
  readonly notification: Notification
  readonly meaning: Meaning
}

/** Tasks of a person, and news. */
export interface Expected {
  readonly tasks: readonly Item[]
  readonly news: readonly Item[]
}

/** Mandatory tasks first, then requests that others wait on. */
const order: readonly NoticeName[] = ['MandatoryDeclaration', 'EmploymentWaitingApproval']

/**
 * Tasks by weight, the oldest first; news, the latest first. Excludes what the person can neither
 * act on nor dismiss.
 */
export function expectedOf(notifications: readonly Notification[], person: Userinfo): Expected {
  const items = notifications
    .map((notification) => ({ notification, meaning: meaningOf(notification, person) }))
    .filter(({ meaning }) => meaning.place !== undefined || meaning.isDismissible)
  return {
    tasks: items.filter(({ meaning }) => meaning.isTask).sort(byWeight),
    news: items
      .filter(({ meaning }) => !meaning.isTask)
      .sort((a, b) => b.notification.createdAt.localeCompare(a.notification.createdAt)),
  }
}

function byWeight(a: Item, b: Item): number {
  return weightOf(a) - weightOf(b) || dayOf(a).localeCompare(dayOf(b))
}

function weightOf({ meaning }: Item): number {
  const place = order.indexOf(meaning.name)
  return place < 0 ? order.length : place
}

const dayOf = ({ notification }: Item) => notification.dueAt ?? notification.createdAt

/** Whether the news of the person’s own employments already includes the notification. */
export function isTold({ notification }: Item, { news }: Standing): boolean {
  return news.some(({ notice }) => notice.id === notification.id)
}
