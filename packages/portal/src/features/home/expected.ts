import type { Notification, Userinfo } from '@officine/api/calls'
import { type Meaning, meaningOf, type NoticeName } from '../../parts/notifications/meaning.ts'
import type { Standing } from './standing.ts'

/** A notification with what it means to the person. */
export interface Item {
  readonly notification: Notification
  readonly meaning: Meaning
}

/** What is expected of a person, and what has happened. */
export interface Expected {
  readonly tasks: readonly Item[]
  readonly news: readonly Item[]
}

/** What binds comes first, then who waits for the person's word. */
const order: readonly NoticeName[] = ['MandatoryDeclaration', 'EmploymentWaitingApproval']

/** Tasks by weight, the oldest first; news the latest first. What the person can neither do nor put away is not theirs any more. */
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

/** Whether the state of the person's own links tells of it already. */
export function isTold({ notification }: Item, { news }: Standing): boolean {
  return news.some(({ notice }) => notice.id === notification.id)
}
